import { divideHalfUp, fromCents, inCents, percentOf, sumOf, type Cents } from '#domain/money.ts';

/**
 * The sums of a sale: its lines and their total. Form, server and print call these, so that they never differ by a
 * cent. Everything is in hundredths from its reading to its writing, and each amount is rounded half-up to cents once,
 * where it is born. Sums are of rounded amounts, so what is printed adds up to what is printed below it.
 * Source: spec 2, section 9; design.md 6.5.
 */

/** What the IVA of a line is a part of: its gross amount, or what is left after its discount. */
export type IvaBase = 'bruto' | 'neto';

/** A line as it was agreed on, in hundredths: of a tonne, ARS per tonne, percent, percent (null: no IVA at all). */
export type SaleLine = {
  readonly cantidad: bigint;
  readonly costoUnitario: Cents;
  readonly descuento: bigint;
  readonly ivaPorcentaje: bigint | null;
};

/** What follows from it: subtotal = monto − montoDescuento + montoIva. */
export type LineAmounts = {
  /** Gross: cantidad × costoUnitario. */
  readonly monto: Cents;
  readonly montoDescuento: Cents;
  readonly montoIva: Cents;
  readonly subtotal: Cents;
};

/** The sums of a document: montoTotal = subtotal − montoDescuento + montoRecargo. */
export type SaleTotals = {
  readonly bruto: Cents;
  readonly descuentoLineas: Cents;
  /** The IVA of the lines by rate, lowest first, also of 0 %; empty where no line has any. */
  readonly iva: readonly { readonly porcentaje: bigint; readonly monto: Cents }[];
  /** The sum of the lines' subtotals: bruto − descuentoLineas + every IVA. */
  readonly subtotal: Cents;
  readonly montoDescuento: Cents;
  readonly montoRecargo: Cents;
  readonly montoTotal: Cents;
};

/** What was agreed on, but for the price, from the decimal texts of a line that has been checked. */
export const agreedOf = ({
  cantidad,
  descuento,
  ivaPorcentaje = null,
}: Readonly<Record<string, unknown>>): Omit<SaleLine, 'costoUnitario'> =>
  inCents({ cantidad, descuento, ivaPorcentaje } as {
    cantidad: string;
    descuento: string;
    ivaPorcentaje: string | null;
  });

export function lineAmounts(line: SaleLine, ivaBase: IvaBase): LineAmounts {
  const monto = divideHalfUp(line.cantidad * line.costoUnitario, 100n);
  const montoDescuento = percentOf(monto, line.descuento);
  const base = ivaBase === 'neto' ? monto - montoDescuento : monto;
  const montoIva = line.ivaPorcentaje === null ? 0n : percentOf(base, line.ivaPorcentaje);
  return { monto, montoDescuento, montoIva, subtotal: monto - montoDescuento + montoIva };
}

/** The sums of a document: its discount (percent) on the sum of the lines, then its surcharge on what remains. */
export function saleTotals(
  lines: readonly (LineAmounts & Pick<SaleLine, 'ivaPorcentaje'>)[],
  { descuento, recargo }: { readonly descuento: bigint; readonly recargo: bigint },
): SaleTotals {
  const sum = (name: keyof LineAmounts) => sumOf(lines.map((line) => line[name]));
  const subtotal = sum('subtotal');
  const montoDescuento = percentOf(subtotal, descuento);
  const montoRecargo = percentOf(subtotal - montoDescuento, recargo);
  return {
    bruto: sum('monto'),
    descuentoLineas: sum('montoDescuento'),
    iva: ivaByRate(lines),
    subtotal,
    montoDescuento,
    montoRecargo,
    montoTotal: subtotal - montoDescuento + montoRecargo,
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
  montoTotal: Cents,
  lines: readonly { readonly subtotal: Cents; readonly cantidad: bigint; readonly entregado: bigint }[],
): Cents {
  const parts = lines.map(({ subtotal, cantidad, entregado }) =>
    divideHalfUp(subtotal * entregado, cantidad),
  );
  const whole = sumOf(lines.map(({ subtotal }) => subtotal));
  return whole === 0n ? 0n : divideHalfUp(montoTotal * sumOf(parts), whole);
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
  const byRate = new Map<bigint, Cents>();
  for (const { ivaPorcentaje, montoIva } of lines)
    if (ivaPorcentaje !== null) byRate.set(ivaPorcentaje, (byRate.get(ivaPorcentaje) ?? 0n) + montoIva);
  return [...byRate]
    .map(([porcentaje, monto]) => ({ porcentaje, monto }))
    .toSorted((a, b) => Number(a.porcentaje - b.porcentaje));
}
