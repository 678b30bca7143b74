import Typography from '@mui/material/Typography';
import { daysBetween, shortDay, today } from 'cantera';

/** Returns how many days ago a document fell due; null when it is not overdue. */
export function daysOverdue(vence: string): number | null {
  const late = daysBetween(vence, today());
  return late > 0 ? late : null;
}

export const daysText = (days: number): string => (days === 1 ? '1 día' : `${days} días`);

/** Says when a document falls due, or how long it has been overdue. */
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
