import {
  compareDecimals,
  divideHalfUp,
  fromCents,
  percentOf,
  sumOf,
  toCents,
  type Cents,
} from '#domain/money.ts';

/**
 * The sums of a sale: its lines and their total. Form, server and print call these, so that they never differ by a
 * cent. Everything is exact: decimal text in and out, whole cents in between, and each amount is rounded half-up to
 * cents once, where it is born. Sums are of rounded amounts, so what is printed adds up to what is printed below it.
 * Source: spec 2, section 9; design.md 6.5.
 */

/** What the IVA of a line is a part of: its gross amount, or what is left after its discount. */
export type IvaBase = 'bruto' | 'neto';

/** A line as it was agreed on. Decimal text: tonnes, ARS per tonne, percent, percent (null: no IVA at all). */
export type SaleLine = {
  readonly cantidad: string;
  readonly costoUnitario: string;
  readonly descuento: string;
  readonly ivaPorcentaje: string | null;
};

/** What follows from it, in ARS: subtotal = monto − montoDescuento + montoIva. */
export type LineAmounts = {
  /** Gross: cantidad × costoUnitario. */
  readonly monto: string;
  readonly montoDescuento: string;
  readonly montoIva: string;
  readonly subtotal: string;
};

/** The sums of a document, in ARS: montoTotal = subtotal − montoDescuento + montoRecargo. */
export type SaleTotals = {
  readonly bruto: string;
  readonly descuentoLineas: string;
  /** The IVA of the lines by rate, lowest first, also of 0 %; empty where no line has any. */
  readonly iva: readonly { readonly porcentaje: string; readonly monto: string }[];
  /** The sum of the lines' subtotals: bruto − descuentoLineas + every IVA. */
  readonly subtotal: string;
  readonly montoDescuento: string;
  readonly montoRecargo: string;
  readonly montoTotal: string;
};

/** The amounts of a line. @throws RangeError for what is no decimal with at most two places. */
export function lineAmounts(line: SaleLine, ivaBase: IvaBase): LineAmounts {
  const monto = divideHalfUp(toCents(line.cantidad) * toCents(line.costoUnitario), 100n);
  const montoDescuento = percentOf(monto, line.descuento);
  const base = ivaBase === 'neto' ? monto - montoDescuento : monto;
  const montoIva = line.ivaPorcentaje === null ? 0n : percentOf(base, line.ivaPorcentaje);
  return {
    monto: fromCents(monto),
    montoDescuento: fromCents(montoDescuento),
    montoIva: fromCents(montoIva),
    subtotal: fromCents(monto - montoDescuento + montoIva),
  };
}

/** The sums of a document: its discount (percent) on the sum of the lines, then its surcharge on what remains. */
export function saleTotals(
  lines: readonly (LineAmounts & Pick<SaleLine, 'ivaPorcentaje'>)[],
  { descuento, recargo }: { readonly descuento: string; readonly recargo: string },
): SaleTotals {
  const sum = (name: keyof LineAmounts) => sumOf(lines.map((line) => toCents(line[name])));
  const subtotal = sum('subtotal');
  const montoDescuento = percentOf(subtotal, descuento);
  const montoRecargo = percentOf(subtotal - montoDescuento, recargo);
  return {
    bruto: fromCents(sum('monto')),
    descuentoLineas: fromCents(sum('montoDescuento')),
    iva: ivaByRate(lines),
    subtotal: fromCents(subtotal),
    montoDescuento: fromCents(montoDescuento),
    montoRecargo: fromCents(montoRecargo),
    montoTotal: fromCents(subtotal - montoDescuento + montoRecargo),
  };
}

/** What a product costs per tonne: one price for the current account, one for everything else (spec 2, section 9). */
export const unitPrice = (
  product: { readonly precioContado: string; readonly precioCuentaCorriente: string },
  esCuentaCorriente: boolean,
): string => (esCuentaCorriente ? product.precioCuentaCorriente : product.precioContado);

/**
 * What has been delivered of a document is worth, in ARS: of each line its share by tonnes, and of the total the share
 * of the lines. All of it delivered is worth the total, to the cent.
 */
export function deliveredValue(
  montoTotal: string,
  lines: readonly { readonly subtotal: string; readonly cantidad: string; readonly entregado: string }[],
): string {
  const parts = lines.map(({ subtotal, cantidad, entregado }) =>
    divideHalfUp(toCents(subtotal) * toCents(entregado), toCents(cantidad)),
  );
  const whole = sumOf(lines.map(({ subtotal }) => toCents(subtotal)));
  return fromCents(whole === 0n ? 0n : divideHalfUp(toCents(montoTotal) * sumOf(parts), whole));
}

/**
 * The tonnes of a weighing in kilograms, rounded half-up to the hundredth that documents count in: 28.354 kg are 28,35 t.
 * @returns null where the truck does not weigh more with its load than without.
 */
export function tonnesWeighed(pesoBruto: number, tara: number): string | null {
  const hundredths = divideHalfUp(BigInt(pesoBruto) - BigInt(tara), 10n);
  return pesoBruto > tara && hundredths > 0n ? fromCents(hundredths) : null;
}

function ivaByRate(
  lines: readonly (Pick<LineAmounts, 'montoIva'> & Pick<SaleLine, 'ivaPorcentaje'>)[],
): SaleTotals['iva'] {
  const byRate = new Map<string, Cents>();
  for (const { ivaPorcentaje, montoIva } of lines) {
    if (ivaPorcentaje === null) continue;
    const rate = fromCents(toCents(ivaPorcentaje));
    byRate.set(rate, (byRate.get(rate) ?? 0n) + toCents(montoIva));
  }
  return [...byRate]
    .toSorted(([a], [b]) => compareDecimals(a, b))
    .map(([porcentaje, monto]) => ({ porcentaje, monto: fromCents(monto) }));
}
