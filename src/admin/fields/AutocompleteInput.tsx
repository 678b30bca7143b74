import type { ComponentProps, Ref } from 'react';
import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import useForkRef from '@mui/utils/useForkRef';
import { Input } from './Input.tsx';

type Props = Omit<ComponentProps<typeof Input>, 'ref'> & {
  params: AutocompleteRenderInputParams;
  inputRef?: Ref<HTMLInputElement> | undefined;
};

/** The input of MUI's Autocomplete, in our frame. */
export function AutocompleteInput({ params, inputRef, ...props }: Props) {
  const { className, onMouseDown, ref, endAdornment } = params.InputProps;
  const { ref: ownRef, ...html } = params.inputProps as ComponentProps<'input'>;
  const bothRefs = useForkRef(ownRef, inputRef);
  return (
    <Input
      {...html}
      {...props}
      ref={bothRefs}
      frame={{ className, ref: ref as Ref<HTMLSpanElement>, onMouseDown }}
      end={endAdornment}
    />
  );
}
