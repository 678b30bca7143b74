import type { DecimalSign } from '#domain/money.ts';
import { cellDay, cellDecimal, cellMoment, cellText, type SheetCell } from '#domain/sheets.ts';
import { fold } from '#domain/text.ts';
import type { Field, FieldOf, FieldTypes } from './index.ts';
import { optionsOf } from './select.ts';

/** As in a body; of a reference, the text to look up. */
export function readCell(field: Field, cell: SheetCell, sign: DecimalSign): unknown {
  return readers[field.type]?.(cell, field as never, sign) ?? cellText(cell);
}

/** Of an imported file's cells, apart from the types: only an import needs them. */
const readers: {
  readonly [T in keyof FieldTypes]?: (cell: SheetCell, field: FieldOf<T>, sign: DecimalSign) => unknown;
} = {
  integer: (cell, _field, sign) => cellDecimal(cell, 0, sign),
  decimal: readDecimal,
  money: readDecimal,
  tonnes: readDecimal,
  percent: readDecimal,
  date: cellDay,
  dateTime: cellMoment,
  boolean: (cell) => (typeof cell === 'boolean' ? cell : (WORDS.get(fold(cellText(cell)).trim()) ?? cell)),
  select: (cell, field) => {
    const text = fold(cellText(cell)).trim();
    return optionsOf(field).find(({ id, name }) => text === fold(name) || text === fold(id))?.id ?? cell;
  },
};

function readDecimal(cell: SheetCell, { places = 2 }: { readonly places?: number }, sign: DecimalSign) {
  return cellDecimal(cell, places, sign);
}

const WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['si', 's', 'verdadero', 'true', '1', 'x'].map((word) => [word, true] as const),
  ...['no', 'n', 'falso', 'false', '0'].map((word) => [word, false] as const),
]);
