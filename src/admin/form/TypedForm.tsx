import type { FormEvent } from 'react';
import Box, { type BoxProps } from '@mui/material/Box';
import { onFormKeyDown } from './keyboard.ts';

type Props = Omit<BoxProps<'form'>, 'onSubmit'> & {
  onSubmit: (event: FormEvent) => unknown;
};

/** A form element in which Enter moves to the next input. It also works in a dialog above another form. */
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
