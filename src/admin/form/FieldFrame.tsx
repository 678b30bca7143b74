import type { ReactNode } from 'react';

type Props = {
  /** The input's; its texts have ids made from it. */
  id: string;
  label: string;
  required?: boolean;
  error?: string | undefined;
  warning?: string | null;
  help?: string | undefined;
  /** Keep a line free for the text below, so that nothing moves when one comes: not even a button being pressed. */
  roomBelow?: boolean;
  /** There is always a text below. */
  isHelped?: boolean;
  children: ReactNode;
};

/** A label above an input, and below it what is wrong with the value, worth a look, or good to know. */
export function FieldFrame({
  id,
  label,
  required = false,
  error,
  warning,
  help,
  roomBelow = false,
  isHelped = false,
  children,
}: Props) {
  const below = error ?? warning ?? help;
  const tone = error ? 'error' : warning ? 'warning' : 'help';
  return (
    <div className={isHelped ? 'field helped' : 'field'}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="required" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children}
      <span
        id={textIdOf(id)}
        className={roomBelow ? `field-text ${tone} with-room` : `field-text ${tone}`}
        aria-live="polite"
      >
        {below}
      </span>
    </div>
  );
}

export const textIdOf = (id: string) => `${id}-texto`;
