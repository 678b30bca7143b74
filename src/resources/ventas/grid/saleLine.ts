import { parseUnpriced, lineAmounts, type IvaBase, type LineAmounts, type SaleLine } from '../lines.ts';
import { type Cents, inCents, referenceAlias, type Row, toCents } from 'cantera';
import { priceOf, type Acuerdo, type Price, type Venta } from '../prices.ts';
import { PRICE_LIST, PRODUCT } from './saleFields.ts';

export type FormLine = {
  /** React key. */
  readonly key: string;
  /** Absent until stored. */
  readonly id?: number;
  readonly values: LineValues;
  readonly product: Row;
  /** Agreed ARS per tonne; stays when the product's price changes (design.md 6.5). */
  readonly costoUnitario?: string;
  /** The agreement behind that price; null: none. */
  readonly acuerdo?: string | null;
  /** The part of that price that is freight, in ARS per tonne; null: none. */
  readonly fleteIncluido?: string | null;
};

/** Decimals are text, ids numbers. */
export type LineValues = Readonly<Record<string, unknown>>;

export type Pricing = {
  readonly venta: Venta;
  readonly acuerdos: readonly Acuerdo[];
  /** ARS per tonne within the price; null: none. */
  readonly fleteIncluido: Cents | null;
  /** Lines with a price keep the freight within it. */
  readonly keepsFreight: boolean;
  readonly ivaBase: IvaBase;
  /** Rates by id; null where the document has no IVA. */
  readonly ivas: ReadonlyMap<number, string> | null;
};

export type PricedLine = LineAmounts & SaleLine;

/** Returns a line with its amounts; null while a required value is missing or invalid. */
export function priced(
  line: Pick<FormLine, 'values' | 'costoUnitario' | 'fleteIncluido'> & { product: Row | null },
  pricing: Pricing,
): PricedLine | null {
  const { ivaBase, ivas } = pricing;
  const { values, product } = line;
  const ivaPorcentaje = ivas === null ? null : ivas.get(Number(values['ivaId']));
  const { cantidad, descuento } = values;
  if (product === null || ivaPorcentaje === undefined || !isAmount(cantidad) || !isAmount(descuento))
    return null;
  const price = priceWithFreight({ ...line, product }, pricing);
  // A copied line's product is known once all are loaded.
  if (price === null) return null;
  const sold: SaleLine = { ...parseUnpriced({ cantidad, descuento, ivaPorcentaje }), costoUnitario: price };
  return { ...sold, ...lineAmounts(sold, ivaBase) };
}

/** Returns the line's own price without its former freight, or today's, plus the freight of this document. */
function priceWithFreight(
  { product, costoUnitario, fleteIncluido = null }: Omit<FormLine, 'key' | 'values'>,
  pricing: Pricing,
): Cents | null {
  const price = costoUnitario ?? priceToday(product, pricing)?.costoUnitario;
  if (price === undefined) return null;
  const was = fleteIncluido === null ? null : toCents(fleteIncluido);
  const isKept = pricing.keepsFreight && pricing.fleteIncluido !== null;
  return toCents(price) - (was ?? 0n) + ((isKept ? was : null) ?? pricing.fleteIncluido ?? 0n);
}

/** Returns the price on the sale's day. Null until the product is known. */
export function priceToday(product: Row, { venta, acuerdos }: Pricing): Price | null {
  if (product['precioContado'] === undefined) return null;
  const list = product[referenceAlias(PRICE_LIST)] as { readonly nombre: string } | undefined;
  return priceOf({ ...(product as never as Priceless), lista: list?.nombre ?? '' }, venta, acuerdos);
}

type Priceless = Omit<Parameters<typeof priceOf>[0], 'lista'>;

/** Returns the reason why a line's price differs from the list's; null when it does not. */
export function acuerdoOf(
  { product, costoUnitario, acuerdo }: Pick<FormLine, 'costoUnitario' | 'acuerdo'> & { product: Row | null },
  pricing: Pricing,
): string | null {
  if (costoUnitario !== undefined) return acuerdo ?? null;
  const price = product && priceToday(product, pricing);
  return price && price.acuerdoId !== null ? price.precioPor : null;
}

/** Returns the price of a stored line. */
export const keptPrice = (
  line: Row,
): Pick<FormLine, 'acuerdo' | 'fleteIncluido'> & { costoUnitario: string } => ({
  costoUnitario: String(line['costoUnitario']),
  acuerdo: line['acuerdoId'] ? String(line['precioPor']) : null,
  fleteIncluido: (line['fleteIncluido'] ?? null) as string | null,
});

/** Returns the amounts of a line as it was issued. */
export const storedAmounts = ({ ivaPorcentaje = null, montoIva = '0.00', ...line }: Row): PricedLine => {
  const { cantidad, costoUnitario, descuento, monto, montoDescuento, subtotal } = line as Decimals;
  return inCents({
    cantidad,
    costoUnitario,
    descuento,
    ivaPorcentaje: ivaPorcentaje as string | null,
    monto,
    montoDescuento,
    montoIva: montoIva as string,
    subtotal,
  });
};

type Decimals = Readonly<Record<Exclude<keyof PricedLine, 'ivaPorcentaje' | 'montoIva'>, string>>;

/** Copies of lines, at today's prices. */
export const copiedLines = (lines: unknown): readonly FormLine[] =>
  ((lines ?? []) as readonly LineValues[]).map((values) => ({
    key: crypto.randomUUID(),
    values,
    product: { id: values[PRODUCT] },
  }));

const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+(\.\d{1,2})?$/.test(value);
