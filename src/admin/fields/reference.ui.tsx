import { late } from '../late.tsx';
import { FewInput } from './reference.few.tsx';
import type { FieldUi, InputProps } from './ui.ts';

const Autocomplete = late(() => import('./reference.autocomplete.tsx'));

export const referenceUi: FieldUi = {
  Input: (props: InputProps) =>
    'few' in props.field && props.field.few ? <FewInput {...props} /> : <Autocomplete {...props} />,
};
