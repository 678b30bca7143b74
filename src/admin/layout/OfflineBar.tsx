import Box from '@mui/material/Box';
import { useIsOffline, useTranslate } from 'react-admin';

export function OfflineBar() {
  const translate = useTranslate();
  if (!useIsOffline()) return null;
  return (
    <Box
      role="status"
      sx={{ p: '8px 24px', background: 'var(--warn-soft)', color: 'var(--warn)', fontWeight: 500 }}
    >
      {translate('cantera.offline.title')}. {translate('cantera.offline.text')}
    </Box>
  );
}
