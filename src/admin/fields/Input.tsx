import type { ComponentProps, ReactNode } from 'react';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { mayBeRequired } from '#schema/fieldTypes.ts';
import { Icon } from '#look/Icon.tsx';
import type { InputProps } from './ui.ts';

type State = { invalid?: boolean };
/** `frame` styles the box that MUI draws around the element, and `end` stands in it after the element. */
type Frame = { frame?: Pick<OutlinedInputProps, 'ref' | 'sx'>; multiline?: boolean; end?: ReactNode };

/** MUI's text input or textarea, with the attributes of its element. Types of fields build theirs upon it (ui.ts). */
export function Input({
  invalid = false,
  disabled = false,
  multiline = false,
  frame,
  end,
  ...html
}: State & Frame & ComponentProps<'input'>) {
  return (
    <OutlinedInput
      fullWidth
      error={invalid}
      disabled={disabled}
      endAdornment={end}
      // A textarea grows by CSS (`field-sizing`) instead of MUI's script.
      {...(multiline && { multiline, inputComponent: 'textarea' })}
      inputProps={multiline ? { rows: 3, ...html } : { type: 'text', ...html }}
      {...frame}
    />
  );
}

/** A native select, which is the quickest one by keyboard and on phones. */
export function Select({ invalid = false, disabled = false, ...html }: State & ComponentProps<'select'>) {
  return (
    <NativeSelect
      fullWidth
      error={invalid}
      disabled={disabled}
      input={<OutlinedInput />}
      IconComponent={Arrow}
      inputProps={html}
    />
  );
}

const Arrow = ({ className }: { className?: string }) => (
  <span className={className}>
    <Icon name="chevronDown" />
  </span>
);

/** The attributes that all inputs have. The cast lets each element take its own ref. */
export const inputBase = ({
  id,
  name,
  onBlur,
  inputRef,
  describedBy,
  invalid = false,
  disabled = false,
  autoFocus = false,
}: Omit<InputProps, 'value' | 'onChange'>) => ({
  id,
  name,
  onBlur,
  ref: inputRef as never,
  'aria-describedby': describedBy,
  invalid,
  disabled,
  autoFocus,
});

export const isInputRequired = ({ purpose, field }: InputProps) => purpose === 'form' && mayBeRequired(field);
