import { type Fields, formatPercent, fromCents, typeOf } from 'cantera';
import type { Tipo } from '../balanzas/lectura.ts';
import type { PricedLine } from './saleLine.ts';

/** The contract's names (spec 2, section 3, "Line detail"). */
export const PRODUCT = 'precioProductoId';
export const QUANTITY = 'cantidad';
/** The reference to the price list, in clients and products. */
export const PRICE_LIST = 'familiaId';
export const IVA = 'ivaId';
const GROSS_WEIGHT = 'pesoBruto';
const TARE = 'tara';

/** The table's order (spec 2, section 2, "Edit remito and edit presupuesto"). */
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
  readonly text: (line: PricedLine) => string;
};

/** Returns the columns that the lines declare. */
export function lineColumns(fields: Fields): LineColumn[] {
  return COLUMNS.flatMap(({ name, isTyped }) => {
    const field = fields[name];
    if (!field) return [];
    const text = (line: PricedLine) =>
      name === IVA
        ? formatPercent(fromCents(line.ivaPorcentaje ?? 0n))
        : typeOf(field).format(fromCents(line[name as 'monto']), field);
    const align = name === IVA ? 'end' : (typeOf(field).align?.(field) ?? 'start');
    return [{ name, label: field.label, align, isTyped, text }];
  });
}

/** Returns the weights, in typing order. */
export const weightFieldsIn = (fields: Fields): readonly WeightField[] =>
  GROSS_WEIGHT in fields && TARE in fields ? WEIGHTS : [];

export type WeightField = { readonly name: string; readonly tipo: Tipo; readonly pesada: string };

const WEIGHTS: readonly WeightField[] = [
  { name: GROSS_WEIGHT, tipo: 'bruto', pesada: 'pesadaBrutoId' },
  { name: TARE, tipo: 'tara', pesada: 'pesadaTaraId' },
];
