import { EditorInput } from './EditorInput.tsx';
import { TYPING, type WordProps } from './WordForm.tsx';

/** Asks for the times of a job: a day and an hour or, if these cannot express them, the text of cron. */
export function ClockInputs({ path, value, onChange }: WordProps) {
  const every = value as string;
  // The selects express minute 0 of an hour on some days.
  const [, hour = '', days = ''] = /^0 (1?\d|2[0-3]) (.+)$/.exec(every) ?? [];
  if (!DAYS.some(({ id }) => id === days))
    return (
      <EditorInput
        path={path}
        field={{ type: 'text', label: 'Cinco palabras de cron' }}
        value={every}
        onChange={(typed) => onChange(typed, TYPING)}
      />
    );
  return (
    <>
      <EditorInput
        path={path}
        field={{ type: 'select', label: 'Cada', options: DAYS, default: '' }}
        value={days}
        onChange={(chosen) => onChange(`0 ${hour} ${String(chosen)}`)}
      />
      <EditorInput
        field={{ type: 'select', label: 'A las', options: HOURS, default: '' }}
        value={hour}
        onChange={(chosen) => onChange(`0 ${String(chosen)} ${days}`)}
      />
    </>
  );
}

const DAYS = [
  { id: '* * *', name: 'Día' },
  { id: '* * 1-5', name: 'Día hábil (lunes a viernes)' },
  { id: '* * 1', name: 'Lunes' },
  { id: '1 * *', name: 'Primer día del mes' },
];

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ id: String(hour), name: `${hour}:00` }));
