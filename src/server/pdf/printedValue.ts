import type { Column, Row } from '#schema/columns.ts';
import type { Field } from '#schema/fieldTypes.ts';
import type { PrintedAs } from './printed.ts';

/** The value for a table, which formats figures itself; some field types format their own. */
export function printedValue(column: Column, row: Row): string {
  if (printedAs(column.field!) === 'text') return column.text(row);
  const value = column.value(row) as string | number | null | undefined;
  return value === null || value === undefined ? '' : String(value);
}

export const printedAs = ({ type }: Field): PrintedAs => PRINTED[type] ?? 'text';

const PRINTED: Partial<Record<Field['type'], PrintedAs>> = {
  money: 'amount',
  decimal: 'number',
  percent: 'percent',
  date: 'date',
};
