import { lazy, Suspense, useEffect, useState } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import { Icon } from '../icons.tsx';
import { FewInput } from './reference.few.tsx';
import type { FieldUi, InputProps } from './ui.ts';

/** The select of another entity's records, with MUI's Autocomplete in it. */
const Autocomplete = lazy(() => import('./reference.autocomplete.tsx'));

export const referenceUi: FieldUi = { Input: ReferenceInput };

/** An empty filter waits for the rows of its list: it turns into the select when somebody goes there, or soon after. */
function ReferenceInput(props: InputProps) {
  const { purpose, value } = props;
  const [isAwaited, setAwaited] = useState(purpose === 'form' || Boolean(value));
  // Who has gone on to another field by then is not fetched back.
  const [isFocused, setFocused] = useState(props.autoFocus ?? false);
  useEffect(() => {
    const timer = setTimeout(() => setAwaited(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);

  const placeholder = (
    <Placeholder
      {...props}
      autoFocus={isFocused}
      onFocus={() => {
        setFocused(true);
        setAwaited(true);
      }}
      onBlur={() => setFocused(false)}
    />
  );
  if (!isAwaited) return placeholder;
  if ('few' in props.field && props.field.few) return <FewInput {...props} autoFocus={isFocused} />;
  return (
    <Suspense fallback={placeholder}>
      <Autocomplete {...props} autoFocus={isFocused} />
    </Suspense>
  );
}

/** In milliseconds: the rows are there by then. */
const PATIENCE = 1500;

/** Looks like the select that takes its place. */
function Placeholder({
  id,
  purpose,
  autoFocus = false,
  onFocus,
  onBlur,
}: InputProps & { onFocus: () => void; onBlur: () => void }) {
  const translate = useTranslate();
  return (
    <OutlinedInput
      id={id}
      fullWidth
      readOnly
      autoFocus={autoFocus}
      onFocus={onFocus}
      onBlur={onBlur}
      placeholder={translate(purpose === 'filter' ? 'cantera.list.todos' : 'cantera.form.elegir')}
      endAdornment={<Icon name="chevronDown" />}
    />
  );
}
