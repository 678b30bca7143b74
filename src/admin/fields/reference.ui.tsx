import { lazy } from 'react';
import { FewInput } from './reference.few.tsx';
import type { FieldUi } from './ui.ts';

/** The code of the search loads on demand. A form waits for it; a list's filters keep its space free. */
const Autocomplete = lazy(() => import('./reference.autocomplete.tsx'));

export const referenceUi: FieldUi = {
  Input: (props) =>
    'few' in props.field && props.field.few ? <FewInput {...props} /> : <Autocomplete {...props} />,
};
