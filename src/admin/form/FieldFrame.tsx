import type { ReactNode } from 'react';

type Props = {
  /** The input's id, from which those of its texts derive. */
  id: string;
  label: string;
  required?: boolean;
  error?: string | undefined;
  warning?: string | null;
  help?: string | undefined;
  /** Reserves a line for the text below, so that a new text moves nothing, such as a button being pressed. */
  roomBelow?: boolean;
  isHelped?: boolean;
  children: ReactNode;
};

/** A label above an input, and its error, warning or hint below. */
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
