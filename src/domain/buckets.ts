import type { Point } from './bars.ts';
import { addDays, daysBetween } from './dates.ts';

/** What was summed up over some days, and over as many of the period before; floats, for drawing only. */
export type Bucket = {
  readonly from: string;
  readonly days: number;
  readonly value: number;
  readonly before: number;
};

/** More bars than these are lines. */
const MOST_BARS = 62;

/**
 * A period in days, or in weeks, months or years of so many days where there would be too many; also those on which
 * nothing was. `before` begins so many days earlier.
 */
export function bucketsOf(
  period: { readonly desde: string; readonly hasta: string },
  points: readonly Point[],
  before: { readonly desde: string; readonly points: readonly Point[] } | null,
): Bucket[] {
  const length = daysBetween(period.desde, period.hasta) + 1;
  const days = [1, 7, 30].find((step) => length / step <= MOST_BARS) ?? 365;
  const count = Math.ceil(length / days);
  const now = summed(period.desde, points, days, count);
  const then = before ? summed(before.desde, before.points, days, count) : [];
  return Array.from({ length: count }, (_, place) => ({
    from: addDays(period.desde, place * days),
    days,
    value: now[place]!,
    before: then[place] ?? 0,
  }));
}

function summed(desde: string, points: readonly Point[], days: number, count: number): number[] {
  const sums = Array.from({ length: count }, () => 0);
  for (const { key, value } of points) {
    const place = Math.floor(daysBetween(desde, key) / days);
    if (place >= 0 && place < count) sums[place]! += Number(value);
  }
  return sums;
}
