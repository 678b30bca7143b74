import { addDays } from '#domain/dates.ts';

/** The month of a day, '2026-11'. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Adds months; a negative number subtracts. */
export function shiftMonth(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const count = year * 12 + number - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** Display name of a month: 'Noviembre de 2026'. */
export function monthName(month: string): string {
  const name = named.format(new Date(`${month}-01T00:00:00Z`));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The month's weeks, Monday to Sunday; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  // JavaScript counts Sunday as 0; here it is the last day of the week.
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const days: (string | null)[] = Array.from({ length: before }, () => null);
  for (let day = first; monthOf(day) === month; day = addDays(day, 1)) days.push(day);
  const weeks = Math.ceil(days.length / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, place) => days[week * 7 + place] ?? null),
  );
}

const named = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
