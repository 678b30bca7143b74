import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ticksOf } from './scale.ts';

test('the scale is of round values around all values', () => {
  expect(ticksOf(8500, 13900)).toEqual([8000, 10000, 12000, 14000]);
  expect(ticksOf(100, 100)).toEqual([100, 150]);
  expect(ticksOf(0.01, 0.03)).toEqual([0.01, 0.02, 0.03]);
});

test('whatever the values, the scale holds them, and is short', () => {
  const price = fc.integer({ min: 1, max: 1e11 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(price, price, (a, b) => {
      const ticks = ticksOf(Math.min(a, b), Math.max(a, b));
      expect(ticks[0]!).toBeLessThanOrEqual(Math.min(a, b));
      expect(ticks.at(-1)!).toBeGreaterThanOrEqual(Math.max(a, b));
      expect(new Set(ticks).size).toBe(ticks.length);
      expect(ticks.length).toBeLessThanOrEqual(7);
    }),
  );
});
