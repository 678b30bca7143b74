import { expect, test } from 'vitest';
import { bucketsOf, stepsOf } from './buckets.ts';

const points = (...all: [day: string, value: string][]) => all.map(([key, value]) => ({ key, value }));

test('each day of a month has a bucket, also without points, with the value of the same day of the period before', () => {
  const buckets = bucketsOf(
    { desde: '2026-03-01', hasta: '2026-03-31' },
    points(['2026-03-02', '28.35'], ['2026-03-31', '10.00']),
    { desde: '2026-01-29', points: points(['2026-01-30', '5.00']) },
    'day',
  );
  expect(buckets).toHaveLength(31);
  expect(buckets[0]).toEqual({ from: '2026-03-01', value: 0, before: 0 });
  expect(buckets[1]).toEqual({ from: '2026-03-02', value: 28.35, before: 5 });
  expect(buckets.at(-1)).toMatchObject({ from: '2026-03-31', value: 10 });
});

test('a year has 53 weeks, counted from its first day, with all its points', () => {
  const buckets = bucketsOf(
    { desde: '2026-01-01', hasta: '2026-12-31' },
    points(['2026-01-01', '1'], ['2026-01-07', '2'], ['2026-01-08', '4'], ['2026-12-31', '8']),
    null,
    'week',
  );
  expect(buckets).toHaveLength(53);
  expect(buckets.slice(0, 2)).toEqual([
    { from: '2026-01-01', value: 3, before: 0 },
    { from: '2026-01-08', value: 4, before: 0 },
  ]);
  expect(buckets.at(-1)!.value).toBe(8);
});

test('months are those of the calendar, with the values of the same days of the period before', () => {
  const buckets = bucketsOf(
    { desde: '2026-01-15', hasta: '2026-03-31' },
    points(['2026-01-31', '1'], ['2026-02-01', '2'], ['2026-03-01', '4'], ['2026-03-31', '8']),
    { desde: '2025-10-31', points: points(['2025-10-31', '16'], ['2026-01-14', '32']) },
    'month',
  );
  expect(buckets).toEqual([
    { from: '2026-01-15', value: 1, before: 16 },
    { from: '2026-02-01', value: 2, before: 0 },
    { from: '2026-03-01', value: 12, before: 32 },
  ]);
});

test.each([
  ['2026-03-01', '2026-03-01', ['day']],
  ['2026-03-01', '2026-03-31', ['day', 'week', 'month']],
  ['2026-01-01', '2026-12-31', ['week', 'month']],
  ['2016-01-01', '2026-12-31', ['year']],
])('a period from %s to %s can be drawn by %j', (desde, hasta, steps) => {
  expect(stepsOf({ desde, hasta })).toEqual(steps);
});
