import { cellText } from '#domain/sheets.ts';
import type { FileRow } from '../../../sheets/openSheet.ts';

export type RowError = {
  /** The title of the sheet; absent for the file's first one. */
  readonly hoja?: string;
  readonly fila: number;
  /** The column's label; empty for the whole row. */
  readonly columna: string;
  readonly valor: string;
  readonly mensaje: string;
};

export function cellTextAt(row: FileRow, place: number | null | undefined): string {
  const cell = place === null || place === undefined ? null : (row.cells[place] ?? null);
  return cell === null ? '' : cellText(cell).slice(0, 100);
}
