import type { Role } from '#domain/permissions.ts';
import type { DecimalSign } from '#domain/money.ts';
import { cellText, type SheetCell } from '#domain/sheets.ts';
import { readCell } from '#schema/fields/cells.ts';
import type { ImportColumn } from '#schema/importing.ts';
import { fieldInput } from '#schema/input.ts';
import type { Tx } from '../../db/database.ts';
import { finderOf, type Finder } from './references.ts';

/** What a cell says of a field, as in a body. */
export type CellReader = (
  column: ImportColumn,
  cell: SheetCell | null,
) => { readonly value: unknown } | { readonly problem: string };

export async function cellReader(
  tx: Tx,
  columns: readonly ImportColumn[],
  role: Role,
  sign: DecimalSign,
): Promise<CellReader> {
  const finders = new Map<ImportColumn, Finder>();
  for (const column of columns) {
    if (column.field.type === 'reference') finders.set(column, await finderOf(tx, column.field, role));
  }
  return (column, cell) => {
    const { field, isKey } = column;
    const finder = finders.get(column);
    if (cell !== null && finder) {
      const found = finder(cellText(cell));
      return 'id' in found ? { value: found.id } : found;
    }
    const value = cell === null ? null : readCell(field, cell, sign);
    const canonical = isKey && value !== null ? fieldInput(field).safeParse(value) : null;
    return { value: canonical?.success ? canonical.data : value };
  };
}
