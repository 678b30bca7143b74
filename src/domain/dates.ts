/**
 * Days and hours of Buenos Aires.
 *
 * A day is the text 'YYYY-MM-DD': it sorts and compares as text, and has no hour and no zone to be shifted by. Sums
 * of days are done in UTC, where every day has 24 hours; only `today` and `formatDateTime` look at a clock, and they
 * ask for the zone by name, so that the machine's own zone never matters.
 */
export const ZONE = 'America/Argentina/Buenos_Aires';

/** The current day in Buenos Aires, 'YYYY-MM-DD'. At 22:00 there it is already tomorrow in UTC. */
export function today(now = new Date()): string {
  const { year, month, day } = partsOf(now);
  return `${year}-${month}-${day}`;
}

/** Whether the text is a day that exists, 'YYYY-MM-DD', from 1900 to 2199 (beyond that it is a slip of the hand). */
export function isValidDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  // V8 takes 2026-02-30 for the 2nd of March: the way back tells.
  return !Number.isNaN(midnight.getTime()) && dayOf(midnight) === text;
}

/** The day that is so many days later, or earlier when negative. @throws RangeError when `day` is not a valid day. */
export function addDays(day: string, days: number): string {
  if (!isValidDay(day)) throw new RangeError(`Not a day: '${day}'`);
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * MILLISECONDS_PER_DAY));
}

/** How many days there are from one day to another; negative when that is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MILLISECONDS_PER_DAY;

/** From so many days ago up to today, both included: the range that lists open with is `lastDays(15)`. */
export function lastDays(days: number, now = new Date()): { desde: string; hasta: string } {
  const hasta = today(now);
  return { desde: addDays(hasta, -days), hasta };
}

/**
 * The day that a word of a declaration stands for: 'today', 'today-15', 'today+30'. Null for any other text.
 */
export function relativeDay(word: string, now = new Date()): string | null {
  const [isRelative, days = '0'] = /^today([+-]\d{1,4})?$/.exec(word) ?? [];
  return isRelative === undefined ? null : addDays(today(now), Number(days));
}

/** What is said of a period that ends before it begins. Source: spec 2, section 5, 'Statement'. */
export const TURNED_PERIOD = 'La fecha de inicio no puede ser mayor a la fecha de fin.';

/** '2026-11-21' as people read it: '21/11/2026'. Text that is no day is given back as it came. */
export function formatDate(day: string): string {
  return day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');
}

/** '2026-11-21' as it is said: 'sábado 21 de noviembre'. @throws RangeError when `day` is not a valid day */
export function formatLongDay(day: string): string {
  if (!isValidDay(day)) throw new RangeError(`Not a day: '${day}'`);
  return spoken.format(new Date(`${day}T00:00:00Z`)).replace(',', '');
}

/**
 * Reads a day as people write it: '21/11/2026', '1/2/2026', '21-11-2026', '21.11.2026'.
 *
 * @returns 'YYYY-MM-DD', null when it is not a day that exists. Years have four digits.
 */
export function parseDate(text: string): string | null {
  const [, date = '', , month = '', year = ''] =
    /^\s*(\d{1,2})([/.-])(\d{1,2})\2(\d{4})\s*$/.exec(text) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isValidDay(day) ? day : null;
}

/**
 * A moment in Buenos Aires as people read it: '2026-11-21T17:05:00Z' is '21/11/2026 14:05'.
 *
 * @param iso a moment with its zone, as from the wire. @throws RangeError for anything else.
 */
export function formatDateTime(iso: string): string {
  if (!/(Z|[+-]\d\d:?\d\d)$/i.test(iso)) throw new RangeError(`Not a moment with a zone: '${iso}'`);
  const { year, month, day, hour, minute } = partsOf(new Date(iso));
  return `${day}/${month}/${year} ${hour}:${minute}`;
}

/**
 * A moment as a clock in Buenos Aires shows it, in the order that sorts: '2026-11-21 14:05'.
 *
 * @param iso a moment with its zone, as from the wire. @throws RangeError for anything else.
 */
export function localDateTime(iso: string): string {
  return formatDateTime(iso).replace(/^(\d\d)\/(\d\d)\/(\d{4})/, '$3-$2-$1');
}

const MILLISECONDS_PER_DAY = 86_400_000;

const dayOf = (midnight: Date) => midnight.toISOString().slice(0, 10);

const spoken = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

// h23, and not `hour12: false`: with that some browsers write midnight as 24:00.
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function partsOf(moment: Date): Record<string, string> {
  return Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
}
