import { LOCALE, ZONE } from '#argentina/locale.ts';
import { UTCDateMini } from '@date-fns/utc/date/mini';
// date-fns is imported by path: its index would load 250 modules into every process and worker.
import { addDays as dateFnsAddDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { isValid } from 'date-fns/isValid';

/*
 * A day is the text 'YYYY-MM-DD': it sorts and compares as text, and has no hour or zone that could shift it. Days
 * are counted in UTC, by date-fns. Only `today` and the formatters of moments use a clock. They name its zone to
 * Intl, so that the machine's zone never matters.
 */

/** Returns today in Buenos Aires, 'YYYY-MM-DD'. At 22:00 there it is already tomorrow in UTC. */
export function today(now = new Date()): string {
  const { year, month, day } = clockParts(now);
  return `${year}-${month}-${day}`;
}

/** Tells whether the text is an existing day, 'YYYY-MM-DD', from 1900 to 2199. Other years are typing mistakes. */
export const isValidDay = (text: string): boolean =>
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && isValid(midnight(text));

/** Returns the start of a day or a month ('2026-11') in UTC; an invalid date for any other text. */
export function midnight(day: string): Date {
  // date-fns's parseISO would add 0.9 kB to the first screen.
  const date = new UTCDateMini(DAY_OR_MONTH.test(day) ? Date.parse(day) : NaN);
  // Date.parse turns 30 February into 2 March.
  return isValid(date) && date.toISOString().startsWith(day) ? date : new UTCDateMini(NaN);
}

const DAY_OR_MONTH = /^\d{4}-\d\d(-\d\d)?$/;

export const dayOf = (start: Date): string => start.toISOString().slice(0, 10);

/** Returns the day this many days later, or earlier when negative. @throws RangeError for an invalid day */
export function addDays(day: string, days: number): string {
  if (!isValidDay(day)) throw new RangeError(`Not a day: '${day}'`);
  return dayOf(dateFnsAddDays(midnight(day), days));
}

/** Returns the same day a number of months later, or the last day of a month that is too short. */
export const monthsLater = (day: string, months: number): string => dayOf(addMonths(midnight(day), months));

/** Counts the days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  differenceInCalendarDays(midnight(to), midnight(from));

/** Returns the date of 'today', 'today-15', 'monthStart', 'monthEnd-1' and the like; null for other text. */
export function relativeDay(word: string, currentDay: () => string = today): string | null {
  const groups = RELATIVE.exec(word)?.groups;
  if (!groups) return null;
  const { unit, edge, units = 0, days = 0 } = groups;
  if (unit === undefined) return addDays(currentDay(), Number(days));
  const { startOf, later } = UNITS[unit as keyof typeof UNITS];
  const first = later(startOf(currentDay()), Number(units));
  return edge === 'Start' ? first : addDays(later(first, 1), -1);
}

export const isRelativeDay = (word: string): boolean => RELATIVE.test(word);

const daysSinceMonday = (day: string) => (midnight(day).getUTCDay() + 6) % 7;

/** Weeks are Monday to Sunday. */
const UNITS = {
  week: {
    startOf: (day: string) => addDays(day, -daysSinceMonday(day)),
    later: (day: string, weeks: number) => addDays(day, 7 * weeks),
  },
  month: { startOf: (day: string) => `${day.slice(0, 7)}-01`, later: monthsLater },
  year: {
    startOf: (day: string) => `${day.slice(0, 4)}-01-01`,
    later: (day: string, years: number) => monthsLater(day, 12 * years),
  },
};

/** Matches a relative day. Its digits are few, so that the result is a valid day. */
const RELATIVE =
  /^(?:(?<unit>week|month|year)(?<edge>Start|End)(?<units>[+-]\d{1,2})?|today(?<days>[+-]\d{1,4})?)$/;

/** Message for a period that ends before it begins (specification 2, section 5, 'Statement'). */
export const REVERSED_PERIOD = 'La fecha de inicio no puede ser mayor a la fecha de fin.';

/** Formats a day as 'hoy', 'ayer', '22/11' in this year, else '22/11/2025'. */
export function shortDay(day: string, currentDay = today()): string {
  if (day === currentDay) return 'hoy';
  if (day === addDays(currentDay, -1)) return 'ayer';
  const withYear = formatDate(day);
  return day.slice(0, 4) === currentDay.slice(0, 4) ? withYear.slice(0, 5) : withYear;
}

/** Formats '2026-11-21' as '21/11/2026'. Returns other text unchanged. */
export const formatDate = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');

/** Formats '2026-11-21' as 'sábado 21 de noviembre'. @throws RangeError for an invalid day */
export function formatLongDay(day: string): string {
  if (!isValidDay(day)) throw new RangeError(`Not a day: '${day}'`);
  return longDayFormat.format(midnight(day)).replace(',', '');
}

/** Formats '2026-11' as 'noviembre de 2026'. @throws RangeError for another text */
export function formatMonth(month: string): string {
  const first = `${month}-01`;
  if (!isValidDay(first)) throw new RangeError(`Not a month: '${month}'`);
  return monthFormat.format(midnight(first));
}

/**
 * Parses '21/11/2026', '1/2/2026', '21-11-2026' or '21.11.2026'; years have four digits.
 * @returns 'YYYY-MM-DD', or null when the day does not exist.
 */
export function parseDate(text: string): string | null {
  const [, date = '', , month = '', year = ''] =
    /^\s*(\d{1,2})([/.-])(\d{1,2})\2(\d{4})\s*$/.exec(text) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isValidDay(day) ? day : null;
}

/** Formats '2026-11-21T17:05:00Z' as '21/11/2026 14:05' (Buenos Aires). @throws RangeError without a zone */
export function formatDateTime(iso: string): string {
  if (!/(Z|[+-]\d\d:?\d\d)$/i.test(iso)) throw new RangeError(`Not a moment with a zone: '${iso}'`);
  const { year, month, day, hour, minute } = clockParts(new Date(iso));
  return `${day}/${month}/${year} ${hour}:${minute}`;
}

// Intl formats the names, because date-fns's Spanish would add 5 kB to the first screen.
const longDayFormat = new Intl.DateTimeFormat(LOCALE, {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

const monthFormat = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', month: 'long', year: 'numeric' });

// The language does not show, because only the parts of the text are used (`clockParts`).
// The cycle is h23, because with `hour12: false` some browsers write midnight as 24:00.
const clockFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

export const clockParts = (moment: Date): Record<string, string> =>
  Object.fromEntries(clockFormat.formatToParts(moment).map(({ type, value }) => [type, value]));
