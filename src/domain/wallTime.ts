import { isValidDay, clockParts } from './dates.ts';

/**
 * Returns the moment that a text names, in UTC. A time without an offset is one of Buenos Aires, where clocks
 * changed for the summers 2007/08 and 2008/09. A time that they showed twice is the first of the two. A time
 * that they skipped is counted as if they had not changed yet.
 * @param text 'YYYY-MM-DDTHH:mm', also with seconds, their fraction and an offset ('Z', '-03:00')
 * @returns null for another text, or a day that `isValidDay` refuses
 */
export function parseMoment(text: string): string | null {
  const [, wallTime = '', day = '', offset] = MOMENT.exec(text) ?? [];
  if (!isValidDay(day)) return null;
  const moment = offset === undefined ? momentOfWallTime(wallTime) : Date.parse(text);
  return !Number.isNaN(moment) && isValidDay(dayAt(moment)) ? new Date(moment).toISOString() : null;
}

/** Returns 'YYYY-MM-DDTHH:mm' as clocks in Buenos Aires show it. @throws RangeError for other text */
export const wallTimeOf = (moment: string): string => shownAt(Date.parse(moment)).slice(0, 16);

/** Like `wallTimeOf`, with seconds and milliseconds. */
export const exactWallTimeOf = (moment: string): string => shownAt(Date.parse(moment)).slice(0, -1);

const MOMENT =
  /^((\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:[0-5]\d)?$/;

/** Returns the moment of a time in Buenos Aires, where clocks then had the offset of the day before or the day after. */
function momentOfWallTime(wallTime: string): number {
  const asUtc = Date.parse(`${wallTime}Z`);
  const before = asUtc - offsetAt(asUtc - DAY_MS);
  const after = asUtc - offsetAt(asUtc + DAY_MS);
  return [before, after].find((moment) => moment + offsetAt(moment) === asUtc) ?? before;
}

const dayAt = (moment: number) => shownAt(moment).slice(0, 10);

const shownAt = (moment: number) => new Date(moment + offsetAt(moment)).toISOString();

/** A day in milliseconds. Clocks never changed twice within two days. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the milliseconds that the clocks are ahead of UTC, negative in Buenos Aires. */
function offsetAt(moment: number): number {
  const { year, month, day, hour, minute, second } = clockParts(new Date(moment));
  const clockAsUtc = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return clockAsUtc - Math.floor(moment / 1000) * 1000;
}
