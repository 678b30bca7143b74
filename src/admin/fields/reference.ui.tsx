import { lazy } from 'react';
import { FewInput } from './reference.few.tsx';
import type { FieldUi } from './ui.ts';

/** A form waits for this code; a list's filters reserve its place. */
const Autocomplete = lazy(() => import('./reference.autocomplete.tsx'));

export const referenceUi: FieldUi = {
  Input: (props) =>
    'few' in props.field && props.field.few ? <FewInput {...props} /> : <Autocomplete {...props} />,
};
