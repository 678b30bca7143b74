import Typography from '@mui/material/Typography';
import { daysBetween, shortDay, today } from 'cantera';

export function daysOverdue(vence: string): number | null {
  const late = daysBetween(vence, today());
  return late > 0 ? late : null;
}

export const daysText = (days: number): string => (days === 1 ? '1 día' : `${days} días`);

export function Vence({ vence }: { vence: string }) {
  const late = daysOverdue(vence);
  return (
    <Typography
      component="small"
      variant="caption"
      color={late === null ? 'text.secondary' : 'error'}
      sx={{ display: 'block' }}
    >
      {late === null ? `vence ${shortDay(vence)}` : `venció hace ${daysText(late)}`}
    </Typography>
  );
}
