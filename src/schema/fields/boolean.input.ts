import { z } from 'zod';
import { cellText, type SheetCell } from '#domain/sheets.ts';
import { foldedName } from '#domain/text.ts';

export const booleanInput = () => z.boolean('Debe ser verdadero o falso');

/** Reads 'sí', 'x' or '0' of a sheet as a boolean; another cell is returned as it is, to be refused. */
export const booleanCell = (cell: SheetCell): SheetCell =>
  typeof cell === 'boolean' ? cell : (WORDS.get(foldedName(cellText(cell))) ?? cell);

const WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['si', 's', 'verdadero', 'true', '1', 'x'].map((word) => [word, true] as const),
  ...['no', 'n', 'falso', 'false', '0'].map((word) => [word, false] as const),
]);
