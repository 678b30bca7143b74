import { formatPercent } from '#domain/numbers.ts';
import type { Fields } from '#schema/declaration.ts';
import { typeOf } from '#schema/fields/index.ts';
import type { PricedLine } from './saleLine.ts';

/** The fields that every sale's lines have, by the names of the contract (spec 2, section 3, "Line detail"). */
export const PRODUCT = 'precioProductoId';
export const QUANTITY = 'cantidad';
export const IVA = 'ivaId';
const GROSS_WEIGHT = 'pesoBruto';
const TARE = 'tara';

/** In the order of the table (spec 2, section 2, "Edit remito and edit presupuesto"); those that are typed have an input. */
const COLUMNS = [
  { name: PRODUCT, isTyped: true },
  { name: QUANTITY, isTyped: true },
  { name: 'costoUnitario', isTyped: false },
  { name: 'monto', isTyped: false },
  { name: 'descuento', isTyped: true },
  { name: IVA, isTyped: true },
  { name: 'subtotal', isTyped: false },
] as const;

export type LineColumn = {
  readonly name: string;
  readonly label: string;
  readonly align: 'start' | 'end' | 'center';
  readonly isTyped: boolean;
  /** What it says of a priced line. */
  readonly text: (line: PricedLine) => string;
};

/** The columns of a document's lines: those of the above that its declaration has. */
export function lineColumns(fields: Fields): LineColumn[] {
  return COLUMNS.flatMap(({ name, isTyped }) => {
    const field = fields[name];
    if (!field) return [];
    const text = (line: PricedLine) =>
      name === IVA
        ? formatPercent(line.ivaPorcentaje ?? '0')
        : typeOf(field).format(line[name as 'monto'], field);
    const align = name === IVA ? 'end' : (typeOf(field).align?.(field) ?? 'start');
    return [{ name, label: field.label, align, isTyped, text }];
  });
}

/** The two fields of a weighing, in the order in which they are typed; none where lines are not weighed. */
export const weighingFields = (fields: Fields): readonly string[] =>
  GROSS_WEIGHT in fields && TARE in fields ? [GROSS_WEIGHT, TARE] : [];
