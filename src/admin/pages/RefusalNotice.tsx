import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useLocation } from '../routing/index.ts';
import type { Refusal } from './Allowed.tsx';

/** The screen that redirected here. */
export function RefusalNotice() {
  const translate = useTranslate();
  const refusal = (useLocation().state as Refusal | null)?.refused;
  if (!refusal) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      {translate('cantera.forbidden.notice', { what: refusal })}
    </Alert>
  );
}
