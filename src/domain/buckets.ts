import { addMonths } from 'date-fns/addMonths';
import type { ChartPoint } from './bars.ts';
import { addDays, dayOf, daysBetween, midnight } from './dates.ts';
import type { Period } from './periods.ts';

/** A bar of a time line: the sums of the days from `from` on, and of the same days of the period before. They are floats, only for drawing. */
export type Bucket = {
  readonly from: string;
  readonly value: number;
  readonly before: number;
};

/** The steps of a time line, with their approximate length in days. */
const LENGTHS = { day: 1, week: 7, month: 30, year: 365 } as const;
export type BucketStep = keyof typeof LENGTHS;
export const BUCKET_STEPS = Object.keys(LENGTHS) as BucketStep[];

export const STEP_LABELS: Readonly<Record<BucketStep, string>> = {
  day: 'por día',
  week: 'por semana',
  month: 'por mes',
  year: 'por año',
};

/** The maximum number of bars; more of them would look like lines. */
const MAX_BARS = 62;

/** Returns the steps in which a period may be drawn, the shortest first. */
export function stepsOf({ desde, hasta }: Period): BucketStep[] {
  const length = daysBetween(desde, hasta) + 1;
  const fitting = BUCKET_STEPS.filter((step) => length / LENGTHS[step] <= MAX_BARS);
  // A step longer than the period would draw a single bar; only the first fitting one may.
  return fitting.filter((step, index) => index === 0 || length > LENGTHS[step]);
}

/** Adds the points up by steps. Weeks are counted from the first day of the period. The `key` of a point is its day. */
export function bucketsOf(
  period: Period,
  points: readonly ChartPoint[],
  before: { readonly desde: string; readonly points: readonly ChartPoint[] } | null,
  step: BucketStep,
): Bucket[] {
  const starts = startsOf(period, step);
  const sums = sumByBucket(starts, period, period.desde, points);
  const sumsBefore = before ? sumByBucket(starts, period, before.desde, before.points) : [];
  return starts.map((from, index) => ({ from, value: sums[index]!, before: sumsBefore[index] ?? 0 }));
}

function startsOf({ desde, hasta }: Period, step: BucketStep): string[] {
  const starts: string[] = [];
  for (let start = desde; start <= hasta; start = nextOf(start, step)) starts.push(start);
  return starts;
}

function nextOf(day: string, step: BucketStep): string {
  if (step === 'day' || step === 'week') return addDays(day, LENGTHS[step]);
  const first = step === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`;
  return dayOf(addMonths(midnight(first), step === 'month' ? 1 : 12));
}

/** Returns the sum of each bucket. Points of another period, which begins on `desde`, count as if it began with `period`. */
function sumByBucket(
  starts: readonly string[],
  period: Period,
  desde: string,
  points: readonly ChartPoint[],
): number[] {
  const sums = starts.map(() => 0);
  for (const { key, value } of points) {
    const day = addDays(period.desde, daysBetween(desde, key));
    // The Monday of the first week may be before the period.
    const index = Math.max(
      starts.findLastIndex((start) => start <= day),
      0,
    );
    if (day <= period.hasta) sums[index]! += Number(value);
  }
  return sums;
}
