import Box from '@mui/material/Box';
import { Button } from '../Button.tsx';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatCount } from '#domain/numbers.ts';
import type { RunProgress } from './useImport.ts';

export function ImportProgress({ progress, onCancel }: { progress: RunProgress; onCancel: () => void }) {
  const translate = useTranslate();
  const { fila, de, isRehearsal } = progress;
  const label = translate(isRehearsal ? 'cantera.import.testing' : 'cantera.import.running');
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography role="status" sx={{ fontWeight: 600, mb: 1 }}>
        {label}
      </Typography>
      <LinearProgress variant="determinate" value={de === 0 ? 0 : (fila / de) * 100} aria-label={label} />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mt: 1.5 }}>
        <Typography color="text.secondary">
          {translate('cantera.import.progress', { fila: formatCount(fila), de: formatCount(de) })}
        </Typography>
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
      </Box>
    </Card>
  );
}
