import { addDays } from '#domain/dates.ts';
import type { Random } from '../random.server.ts';
import { weekdayOf } from './world.server.ts';

export type Workday = { readonly day: string; readonly weight: number };

export const DAYS = 365;

/** Returns the open days of the year that ends with `last`, which is always open. */
export function calendar(last: string, chance: Random): Workday[] {
  const days = Array.from({ length: DAYS + 1 }, (_, place) => addDays(last, place - DAYS));
  return days.map((day, place) => {
    const growth = 0.88 + (0.24 * place) / DAYS;
    const rain = chance.chance(6) ? 0.25 : 1;
    const weight = weekday(day) * MONTHS[month(day)]! * growth * rain * (0.85 + chance.integer(31) / 100);
    const rests = HOLIDAYS.has(day.slice(5));
    if (day === last) return { day, weight: Math.max(weight, 0.8) };
    return { day, weight: rests ? 0 : weight };
  });
}

export function divided(total: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  let passed = 0;
  return weights.map((weight) => {
    passed += weight;
    const upTo = whole === 0 ? 0 : Math.round((total * passed) / whole);
    const share = upTo - before;
    before = upTo;
    return share;
  });
}

const WEEKDAYS = [0, 1, 1.05, 1.1, 1.1, 1.15, 0.45];
/** Sales by month: construction stops in January and slows down in winter. */
const MONTHS = [0.72, 0.9, 1.05, 1, 0.92, 0.8, 0.78, 0.94, 1.08, 1.18, 1.2, 0.95];
const HOLIDAYS = new Set(['01-01', '03-24', '05-01', '05-25', '07-09', '12-08', '12-24', '12-25', '12-31']);

const weekday = (day: string) => WEEKDAYS[weekdayOf(day)]!;
const month = (day: string) => Number(day.slice(5, 7)) - 1;
