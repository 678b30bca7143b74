import type { Point } from './bars.ts';
import { addDays, daysBetween } from './dates.ts';

/** Sums over some days, and over the same number of days in the period before; floats, for drawing only. */
export type Bucket = {
  readonly from: string;
  readonly days: number;
  readonly value: number;
  readonly before: number;
};

/** More bars than this would look like lines. */
const MOST_BARS = 62;

/**
 * Splits a period into days, or into weeks, months or years when there would be too many; empty ones included.
 * `before` starts this many days earlier.
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
