import { useEffect, useState } from 'react';
import { FewInput } from './reference.few.tsx';
import { SearchInput } from './reference.search.tsx';
import type { FieldUi, InputProps } from './ui.ts';

export const referenceUi: FieldUi = { Input: ReferenceInput };

/** An empty filter loads options on focus, or after the list's rows. */
function ReferenceInput(props: InputProps) {
  const { field, purpose, value } = props;
  const [isAwaited, setAwaited] = useState(purpose === 'form');
  useEffect(() => {
    const timer = setTimeout(() => setAwaited(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);

  const Input = 'few' in field && field.few ? FewInput : SearchInput;
  return <Input {...props} isAwaited={isAwaited || Boolean(value)} onFocus={() => setAwaited(true)} />;
}

const PATIENCE = 1500;
