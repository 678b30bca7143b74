import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useLocation } from '../routing/index.ts';
import type { RefusedState } from './Allowed.tsx';

export function RefusalNotice() {
  const translate = useTranslate();
  const what = (useLocation().state as RefusedState | null)?.refused;
  if (!what) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      {translate('cantera.forbidden.notice', { what })}
    </Alert>
  );
}
