import { cellText } from '#domain/sheets.ts';
import type { FileRow } from '../../../sheets/openSheet.ts';

export type RowError = {
  /** The title of the sheet, unless it is the first of the file. */
  readonly hoja?: string;
  readonly fila: number;
  /** Empty for the whole row. */
  readonly columna: string;
  readonly valor: string;
  readonly mensaje: string;
};

/** The text of the cell that is wrong. */
export function textOf(row: FileRow, place: number | null | undefined): string {
  const cell = place === null || place === undefined ? null : (row.cells[place] ?? null);
  return cell === null ? '' : cellText(cell).slice(0, 100);
}
