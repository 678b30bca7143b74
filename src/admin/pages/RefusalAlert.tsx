import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

export default function RefusalAlert({ what }: { what: string }) {
  const translate = useTranslate();
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      {translate('cantera.forbidden.notice', { what })}
    </Alert>
  );
}
