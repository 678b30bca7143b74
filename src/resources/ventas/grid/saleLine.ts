import { agreedOf, lineAmounts, unitPrice, type IvaBase, type LineAmounts, type SaleLine } from '../lines.ts';
import { toCents } from '#domain/money.ts';
import type { Row } from '#schema/columns.ts';
import { PRODUCT } from './saleFields.ts';

export type DraftLine = {
  /** React key. */
  readonly key: string;
  /** Absent until stored. */
  readonly id?: number;
  readonly values: LineValues;
  readonly product: Row;
  /** Agreed ARS per tonne; stays when the product's price changes (design.md 6.5). */
  readonly costoUnitario?: string;
};

/** Decimals are text, ids numbers. */
export type LineValues = Readonly<Record<string, unknown>>;

export type Pricing = {
  readonly esCuentaCorriente: boolean;
  readonly ivaBase: IvaBase;
  /** By id; null where the document has no IVA. */
  readonly ivas: ReadonlyMap<number, string> | null;
};

export type PricedLine = LineAmounts & SaleLine;

/** Null while a required value is missing or invalid. */
export function priced(
  { values, product, costoUnitario }: Pick<DraftLine, 'values' | 'costoUnitario'> & { product: Row | null },
  { esCuentaCorriente, ivaBase, ivas }: Pricing,
): PricedLine | null {
  const ivaPorcentaje = ivas === null ? null : ivas.get(Number(values['ivaId']));
  const { cantidad, descuento } = values;
  if (product === null || ivaPorcentaje === undefined || !isAmount(cantidad) || !isAmount(descuento))
    return null;
  const price = costoUnitario ?? unitPrice(product as never, esCuentaCorriente);
  // A copied line's product is known once all are loaded.
  if (price === undefined) return null;
  const line: SaleLine = {
    ...agreedOf({ cantidad, descuento, ivaPorcentaje }),
    costoUnitario: toCents(price),
  };
  return { ...line, ...lineAmounts(line, ivaBase) };
}

/** At today's prices. */
export const copiedLines = (lines: unknown): readonly DraftLine[] =>
  ((lines ?? []) as readonly LineValues[]).map((values) => ({
    key: crypto.randomUUID(),
    values,
    product: { id: values[PRODUCT] },
  }));

const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+(\.\d{1,2})?$/.test(value);
