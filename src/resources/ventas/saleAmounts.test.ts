import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deliveredValue,
  lineAmounts,
  saleTotals,
  tonnesWeighed,
  type IvaBase,
  type LineAmounts,
  type SaleLine,
} from './saleAmounts.ts';
import { fromCents, inCents, inDecimals, toCents } from 'cantera';

/** Lines have decimal text in and out, like records and screens. */
type Line = { [Name in keyof SaleLine]: Name extends 'ivaPorcentaje' ? string | null : string };
type PricedLine = Line & Record<keyof LineAmounts, string>;

const amountsOf = (line: Line, base: IvaBase) => inDecimals({ ...lineAmounts(inCents(line), base) });
const deliveredWorth = (
  total: string,
  lines: readonly Record<'subtotal' | 'cantidad' | 'entregado', string>[],
) =>
  fromCents(
    deliveredValue(
      toCents(total),
      lines.map(({ subtotal, cantidad, entregado }) => inCents({ subtotal, cantidad, entregado })),
    ),
  );
function totalsOf(lines: readonly PricedLine[], conditions: { descuento: string; recargo: string }) {
  const { iva, ...sums } = saleTotals(
    lines.map((line) => inCents(line)),
    inCents(conditions),
  );
  return { ...inDecimals(sums), iva: iva.map((rate) => inDecimals({ ...rate })) };
}

const lineWith = (changes: Partial<Line> = {}): Line => ({
  cantidad: '10.00',
  costoUnitario: '1500.00',
  descuento: '0.00',
  ivaPorcentaje: '21.00',
  ...changes,
});

const hundredths = (max: number) => fc.integer({ min: 0, max }).map((value) => fromCents(BigInt(value)));
const anyLine: fc.Arbitrary<Line> = fc.record({
  cantidad: hundredths(99_999_99),
  costoUnitario: hundredths(999_999_99),
  descuento: hundredths(100_00),
  ivaPorcentaje: fc.option(fc.constantFrom('0.00', '10.50', '21.00', '27.00')),
});
const anyBase = fc.constantFrom<IvaBase>('bruto', 'neto');
const anyConditions = fc.record({ descuento: hundredths(100_00), recargo: hundredths(100_00) });

const withAmounts = (lines: readonly Line[], base: IvaBase) =>
  lines.map((line) => ({ ...line, ...amountsOf(line, base) }));
const sumOf = (amounts: readonly string[]) =>
  fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0n));

describe('a line', () => {
  it('pays IVA on what the discount leaves, where the business says so', () => {
    const amounts = amountsOf(lineWith({ cantidad: '28.35', descuento: '10' }), 'neto');
    expect(amounts).toMatchObject({ montoIva: '8037.23', subtotal: '46309.73' });
  });

  it('adds up: subtotal = gross − discount + IVA, and is never negative', () => {
    fc.assert(
      fc.property(anyLine, anyBase, (line, base) => {
        const { monto, montoDescuento, montoIva, subtotal } = amountsOf(line, base);
        expect(toCents(subtotal)).toBe(toCents(monto) - toCents(montoDescuento) + toCents(montoIva));
        expect(toCents(subtotal)).toBeGreaterThanOrEqual(0n);
      }),
    );
  });

  it('is never further than half a cent from the exact amount', () => {
    fc.assert(
      fc.property(anyLine, ({ cantidad, costoUnitario, ...rest }) => {
        const exact = toCents(cantidad) * toCents(costoUnitario);
        const rounded = toCents(amountsOf({ cantidad, costoUnitario, ...rest }, 'bruto').monto) * 100n;
        expect(rounded - exact).toBeLessThanOrEqual(50n);
        expect(rounded - exact).toBeGreaterThan(-50n);
      }),
    );
  });
});

describe('a document', () => {
  it('has its IVA by rate, 0 % included', () => {
    const rates = ['21', '10.5', '21.00', '0'].map((ivaPorcentaje) => lineWith({ ivaPorcentaje }));
    expect(totalsOf(withAmounts(rates, 'bruto'), { descuento: '0', recargo: '0' }).iva).toEqual([
      { porcentaje: '0.00', monto: '0.00' },
      { porcentaje: '10.50', monto: '1575.00' },
      { porcentaje: '21.00', monto: '6300.00' },
    ]);
  });

  it('adds up as printed: lines to their sums, the sums to the subtotal, and those to the total', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 30 }), anyBase, anyConditions, (sold, base, conditions) => {
        const lines = withAmounts(sold, base);
        const totals = totalsOf(lines, conditions);
        expect(totals.bruto).toBe(sumOf(lines.map(({ monto }) => monto)));
        expect(totals.descuentoLineas).toBe(sumOf(lines.map(({ montoDescuento }) => montoDescuento)));
        expect(totals.subtotal).toBe(sumOf(lines.map(({ subtotal }) => subtotal)));
        expect(sumOf(totals.iva.map(({ monto }) => monto))).toBe(
          sumOf(lines.map(({ montoIva }) => montoIva)),
        );
        expect(toCents(totals.subtotal)).toBe(
          toCents(totals.bruto) -
            toCents(totals.descuentoLineas) +
            toCents(sumOf(totals.iva.map(({ monto }) => monto))),
        );
        expect(toCents(totals.montoTotal)).toBe(
          toCents(totals.subtotal) - toCents(totals.montoDescuento) + toCents(totals.montoRecargo),
        );
      }),
    );
  });
});

describe('a delivery', () => {
  it('of everything is worth the total, and of nothing is worth nothing', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 10 }), anyConditions, (sold, conditions) => {
        const lines = withAmounts(
          sold.filter(({ cantidad }) => cantidad !== '0.00'),
          'bruto',
        );
        const { montoTotal } = totalsOf(lines, conditions);
        const delivered = lines.map((line) => ({ ...line, entregado: line.cantidad }));
        expect(deliveredWorth(montoTotal, delivered)).toBe(montoTotal);
        const undelivered = lines.map((line) => ({ ...line, entregado: '0.00' }));
        expect(deliveredWorth(montoTotal, undelivered)).toBe('0.00');
      }),
    );
  });
});

describe('a weighing', () => {
  it.each([
    [42_354, '28.35'],
    [42_355, '28.36'],
  ])('of %i kg with a tare of 14,000 kg is %s tonnes', (gross, tonnes) => {
    expect(tonnesWeighed(gross, 14_000)).toBe(tonnes);
  });

  it.each([14_004, 14_000, 13_000])(
    'of %i kg with a tare of 14,000 kg has no tonnes, not even 0.01',
    (gross) => {
      expect(tonnesWeighed(gross, 14_000)).toBeNull();
    },
  );
});
