import { isValidDay, clockParts } from './dates.ts';

/**
 * Returns the moment that a text names, in UTC: '2026-11-26T10:30' is '2026-11-26T13:30:00.000Z'. A time without an
 * offset is one of Buenos Aires, by the zone's own rules, those of the summers 2007/08 and 2008/09 included.
 * A time that the clocks showed twice is the first of both. A time that they skipped counts by the clock
 * before the change, so that '2007-12-30T00:30' is the moment shown as 01:30.
 *
 * @param text 'YYYY-MM-DDTHH:mm', also with seconds, their fraction and an offset ('Z', '-03:00')
 * @returns null when it is none, or no day of Buenos Aires that `isValidDay` takes
 */
export function parseMoment(text: string): string | null {
  const [, wallTime = '', day = '', offset] = MOMENT.exec(text) ?? [];
  if (!isValidDay(day)) return null;
  const moment = offset === undefined ? momentOfWallTime(wallTime) : Date.parse(text);
  return !Number.isNaN(moment) && isValidDay(dayAt(moment)) ? new Date(moment).toISOString() : null;
}

/**
 * Returns the time that clocks in Buenos Aires show at a moment: 'YYYY-MM-DDTHH:mm'. @throws RangeError when it
 * is none
 */
export const wallTimeOf = (moment: string): string => shownAt(Date.parse(moment)).slice(0, 16);

/** Returns the same to the millisecond: 'YYYY-MM-DDTHH:mm:ss.SSS'. */
export const exactWallTimeOf = (moment: string): string => shownAt(Date.parse(moment)).slice(0, -1);

const MOMENT =
  /^((\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:[0-5]\d)?$/;

function momentOfWallTime(wallTime: string): number {
  const inUtc = Date.parse(`${wallTime}Z`);
  const [before, after] = [inUtc - DAY_MS, inUtc + DAY_MS].map((near) => inUtc - offsetAt(near)) as [
    number,
    number,
  ];
  return [before, after].find((moment) => moment + offsetAt(moment) === inUtc) ?? before;
}

const dayAt = (moment: number) => shownAt(moment).slice(0, 10);

const shownAt = (moment: number) => new Date(moment + offsetAt(moment)).toISOString();

/** The zone never changed its clocks twice within two days. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the milliseconds that the clocks are ahead of UTC, negative in Buenos Aires. */
function offsetAt(moment: number): number {
  const { year, month, day, hour, minute, second } = clockParts(new Date(moment));
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return shown - Math.floor(moment / 1000) * 1000;
}
