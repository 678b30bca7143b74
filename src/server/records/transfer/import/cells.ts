import type { Role } from '#domain/permissions.ts';
import type { SheetCell } from '#domain/sheets.ts';
import { readCell, type CellValue } from '#schema/fieldInputs.ts';
import type { ImportColumn } from '#schema/importing.ts';
import { fieldInput } from '#schema/input.ts';
import type { Tx } from '../../../db/database.ts';
import type { Signs } from '../../../sheets/openSheet.ts';
import { finderOf, type Finder } from './references.ts';

export type CellReader = (column: ImportColumn, cell: SheetCell | null, place: number) => CellValue;

/** Returns a function that makes a field's value of a cell. Names in columns of references become ids. */
export async function cellReader(
  tx: Tx,
  columns: readonly ImportColumn[],
  role: Role,
  signs: Signs,
): Promise<CellReader> {
  const finders = new Map<ImportColumn, Finder>();
  for (const column of columns)
    if (column.field.type === 'reference') finders.set(column, await finderOf(tx, column.field, role));
  return (column, cell, place) => {
    const { field, isKey } = column;
    if (cell === null) return { value: null };
    const read = readCell(field, cell, signs[place] ?? null);
    if ('problem' in read) return read;
    const finder = finders.get(column);
    if (finder) {
      const match = finder(String(read.value));
      return 'id' in match ? { value: match.id } : match;
    }
    // Keys are compared with stored values, so they take their normal form.
    const canonical = isKey ? fieldInput(field).safeParse(read.value) : null;
    return canonical?.success ? { value: canonical.data } : read;
  };
}
