import { type Fields, formatPercent, fromCents, typeOf } from 'cantera';
import type { Tipo } from '../balanzas/lectura.ts';
import type { PricedLine } from './saleLine.ts';

/** Names of fields of a line, as in the API (spec 2, section 3, "Line detail"). */
export const PRODUCT = 'precioProductoId';
export const QUANTITY = 'cantidad';
/** The reference to the price list, in clients and products. */
export const PRICE_LIST = 'familiaId';
export const IVA = 'ivaId';
const GROSS_WEIGHT = 'pesoBruto';
const TARE = 'tara';

/** The columns in their order (spec 2, section 2, "Edit remito and edit presupuesto"). */
const COLUMNS = [
  { name: PRODUCT, isInput: true },
  { name: QUANTITY, isInput: true },
  { name: 'costoUnitario', isInput: false },
  { name: 'monto', isInput: false },
  { name: 'descuento', isInput: true },
  { name: IVA, isInput: true },
  { name: 'subtotal', isInput: false },
] as const;

export type LineColumn = {
  readonly name: string;
  readonly label: string;
  readonly align: 'start' | 'end' | 'center';
  readonly isInput: boolean;
  readonly text: (line: PricedLine) => string;
};

export function lineColumns(fields: Fields): LineColumn[] {
  return COLUMNS.flatMap(({ name, isInput }) => {
    const field = fields[name];
    if (!field) return [];
    const text = (line: PricedLine) =>
      name === IVA
        ? formatPercent(fromCents(line.ivaPorcentaje ?? 0n))
        : typeOf(field).format(fromCents(line[name as 'monto']), field);
    const align = name === IVA ? 'end' : (typeOf(field).align?.(field) ?? 'start');
    return [{ name, label: field.label, align, isInput, text }];
  });
}

export const weightFieldsIn = (fields: Fields): readonly WeightField[] =>
  GROSS_WEIGHT in fields && TARE in fields ? WEIGHTS : [];

/** An input for a weight. `pesada` is the field with the id of the weighing from which it was taken. */
export type WeightField = { readonly name: string; readonly tipo: Tipo; readonly pesada: string };

const WEIGHTS: readonly WeightField[] = [
  { name: GROSS_WEIGHT, tipo: 'bruto', pesada: 'pesadaBrutoId' },
  { name: TARE, tipo: 'tara', pesada: 'pesadaTaraId' },
];
