import { addDays, daysBetween, monthsLater, relativeDay } from './dates.ts';

/** Returns the day a week, month or year earlier; the last day of a shorter month. @throws RangeError for an invalid day */
export function sameDayBefore(day: string, by: 'week' | 'month' | 'year'): string {
  if (by === 'week') return addDays(day, -7);
  return monthsLater(day, by === 'month' ? -1 : -12);
}

export type Period = { readonly desde: string; readonly hasta: string };

/** Returns the same days of the year before, or equally many days that end on the day before the period. */
export const periodBefore = ({ desde, hasta }: Period, by: 'period' | 'year'): Period =>
  by === 'year'
    ? { desde: sameDayBefore(desde, 'year'), hasta: sameDayBefore(hasta, 'year') }
    : { desde: addDays(desde, -1 - daysBetween(desde, hasta)), hasta: addDays(desde, -1) };

/** Returns a part of a declaration with dates for its relative days, as if today were `day`. */
export const onDay = <T>(part: T, day: string): T =>
  JSON.parse(JSON.stringify(part), (_key, value: unknown) =>
    typeof value === 'string' ? (relativeDay(value, () => day) ?? value) : value,
  ) as T;
