import { parseUnpriced, lineAmounts, type IvaBase, type LineAmounts, type SaleLine } from '../saleAmounts.ts';
import { type Cents, inCents, randomUuid, referenceAlias, type Row, toCents } from 'cantera';
import { priceOf, type Acuerdo, type Price, type Venta } from '../prices.ts';
import { IVA, PRICE_LIST, PRODUCT } from './lineFields.ts';

export type FormLine = {
  readonly key: string;
  readonly id?: number;
  readonly values: LineValues;
  /** Only the id is known of a copied line's product until all products have loaded. */
  readonly product: Row;
  readonly ownPrice?: OwnPrice;
};

/**
 * The price of a stored line, or of the quote's line that a new one delivers. It stays when that of the product changes
 * (design.md 6.5).
 */
type OwnPrice = {
  /** The price holds for this product only. */
  readonly productId: unknown;
  /** ARS per tonne. */
  readonly costoUnitario: string;
  /** As `acuerdoTextOf` returns it. */
  readonly acuerdo: string | null;
  /** ARS per tonne; null: none. */
  readonly fleteIncluido: string | null;
  /** The line's rate, which holds until another one is chosen. */
  readonly iva: { readonly id: unknown; readonly porcentaje: string } | null;
};

/** Values as a form holds them: decimals are text, ids numbers. */
export type LineValues = Readonly<Record<string, unknown>>;

/** What the prices and amounts of all lines depend on. */
export type Pricing = {
  readonly venta: Venta;
  readonly acuerdos: readonly Acuerdo[];
  /** False for a delivery by account of a quote that is not, or the reverse: its lines have today's prices. */
  readonly keepsOwnPrices: boolean;
  /** Cents per tonne, for new prices; null: none. */
  readonly fleteIncluido: Cents | null;
  /** Lines with a price of their own keep the freight within it. */
  readonly keepsFreight: boolean;
  readonly ivaBase: IvaBase;
  /** Percentages by the id of the rate; null where the document has no IVA. */
  readonly ivas: ReadonlyMap<number, string> | null;
};

export type PricedLine = LineAmounts & SaleLine;

/** The product is null until one is chosen. */
type LineToPrice = Pick<FormLine, 'ownPrice'> & { readonly product: Row | null };

/** Returns the amounts of a line; null while something that they depend on is missing. */
export function pricedLineOf(
  line: LineToPrice & Pick<FormLine, 'values'>,
  pricing: Pricing,
): PricedLine | null {
  const { ivaBase, ivas } = pricing;
  const { values, product } = line;
  const ivaId = Number(values[IVA]);
  const storedIva = line.ownPrice?.iva;
  // Null: the document has no IVA. Undefined: none is chosen, or the rates have not loaded.
  const ivaPorcentaje = ivas && (storedIva?.id === ivaId ? storedIva.porcentaje : ivas.get(ivaId));
  const { cantidad, descuento } = values;
  if (product === null || ivaPorcentaje === undefined || !isAmount(cantidad) || !isAmount(descuento))
    return null;
  const price = priceWithFreight({ ...line, product }, pricing);
  if (price === null) return null;
  const saleLine: SaleLine = {
    ...parseUnpriced({ cantidad, descuento, ivaPorcentaje }),
    costoUnitario: price,
  };
  return { ...saleLine, ...lineAmounts(saleLine, ivaBase) };
}

/** Returns a line's own price or today's, with this document's freight. An own price may keep the freight within it. */
function priceWithFreight(line: Pick<FormLine, 'product' | 'ownPrice'>, pricing: Pricing): Cents | null {
  const freight = pricing.fleteIncluido ?? 0n;
  const own = ownPriceOf(line, pricing);
  if (!own) {
    const price = priceToday(line.product, pricing);
    return price && toCents(price.costoUnitario) + freight;
  }
  const { costoUnitario, fleteIncluido } = own;
  const formerFreight = toCents(fleteIncluido ?? '0');
  const keepsOwnFreight = pricing.keepsFreight && pricing.fleteIncluido !== null && fleteIncluido !== null;
  return toCents(costoUnitario) + (keepsOwnFreight ? 0n : freight - formerFreight);
}

/** Returns the price that a line keeps, if it still has the product of that price. */
export const ownPriceOf = (
  { product, ownPrice }: LineToPrice,
  { keepsOwnPrices }: Pick<Pricing, 'keepsOwnPrices'>,
) => (keepsOwnPrices && ownPrice && ownPrice.productId === product?.['id'] ? ownPrice : undefined);

/** Returns null while the product's prices are not known. */
export function priceToday(product: Row, { venta, acuerdos }: Pricing): Price | null {
  if (product['precioContado'] === undefined) return null;
  const list = product[referenceAlias(PRICE_LIST)] as { readonly nombre: string } | undefined;
  return priceOf({ ...(product as unknown as PricesOfProduct), lista: list?.nombre ?? '' }, venta, acuerdos);
}

type PricesOfProduct = Omit<Parameters<typeof priceOf>[0], 'lista'>;

/** Returns the reason of an agreed price: 'Acuerdo con Lomita'. Null stands for a list price. */
export function acuerdoTextOf(line: LineToPrice, pricing: Pricing): string | null {
  const own = ownPriceOf(line, pricing);
  if (own) return own.acuerdo;
  const price = line.product && priceToday(line.product, pricing);
  return price && price.acuerdoId !== null ? price.precioPor : null;
}

export const storedPriceOf = (line: Row): OwnPrice => ({
  productId: line[PRODUCT],
  costoUnitario: String(line['costoUnitario']),
  acuerdo: line['acuerdoId'] ? String(line['precioPor']) : null,
  fleteIncluido: (line['fleteIncluido'] ?? null) as string | null,
  iva: line[IVA] ? { id: line[IVA], porcentaje: String(line['ivaPorcentaje']) } : null,
});

/** Reads the amounts of a stored line; that of a presupuesto has no IVA. */
export const storedAmounts = ({ ivaPorcentaje = null, montoIva = '0.00', ...line }: Row): PricedLine => {
  const { cantidad, costoUnitario, descuento, monto, montoDescuento, subtotal } = line as StoredTexts;
  const iva = { ivaPorcentaje, montoIva } as { ivaPorcentaje: string | null; montoIva: string };
  return inCents({ cantidad, costoUnitario, descuento, monto, montoDescuento, subtotal, ...iva });
};

type StoredTexts = Readonly<Record<Exclude<keyof PricedLine, 'ivaPorcentaje' | 'montoIva'>, string>>;

/** Makes new lines of the values in an address or a permission request. */
export const copiedLines = (lines: unknown): readonly FormLine[] =>
  ((lines ?? []) as readonly LineValues[]).map((values) => ({
    key: randomUuid(),
    values,
    product: { id: values[PRODUCT] },
  }));

const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+(\.\d{1,2})?$/.test(value);
