import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCents, toCents } from 'cantera';
import { cambioPreciosFields } from './input.ts';
import { changedPrice, marginOverCost, priceProblem, type PriceRule } from './rule.ts';

describe('A changed price', () => {
  test.each<[price: string, change: PriceRule, expected: string]>([
    ['0.05', { modo: 'porcentaje', valor: '10.00', redondeo: '0.01' }, '0.06'],
    ['12525.00', { modo: 'monto', valor: '0.00', redondeo: '50.00' }, '12550.00'],
    ['12500.00', { modo: 'monto', valor: '-250.50', redondeo: '1.00' }, '12250.00'],
  ])('%s by %o, half-way between two steps, is %s', (price, change, expected) => {
    expect(changedPrice(price, change)).toBe(expected);
  });

  const cents = fc.bigInt({ min: 1n, max: 99_999_999_999n });
  const amounts = fc.bigInt({ min: -20_000n, max: 100_000n });
  const steps = fc.constantFrom(...cambioPreciosFields.redondeo.options.map(({ id }) => id));
  const modes = fc.constantFrom('porcentaje' as const, 'monto' as const);

  test('is a multiple of its step, and no other multiple is nearer to the exact result', () => {
    fc.assert(
      fc.property(cents, modes, amounts, steps, (price, mode, amount, redondeo) => {
        const change: PriceRule = { modo: mode, valor: fromCents(amount), redondeo };
        const result = toCents(changedPrice(fromCents(price), change));
        const size = toCents(redondeo);
        expect(result % size).toBe(0n);
        // Both sides times ten thousand: no division, hence no rounding here.
        const exact = mode === 'monto' ? (price + amount) * 10_000n : price * (10_000n + amount);
        const distance = result * 10_000n - exact;
        expect(2n * distance <= size * 10_000n).toBe(true);
        expect(2n * distance > -size * 10_000n).toBe(true);
      }),
    );
  });
});

test.each([
  ['0.01', null],
  ['999999999999.99', null],
  ['0.00', 'El precio debe ser mayor a 0'],
  ['-5.00', 'El precio debe ser mayor a 0'],
  ['1000000000000.00', 'El precio es demasiado grande'],
])('a price of %s has this problem: %s', (price, problem) => {
  expect(priceProblem(price)).toBe(problem);
});

test.each([
  ['12500.00', '8500.00', '47.1'],
  ['100.00', '100.00', '0.0'],
  ['99.95', '100.00', '0.0'], // -0.05 rounds up
  ['92.00', '100.00', '-8.0'],
  ['99.50', '100.00', '-0.5'],
  ['0.01', '100.00', '-100.0'],
])('the margin of %s over a cost of %s is %s percent', (price, cost, margin) => {
  expect(marginOverCost(price, cost)).toBe(margin);
});
