import Autocomplete from './reference.autocomplete.tsx';
import { FewInput } from './reference.few.tsx';
import type { FieldUi } from './ui.ts';

export const referenceUi: FieldUi = {
  Input: (props) =>
    'few' in props.field && props.field.few ? <FewInput {...props} /> : <Autocomplete {...props} />,
};
