import { expect, test } from 'vitest';
import { barsOf } from './bars.ts';

test('the longest bar comes first, each with its value of the period before', () => {
  const points = [
    { key: 'Arena fina', value: '5.50' },
    { key: 'Piedra 6-20', value: '28.00' },
  ];
  expect(barsOf(points, [{ key: 'Arena fina', value: '7.00' }], 'Otros')).toEqual([
    { key: 'Piedra 6-20', value: 28, before: 0 },
    { key: 'Arena fina', value: 5.5, before: 7 },
  ]);
});

test('the two shortest of ten bars are added up in one', () => {
  const points = Array.from({ length: 10 }, (_, index) => ({ key: `P${index}`, value: String(10 - index) }));
  const bars = barsOf(points, points, 'Otros');
  expect(bars.map(({ key }) => key)).toEqual(['P0', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'Otros']);
  expect(bars.at(-1)).toEqual({ key: 'Otros', value: 3, before: 3 });
});

const IN_ORDER = true;

test('months stay in their order, whatever their values', () => {
  const months = [
    { key: '2026-10', value: '1' },
    { key: '2026-11', value: '5' },
  ];
  expect(barsOf(months, [], 'Otros', IN_ORDER).map(({ key }) => key)).toEqual(['2026-10', '2026-11']);
});

test('the months before the last 24 are added up in one bar, which comes first', () => {
  const longPeriod = Array.from({ length: 26 }, (_, index) => ({ key: `M${index}`, value: '1' }));
  const bars = barsOf(longPeriod, [], 'Otros', IN_ORDER);
  expect(bars).toHaveLength(25);
  expect(bars[0]).toEqual({ key: 'Otros', value: 2, before: 0 });
  expect(bars.at(-1)?.key).toBe('M25');
});
