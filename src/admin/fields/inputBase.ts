import type { InputProps } from './ui.ts';

export const inputBase = ({
  onBlur,
  inputRef,
  invalid = false,
  disabled = false,
  autoFocus = false,
}: InputProps) => ({
  ...(onBlur && { onBlur }),
  ...(inputRef && { inputRef }),
  error: invalid,
  disabled,
  autoFocus,
});
