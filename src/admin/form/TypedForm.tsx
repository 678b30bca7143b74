import type { FormEvent } from 'react';
import Box, { type BoxProps } from '@mui/material/Box';
import { onFormKeyDown } from './keyboard.ts';

type Props = Omit<BoxProps<'form'>, 'onSubmit'> & {
  onSubmit: (event: FormEvent) => unknown;
};

export function TypedForm({ onSubmit, ...rest }: Props) {
  return (
    <Box
      component="form"
      noValidate
      onKeyDown={onFormKeyDown}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        // A dialog's submit must not bubble to the form around it.
        event.stopPropagation();
        void onSubmit(event);
      }}
      {...rest}
    />
  );
}
