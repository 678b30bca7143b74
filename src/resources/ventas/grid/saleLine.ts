import { agreedOf, lineAmounts, unitPrice, type IvaBase, type LineAmounts, type SaleLine } from '../lines.ts';
import { toCents } from '#domain/money.ts';
import type { Row } from '#schema/columns.ts';

/** A line being edited: the typed values and its product. */
export type DraftLine = {
  /** Key of the line while it is on screen. */
  readonly key: string;
  /** Absent until the line is stored. */
  readonly id?: number;
  readonly values: LineValues;
  readonly product: Row;
  /** Agreed ARS per tonne: a stored line keeps it when the product's price changes (design.md 6.5). */
  readonly costoUnitario?: string;
};

/** A line's values by field name. Decimals are text, ids numbers. */
export type LineValues = Readonly<Record<string, unknown>>;

/** What a line's amounts depend on besides the line. */
export type Pricing = {
  readonly esCuentaCorriente: boolean;
  readonly ivaBase: IvaBase;
  /** IVA rates by id; null where the document has no IVA. */
  readonly ivas: ReadonlyMap<number, string> | null;
};

export type PricedLine = LineAmounts & SaleLine;

/** A line with its price and amounts. Null while a required value is missing or invalid. */
export function priced(
  { values, product, costoUnitario }: Pick<DraftLine, 'values' | 'costoUnitario'> & { product: Row | null },
  { esCuentaCorriente, ivaBase, ivas }: Pricing,
): PricedLine | null {
  const ivaPorcentaje = ivas === null ? null : ivas.get(Number(values['ivaId']));
  const { cantidad, descuento } = values;
  if (product === null || ivaPorcentaje === undefined || !isAmount(cantidad) || !isAmount(descuento))
    return null;
  const line: SaleLine = {
    ...agreedOf({ cantidad, descuento, ivaPorcentaje }),
    costoUnitario: toCents(costoUnitario ?? unitPrice(product as never, esCuentaCorriente)),
  };
  return { ...line, ...lineAmounts(line, ivaBase) };
}

const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+(\.\d{1,2})?$/.test(value);
