import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import type { InputProps } from './ui.ts';

type Frame = ComponentProps<'span'>;
type Framed = { invalid?: boolean; frame?: Frame };

/** An <input> in its frame, with what stands at its end. */
export function Input({
  invalid = false,
  frame,
  end,
  ...html
}: Framed & { end?: ReactNode } & ComponentProps<'input'>) {
  return (
    <InputFrame {...frame}>
      <input type="text" aria-invalid={invalid} {...html} />
      {end}
    </InputFrame>
  );
}

/** Native: the quickest by keyboard and on phones. */
export function Select({ invalid = false, frame, ...html }: Framed & ComponentProps<'select'>) {
  return (
    <InputFrame {...frame}>
      <select aria-invalid={invalid} {...html} />
      <Icon name="chevronDown" />
    </InputFrame>
  );
}

export function LongText({ invalid = false, frame, ...html }: Framed & ComponentProps<'textarea'>) {
  return (
    <InputFrame {...frame}>
      <textarea rows={3} aria-invalid={invalid} {...html} />
    </InputFrame>
  );
}

const InputFrame = ({ className, ...frame }: Frame) => (
  <span {...frame} className={className ? `input ${className}` : 'input'} />
);

/** What every input takes from its field; `inputRef` is the element's, of whatever kind. */
export const inputBase = ({
  id,
  name,
  onBlur,
  inputRef,
  describedBy,
  invalid = false,
  disabled = false,
  autoFocus = false,
}: InputProps) => ({
  id,
  name,
  onBlur,
  ref: inputRef as never,
  'aria-describedby': describedBy,
  invalid,
  disabled,
  autoFocus,
});

export const isRequired = ({ purpose, field }: InputProps) =>
  purpose === 'form' && 'required' in field && Boolean(field.required);
