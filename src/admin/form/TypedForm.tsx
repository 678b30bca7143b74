import type { FormEvent } from 'react';
import Box, { type BoxProps } from '@mui/material/Box';
import { onFormKeyDown } from './keyboard.ts';

type Props = Omit<BoxProps<'form'>, 'onSubmit'> & {
  /** A form of react-hook-form gives its `handleSubmit(…)`. */
  onSubmit: (event: FormEvent) => unknown;
};

/** A form that is typed all day: Enter goes on; the browser neither judges it nor leaves the page. */
export function TypedForm({ onSubmit, ...rest }: Props) {
  return (
    <Box
      component="form"
      noValidate
      onKeyDown={onFormKeyDown}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        // A dialog's form is drawn inside another one's tree: its submit is not the other's.
        event.stopPropagation();
        void onSubmit(event);
      }}
      {...rest}
    />
  );
}
