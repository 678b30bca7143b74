import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf, ticksOf, type PriceStep } from './priceSteps.ts';

const step = (id: number, precio: PriceStep['precio'], nuevo: string): PriceStep => ({
  id,
  precio,
  nuevo,
  anterior: null,
  fecha: `2026-03-0${id}T12:00:00.000Z`,
  usuario: { usuario: 'mgomez' },
  motivo: null,
});

test('each price has a line of its own, the oldest price first', () => {
  const lines = linesOf([
    step(3, 'precioContado', '12.50'),
    step(2, 'precioCosto', '8'),
    step(1, 'precioContado', '10'),
  ]);
  expect([...lines.keys()]).toEqual(['precioContado', 'precioCosto']);
  expect(lines.get('precioContado')?.map(({ value }) => value)).toEqual([10, 12.5]);
});

test('the scale is of round values around all prices', () => {
  expect(ticksOf(8500, 13900)).toEqual([8000, 10000, 12000, 14000]);
  expect(ticksOf(100, 100)).toEqual([100, 150]);
  expect(ticksOf(0.01, 0.03)).toEqual([0.01, 0.02, 0.03]);
});

test('whatever the prices, the scale holds them, and is short', () => {
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
