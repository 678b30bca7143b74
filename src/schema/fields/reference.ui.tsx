import { lazy, Suspense } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { FieldUi } from './ui.ts';

/** The select of another entity's records; MUI's Autocomplete comes when a screen first needs it. */
const Autocomplete = lazy(() => import('./reference.autocomplete.tsx'));

export const referenceUi: FieldUi = {
  Input: (props) => (
    <Suspense fallback={<OutlinedInput id={props.id} fullWidth readOnly />}>
      <Autocomplete {...props} />
    </Suspense>
  ),
};
