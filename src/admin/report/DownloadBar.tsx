import { Button } from '../Button.tsx';
import CardActions from '@mui/material/CardActions';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import { formatCount, formatNumber } from '#domain/numbers.ts';
import { reportEs } from '#i18n/report.es.ts';
import type { DownloadProgress } from './useReportDownload.ts';

export function DownloadBar({ progress, onCancel }: { progress: DownloadProgress; onCancel: () => void }) {
  const translate = useTranslate();
  const { rows, bytes } = progress;
  const facts = [
    reportEs.making,
    ...(rows === null ? [] : [reportEs.rows(formatCount(rows))]),
    ...(bytes === 0 ? [] : [reportEs.received(formatNumber((bytes / 1_000_000).toFixed(1), 1))]),
  ];
  return (
    <>
      <LinearProgress aria-label={reportEs.making} />
      <CardActions
        sx={{ justifyContent: 'space-between', padding: '4px 16px 12px', color: 'text.secondary' }}
      >
        <span>{facts.join(' · ')}</span>
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
      </CardActions>
    </>
  );
}
