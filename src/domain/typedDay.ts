import { addDays, isValidDay, today } from './dates.ts';
import { fold } from './text.ts';

/**
 * Reads a day as people type it: '7/11/2026', '7/11', '711', '7', '071126', 'hoy', 'ayer', 'mañana', '-1' (days from
 * today), '2026-11-07'.
 * @returns 'YYYY-MM-DD', or null
 */
export function parseTypedDay(text: string, currentDay = today()): string | null {
  const typed = fold(text.trim());
  if (isValidDay(typed)) return typed;
  const days = DAYS_FROM_TODAY.get(typed) ?? (/^[+-]\d{1,4}$/.test(typed) ? Number(typed) : null);
  if (days !== null) return addDays(currentDay, days);
  const { date, month, year } = (WITH_SEPARATORS.exec(typed) ?? ONLY_DIGITS.exec(typed))?.groups ?? {};
  return (
    dayFromParts(currentDay, date, month, year) ??
    // '315' was read as day 3 of month 15, which does not exist: it is day 31 of month 5.
    (/^\d{3}$/.test(typed) ? dayFromParts(currentDay, typed.slice(0, 2), typed.slice(2)) : null)
  );
}

const DAYS_FROM_TODAY = new Map([
  ['hoy', 0],
  ['ayer', -1],
  ['manana', 1],
]);
const WITH_SEPARATORS = /^(?<date>\d{1,2})([/.\- ])(?<month>\d{1,2})(?:\2(?<year>\d{4}|\d{2}))?$/;
const ONLY_DIGITS = /^(?<date>\d{1,2})(?:(?<month>\d{2})(?<year>\d{4}|\d{2})?)?$/;

/** A year of two digits is one of the last century if it would lie further ahead than this. */
const MAX_YEARS_AHEAD = 20;

function dayFromParts(
  currentDay: string,
  date = '',
  month = currentDay.slice(5, 7),
  year = currentDay.slice(0, 4),
): string | null {
  const thisYear = Number(currentDay.slice(0, 4));
  const century = year.length === 2 && 2000 + Number(year) > thisYear + MAX_YEARS_AHEAD ? '19' : '20';
  const day = `${year.length === 2 ? century : ''}${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isValidDay(day) ? day : null;
}
