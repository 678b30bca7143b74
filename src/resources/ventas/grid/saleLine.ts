import { parseUnpriced, lineAmounts, type IvaBase, type LineAmounts, type SaleLine } from '../saleAmounts.ts';
import { type Cents, inCents, referenceAlias, type Row, toCents } from 'cantera';
import { priceOf, type Acuerdo, type Price, type Venta } from '../prices.ts';
import { IVA, PRICE_LIST, PRODUCT } from './lineFields.ts';

/** A line as the form of a sale holds it. */
export type FormLine = {
  readonly key: string;
  /** Absent until the line is stored. */
  readonly id?: number;
  readonly values: LineValues;
  readonly product: Row;
  readonly ownPrice?: OwnPrice;
};

/** A line's own price, which stays when the price of its product changes (design.md 6.5). */
type OwnPrice = {
  /** The product that it is the price of. The line may get another one, which has today's price. */
  readonly productId: unknown;
  /** ARS per tonne. */
  readonly costoUnitario: string;
  /** The reason of an agreed price: 'Acuerdo con Lomita'; null: the list price. */
  readonly acuerdo: string | null;
  /** The freight within the price, in ARS per tonne; null: none. */
  readonly fleteIncluido: string | null;
};

/** Values as a form holds them: decimals are text, ids numbers. */
export type LineValues = Readonly<Record<string, unknown>>;

/** The data by which a form prices all lines of a sale. */
export type Pricing = {
  readonly venta: Venta;
  readonly acuerdos: readonly Acuerdo[];
  /** The freight within new prices, in cents per tonne; null: none. */
  readonly fleteIncluido: Cents | null;
  /** Tells whether lines with a price of their own keep the freight within it. */
  readonly keepsFreight: boolean;
  readonly ivaBase: IvaBase;
  /** Percentages by the id of the rate; null where the document has no IVA. */
  readonly ivas: ReadonlyMap<number, string> | null;
};

export type PricedLine = LineAmounts & SaleLine;

/** Returns a line with its amounts; null while a required value is missing or invalid. */
export function pricedLineOf(
  line: Pick<FormLine, 'values' | 'ownPrice'> & { product: Row | null },
  pricing: Pricing,
): PricedLine | null {
  const { ivaBase, ivas } = pricing;
  const { values, product } = line;
  // Null: the document has no IVA. Undefined: none is chosen, or the rates have not loaded.
  const ivaPorcentaje = ivas === null ? null : ivas.get(Number(values[IVA]));
  const { cantidad, descuento } = values;
  if (product === null || ivaPorcentaje === undefined || !isAmount(cantidad) || !isAmount(descuento))
    return null;
  const price = priceWithFreight({ ...line, product }, pricing);
  // The product of a copied line is known only once all products have loaded.
  if (price === null) return null;
  const saleLine: SaleLine = {
    ...parseUnpriced({ cantidad, descuento, ivaPorcentaje }),
    costoUnitario: price,
  };
  return { ...saleLine, ...lineAmounts(saleLine, ivaBase) };
}

/**
 * Returns the line's own price with the freight of this document in place of the former one, or else today's price
 * with that freight.
 */
function priceWithFreight(line: Pick<FormLine, 'product' | 'ownPrice'>, pricing: Pricing): Cents | null {
  const freight = pricing.fleteIncluido ?? 0n;
  const own = ownPriceOf(line);
  if (!own) {
    const price = priceToday(line.product, pricing);
    return price && toCents(price.costoUnitario) + freight;
  }
  const { costoUnitario, fleteIncluido } = own;
  const formerFreight = toCents(fleteIncluido ?? '0');
  const keepsOwnFreight = pricing.keepsFreight && pricing.fleteIncluido !== null && fleteIncluido !== null;
  return toCents(costoUnitario) + (keepsOwnFreight ? 0n : freight - formerFreight);
}

/** Returns the line's own price, unless the line has got another product since. */
export const ownPriceOf = ({ product, ownPrice }: Pick<FormLine, 'ownPrice'> & { product: Row | null }) =>
  ownPrice && ownPrice.productId === product?.['id'] ? ownPrice : undefined;

/** Returns today's price, or one agreed for the sale's day; null while the product is not loaded. */
export function priceToday(product: Row, { venta, acuerdos }: Pricing): Price | null {
  if (product['precioContado'] === undefined) return null;
  const list = product[referenceAlias(PRICE_LIST)] as { readonly nombre: string } | undefined;
  return priceOf({ ...(product as unknown as PricesOfProduct), lista: list?.nombre ?? '' }, venta, acuerdos);
}

type PricesOfProduct = Omit<Parameters<typeof priceOf>[0], 'lista'>;

/** Returns the agreement that prices a line, as text; null for a line at the list price. */
export function acuerdoTextOf(
  line: Pick<FormLine, 'ownPrice'> & { product: Row | null },
  pricing: Pricing,
): string | null {
  const own = ownPriceOf(line);
  if (own) return own.acuerdo;
  const price = line.product && priceToday(line.product, pricing);
  return price && price.acuerdoId !== null ? price.precioPor : null;
}

export const storedPriceOf = (line: Row): OwnPrice => ({
  productId: line[PRODUCT],
  costoUnitario: String(line['costoUnitario']),
  acuerdo: line['acuerdoId'] ? String(line['precioPor']) : null,
  fleteIncluido: (line['fleteIncluido'] ?? null) as string | null,
});

/** Returns the amounts of a line as it was issued. */
export const storedAmounts = ({ ivaPorcentaje = null, montoIva = '0.00', ...line }: Row): PricedLine => {
  const { cantidad, costoUnitario, descuento, monto, montoDescuento, subtotal } = line as StoredAmounts;
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

type StoredAmounts = Readonly<Record<Exclude<keyof PricedLine, 'ivaPorcentaje' | 'montoIva'>, string>>;

/** Returns copies of lines, without ids and prices of their own. */
export const copiedLines = (lines: unknown): readonly FormLine[] =>
  ((lines ?? []) as readonly LineValues[]).map((values) => ({
    key: crypto.randomUUID(),
    values,
    product: { id: values[PRODUCT] },
  }));

const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+(\.\d{1,2})?$/.test(value);
