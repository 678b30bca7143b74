import type { Column, Row } from '#schema/columns.ts';
import type { Field } from '#schema/fieldTypes.ts';
import type { PrintedAs } from './printed.ts';

/** Returns a value for a printed table. Figures and dates stay as they are stored, because the table formats them. */
export function printedValue(column: Column, row: Row): string {
  // The column of states has no field, but no printed table has that column.
  if (printedAs(column.field!) === 'text') return column.text(row);
  const value = column.value(row) as string | number | null | undefined;
  return value === null || value === undefined ? '' : String(value);
}

export const printedAs = ({ type }: Field): PrintedAs => PRINTED_AS[type] ?? 'text';

const PRINTED_AS: Partial<Record<Field['type'], PrintedAs>> = {
  money: 'amount',
  decimal: 'number',
  percent: 'percent',
  date: 'date',
};
