import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareDecimals, fromCents, toCents } from 'cantera';
import { changedPrice, changedPrices, marginOverCost, priceProblem, type PriceRule } from './rule.ts';

const STEPS = ['0.01', '1.00', '5.00', '10.00', '50.00', '100.00', '500.00', '1000.00'];

describe('A changed price', () => {
  test.each<[price: string, change: PriceRule, expected: string]>([
    ['12500.00', { modo: 'porcentaje', valor: '10.00', redondeo: '0.01' }, '13750.00'],
    ['12500.00', { modo: 'porcentaje', valor: '-12.50', redondeo: '0.01' }, '10937.50'],
    ['0.05', { modo: 'porcentaje', valor: '10.00', redondeo: '0.01' }, '0.06'],
    ['12345.67', { modo: 'porcentaje', valor: '7.25', redondeo: '50.00' }, '13250.00'],
    ['12525.00', { modo: 'monto', valor: '0.00', redondeo: '50.00' }, '12550.00'],
    ['12524.99', { modo: 'monto', valor: '0.00', redondeo: '50.00' }, '12500.00'],
    ['12500.00', { modo: 'monto', valor: '-250.40', redondeo: '1.00' }, '12250.00'],
    ['12500.00', { modo: 'monto', valor: '-250.50', redondeo: '1.00' }, '12250.00'],
    ['100.00', { modo: 'monto', valor: '-150.00', redondeo: '100.00' }, '0.00'],
    ['100.00', { modo: 'monto', valor: '-250.01', redondeo: '100.00' }, '-200.00'],
    ['100.00', { modo: 'porcentaje', valor: '-100.00', redondeo: '0.01' }, '0.00'],
  ])('%s by %o is %s', (price, change, expected) => {
    expect(changedPrice(price, change)).toBe(expected);
  });

  const cents = fc.bigInt({ min: 1n, max: 99_999_999_999n });
  const amounts = fc.bigInt({ min: -20_000n, max: 100_000n });
  const steps = fc.constantFrom(...STEPS);
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

test('a change touches the prices that it names, and no other', () => {
  const prices = { precioCosto: '100.00', precioContado: '150.00', precioCuentaCorriente: '160.00' };
  const change = { modo: 'porcentaje', valor: '10.00', redondeo: '1.00' } as const;
  expect(changedPrices(prices, ['precioContado', 'precioCuentaCorriente'], change)).toEqual({
    precioCosto: '100.00',
    precioContado: '165.00',
    precioCuentaCorriente: '176.00',
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

describe('The margin over the cost', () => {
  test.each([
    ['12500.00', '8500.00', '47.1'],
    ['100.00', '100.00', '0.0'],
    ['99.95', '100.00', '0.0'],
    ['92.00', '100.00', '-8.0'],
    ['99.50', '100.00', '-0.5'],
    ['0.01', '100.00', '-100.0'],
  ])('of %s over %s is %s percent', (price, cost, margin) => {
    expect(marginOverCost(price, cost)).toBe(margin);
  });

  test('is negative exactly where the price is under the cost by more than rounding hides', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (a, b) => {
        const [price, cost] = [fromCents(BigInt(a)), fromCents(BigInt(b))];
        const sign = Math.sign(Number(marginOverCost(price, cost)));
        expect([0, Math.sign(compareDecimals(price, cost))]).toContain(sign);
      }),
    );
  });
});
