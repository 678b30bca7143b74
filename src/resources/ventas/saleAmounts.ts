/**
 * The sums of a sale, shared by form, server and print. Numbers are in hundredths; each amount is rounded
 * half-up to cents once, and sums add rounded amounts. Source: spec 2, section 9; design.md 6.5.
 */
import { type Cents, divideHalfUp, fromCents, inCents, percentOf, sumCents } from 'cantera';

/** IVA is charged on the gross amount of a line, or on what its discount leaves ('neto'). */
export type IvaBase = 'bruto' | 'neto';

/** The numbers of a line in hundredths: of tonnes, of ARS per tonne, and of percent. */
export type SaleLine = {
  readonly cantidad: bigint;
  readonly costoUnitario: Cents;
  readonly descuento: bigint;
  readonly ivaPorcentaje: bigint | null;
};

export type LineAmounts = {
  readonly monto: Cents;
  readonly montoDescuento: Cents;
  readonly montoIva: Cents;
  readonly subtotal: Cents;
};

type DocumentPercents = { readonly descuento: bigint; readonly recargo: bigint };

type SaleTotals = {
  readonly bruto: Cents;
  readonly descuentoLineas: Cents;
  /** Sums by rate, lowest first, 0 % included. */
  readonly iva: readonly { readonly porcentaje: bigint; readonly monto: Cents }[];
  readonly subtotal: Cents;
  readonly montoDescuento: Cents;
  readonly montoRecargo: Cents;
  readonly montoTotal: Cents;
};

/** Reads the numbers that a line has before it has a price. */
export const parseUnpriced = ({
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

export function saleTotals(
  lines: readonly (LineAmounts & Pick<SaleLine, 'ivaPorcentaje'>)[],
  percents: DocumentPercents,
): SaleTotals {
  const sum = (name: keyof LineAmounts) => sumCents(lines.map((line) => line[name]));
  const subtotal = sum('subtotal');
  return {
    bruto: sum('monto'),
    descuentoLineas: sum('montoDescuento'),
    iva: ivaByRate(lines),
    subtotal,
    ...adjustedTotal(subtotal, percents),
  };
}

/** Takes the document's discount off a sum of its lines, and puts its surcharge on what is left. */
export function adjustedTotal(
  subtotal: Cents,
  { descuento, recargo }: DocumentPercents,
): Pick<SaleTotals, 'montoDescuento' | 'montoRecargo' | 'montoTotal'> {
  const montoDescuento = percentOf(subtotal, descuento);
  const montoRecargo = percentOf(subtotal - montoDescuento, recargo);
  return { montoDescuento, montoRecargo, montoTotal: subtotal - montoDescuento + montoRecargo };
}

/**
 * Returns what the delivered tonnes of a quote are worth. Its total counts in proportion to the sum of the lines, so
 * that a whole delivery is worth the total.
 */
export function deliveredValue(
  montoTotal: Cents,
  lines: readonly { readonly subtotal: Cents; readonly cantidad: bigint; readonly entregado: bigint }[],
): Cents {
  const shares = lines.map(({ subtotal, cantidad, entregado }) =>
    divideHalfUp(subtotal * entregado, cantidad),
  );
  const sumOfLines = sumCents(lines.map(({ subtotal }) => subtotal));
  return sumOfLines === 0n ? 0n : divideHalfUp(montoTotal * sumCents(shares), sumOfLines);
}

/** Rounds half-up to hundredths: 28354 kg are '28.35'. Returns null when nothing is left. */
export function tonnesWeighed(pesoBruto: number, tara: number): string | null {
  // Ten kilograms are a hundredth of a tonne.
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
