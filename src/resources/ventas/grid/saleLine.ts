import { lineAmounts, unitPrice, type IvaBase, type LineAmounts, type SaleLine } from '../lines.ts';
import { compareDecimals } from '#domain/money.ts';
import type { Row } from '#schema/columns.ts';

/** A line of the document that is being written: what was typed, and the product that it sells. */
export type DraftLine = {
  /** Tells it from the others as long as it is on the screen. */
  readonly key: string;
  /** Of a line that is stored. */
  readonly id?: number;
  readonly values: LineValues;
  readonly product: Row;
  /** ARS per tonne as agreed: a stored line keeps it, whatever the product costs now (design.md 6.5). */
  readonly costoUnitario?: string;
};

/** What a line holds, by the names of its declared fields. Decimals are text, ids numbers. */
export type LineValues = Readonly<Record<string, unknown>>;

/** What a line's amounts depend on besides itself. */
export type Pricing = {
  readonly esCuentaCorriente: boolean;
  readonly ivaBase: IvaBase;
  /** The rates by their id; none where the document has no IVA. */
  readonly ivas: ReadonlyMap<number, string> | null;
};

export type PricedLine = LineAmounts & SaleLine;

/** A line with its price and amounts, in ARS. Null while a part that they need is missing or wrong. */
export function priced(
  { values, product, costoUnitario }: Pick<DraftLine, 'values' | 'costoUnitario'> & { product: Row | null },
  { esCuentaCorriente, ivaBase, ivas }: Pricing,
): PricedLine | null {
  const ivaPorcentaje = ivas === null ? null : ivas.get(Number(values['ivaId']));
  const { cantidad, descuento } = values;
  if (product === null || ivaPorcentaje === undefined || !isAmount(cantidad) || !isAmount(descuento))
    return null;
  const line: SaleLine = {
    cantidad,
    descuento,
    ivaPorcentaje,
    costoUnitario: costoUnitario ?? unitPrice(product as never, esCuentaCorriente),
  };
  return { ...line, ...lineAmounts(line, ivaBase) };
}

const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+(\.\d{1,2})?$/.test(value) && compareDecimals(value, '0') >= 0;
