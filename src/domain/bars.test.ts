import { expect, test } from 'vitest';
import { barsOf } from './bars.ts';

test('the longest bar comes first, each beside what it was before', () => {
  const points = [
    { key: 'Arena fina', value: '5.50' },
    { key: 'Piedra 6-20', value: '28.00' },
  ];
  expect(barsOf(points, [{ key: 'Arena fina', value: '7.00' }], 'Otros')).toEqual([
    { key: 'Piedra 6-20', value: 28, before: 0 },
    { key: 'Arena fina', value: 5.5, before: 7 },
  ]);
});

test('of ten products the two shortest share a bar, and nothing is lost', () => {
  const points = Array.from({ length: 10 }, (_, place) => ({ key: `P${place}`, value: String(10 - place) }));
  const bars = barsOf(points, points, 'Otros');
  expect(bars.map(({ key }) => key)).toEqual(['P0', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'Otros']);
  expect(bars.at(-1)).toEqual({ key: 'Otros', value: 3, before: 3 });
});

test('months come in their order, and of more than two years the earliest share a bar', () => {
  const months = ['2026-09', '2026-10', '2026-11'].map((key, place) => ({
    key,
    value: String(9 - place * 4),
  }));
  expect(barsOf(months, [], 'Otros', true).map(({ key }) => key)).toEqual(['2026-09', '2026-10', '2026-11']);
  const many = Array.from({ length: 26 }, (_, place) => ({ key: `M${place}`, value: '1' }));
  const bars = barsOf(many, [], 'Otros', true);
  expect(bars).toHaveLength(25);
  expect(bars[0]).toEqual({ key: 'Otros', value: 2, before: 0 });
  expect(bars.at(-1)?.key).toBe('M25');
});
