/** What the editor asks of the clock; other words of cron are written by hand. */
export type Clock = { readonly every: (typeof EVERY)[number]['id']; readonly hour: number };

export const EVERY = [
  { id: 'day', name: 'Día' },
  { id: 'workday', name: 'Día hábil (lunes a viernes)' },
  { id: 'monday', name: 'Lunes' },
  { id: 'month', name: 'Primer día del mes' },
] as const;

const DAYS = { day: '* * *', workday: '* * 1-5', monday: '* * 1', month: '1 * *' } as const;

export const cronOf = ({ every, hour }: Clock): string => `0 ${hour} ${DAYS[every]}`;

export function clockOf(cron: string): Clock | null {
  const [, hour, days] = /^0 (\d{1,2}) (.+)$/.exec(cron) ?? [];
  const found = EVERY.find(({ id }) => DAYS[id] === days);
  return found && Number(hour) < 24 ? { every: found.id, hour: Number(hour) } : null;
}
