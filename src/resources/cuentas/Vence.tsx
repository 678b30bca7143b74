import Typography from '@mui/material/Typography';
import { daysBetween, shortDay, today } from 'cantera';

/** Counts the days that a document is overdue today; null before it is. */
export function daysOverdue(vence: string): number | null {
  const late = daysBetween(vence, today());
  return late > 0 ? late : null;
}

export const daysText = (days: number): string => (days === 1 ? '1 día' : `${days} días`);

/** Shows the due date; once overdue, how long ago it was, in red. */
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
