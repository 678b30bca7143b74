import { Asked } from './Asked.tsx';
import type { WordProps } from './WordForm.tsx';

/** Chooses the hour of a job by the clock. Other words of cron are written by hand. */
export function ClockInputs({ at, said, onSaid }: WordProps) {
  const every = said as string;
  const [, hour = '', days = ''] = /^0 (1?\d|2[0-3]) (.+)$/.exec(every) ?? [];
  if (!EVERY.some(({ id }) => id === days))
    return (
      <Asked
        at={at}
        field={{ type: 'text', label: 'Cinco palabras de cron' }}
        value={every}
        onChange={(words) => onSaid(words, 'typed')}
      />
    );
  return (
    <>
      <Asked
        at={at}
        field={{ type: 'select', label: 'Cada', options: EVERY, default: '' }}
        value={days}
        onChange={(chosen) => onSaid(`0 ${hour} ${String(chosen)}`)}
      />
      <Asked
        at={`${at}.hour`}
        field={{ type: 'select', label: 'A las', options: HOURS, default: '' }}
        value={hour}
        onChange={(chosen) => onSaid(`0 ${String(chosen)} ${days}`)}
      />
    </>
  );
}

const EVERY = [
  { id: '* * *', name: 'Día' },
  { id: '* * 1-5', name: 'Día hábil (lunes a viernes)' },
  { id: '* * 1', name: 'Lunes' },
  { id: '1 * *', name: 'Primer día del mes' },
];

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ id: String(hour), name: `${hour}:00` }));
