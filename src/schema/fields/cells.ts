import type { DecimalSign } from '#domain/money.ts';
import { cellDay, cellDecimal, cellMoment, cellText, isProblem, type SheetCell } from '#domain/sheets.ts';
import { foldedName } from '#domain/text.ts';
import type { Field, FieldOf, FieldTypes } from './index.ts';
import { optionsOf } from './select.ts';

/** A value as in a body, the text to look up of a reference, or why the cell says none for certain. */
export type CellValue = { readonly value: unknown } | { readonly problem: string };

/** @param sign of the cell's column */
export function readCell(field: Field, cell: SheetCell, sign: DecimalSign): CellValue {
  if (isProblem(cell)) return { problem: cell.problem };
  const reader = readers[field.type];
  const read = reader?.(cell, field as never, sign) ?? cell;
  if (isProblem(read)) return { problem: read.problem };
  if (reader) return { value: read };
  return typeof cell === 'number' && Math.abs(cell) >= UNSURE
    ? { problem: DIGITS_LOST }
    : { value: cellText(cell) };
}

/** Excel keeps fifteen digits of a number, and zeros instead of the others. */
const UNSURE = 1e15;
const DIGITS_LOST =
  'La planilla guardó el número sin sus últimas cifras: dé formato de texto a la columna y escríbalo de nuevo';

/** Of an imported file's cells, apart from the types: only an import needs them. */
const readers: {
  readonly [T in keyof FieldTypes]?: (cell: SheetCell, field: FieldOf<T>, sign: DecimalSign) => SheetCell;
} = {
  integer: (cell, _field, sign) => cellDecimal(cell, { places: 0, sign, unit: '$' }),
  decimal: readDecimal,
  money: readDecimal,
  percent: (cell, { places = 2 }, sign) => cellDecimal(cell, { places, sign, unit: '%' }),
  date: cellDay,
  dateTime: cellMoment,
  boolean: (cell) => (typeof cell === 'boolean' ? cell : (WORDS.get(foldedName(cellText(cell))) ?? cell)),
  select: (cell, field) => {
    const text = foldedName(cellText(cell));
    return (
      optionsOf(field).find(({ id, name }) => text === foldedName(name) || text === foldedName(id))?.id ??
      cell
    );
  },
};

function readDecimal(cell: SheetCell, { places = 2 }: { readonly places?: number }, sign: DecimalSign) {
  return cellDecimal(cell, { places, sign, unit: '$' });
}

const WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['si', 's', 'verdadero', 'true', '1', 'x'].map((word) => [word, true] as const),
  ...['no', 'n', 'falso', 'false', '0'].map((word) => [word, false] as const),
]);
