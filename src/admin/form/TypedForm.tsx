import type { FormEvent } from 'react';
import Box, { type BoxProps } from '@mui/material/Box';
import { onFormKeyDown } from './keyboard.ts';

type Props = Omit<BoxProps<'form'>, 'onSubmit'> & {
  /** For react-hook-form, pass `handleSubmit(…)`. */
  onSubmit: (event: FormEvent) => unknown;
};

/** A form without the browser's validation and submission, where Enter moves on. */
export function TypedForm({ onSubmit, ...rest }: Props) {
  return (
    <Box
      component="form"
      noValidate
      onKeyDown={onFormKeyDown}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        // A dialog's form is inside another form's React tree: its submit must not bubble there.
        event.stopPropagation();
        void onSubmit(event);
      }}
      {...rest}
    />
  );
}
