import type { InputProps } from './ui.ts';

/** What MUI's inputs are given alike, whatever is typed into them. */
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
