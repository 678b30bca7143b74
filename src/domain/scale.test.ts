import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ticksOf } from './scale.ts';

test('ticks are round values that cover the range', () => {
  expect(ticksOf(8500, 13900)).toEqual([8000, 10000, 12000, 14000]);
  expect(ticksOf(100, 100)).toEqual([100, 150]);
  expect(ticksOf(0.01, 0.03)).toEqual([0.01, 0.02, 0.03]);
});

test('whatever the range, at most seven different ticks cover it', () => {
  const price = fc.integer({ min: 1, max: 1e11 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(price, price, (one, other) => {
      const [lowest, highest] = [Math.min(one, other), Math.max(one, other)];
      const ticks = ticksOf(lowest, highest);
      expect(ticks[0]!).toBeLessThanOrEqual(lowest);
      expect(ticks.at(-1)!).toBeGreaterThanOrEqual(highest);
      expect(new Set(ticks).size).toBe(ticks.length);
      expect(ticks.length).toBeLessThanOrEqual(7);
    }),
  );
});
