import type { ReactNode } from 'react';

type Props = {
  id: string;
  label: string;
  required?: boolean;
  error?: string | undefined;
  warning?: string | null;
  help?: string | undefined;
  /** Reserves a line for the text below, so that nothing moves. */
  roomBelow?: boolean;
  isHelped?: boolean;
  children: ReactNode;
};

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
