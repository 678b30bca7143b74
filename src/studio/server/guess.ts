import { isCuitFormat } from '#argentina/cuit.ts';
import { isEmail } from '#domain/email.ts';
import type { DecimalSign } from '#domain/money.ts';
import { cellDay, cellDecimal, cellText, type SheetCell } from '#domain/sheets.ts';
import { fold } from '#domain/text.ts';
import { INT_MAX } from '#schema/fields/integer.ts';
import type { FieldTypes } from '#schema/fieldTypes.ts';

/** What a column seems to be: its type, whether no cell is empty or repeated, the longest text's length, and options. */
export type Guess = {
  readonly tipo: keyof FieldTypes;
  readonly completa: boolean;
  readonly unica: boolean;
  readonly largo: number;
  readonly opciones: readonly string[];
};

/** Guesses the field of a column. @param cells its cells that are not empty */
export function guessField(
  heading: string,
  cells: readonly SheetCell[],
  { rowCount, sign }: { rowCount: number; sign: DecimalSign },
): Guess {
  const texts = cells.map(trimmedText);
  const distinct = new Map(texts.map((text) => [fold(text), text]));
  const tipo = typeOf(heading, cells, texts, sign);
  const hasFewValues = rowCount >= MIN_ROWS && distinct.size <= Math.min(MAX_OPTIONS, rowCount / 2);
  const isList = tipo === 'text' && cells.length > 0 && hasFewValues;
  return {
    tipo: isList ? 'select' : tipo,
    completa: cells.length === rowCount,
    unica: distinct.size === rowCount,
    largo: Math.max(0, ...texts.map(({ length }) => length)),
    opciones: isList ? [...distinct.values()].toSorted((one, other) => one.localeCompare(other, 'es')) : [],
  };
}

/** Values of fewer rows may repeat by coincidence. */
const MIN_ROWS = 4;
const MAX_OPTIONS = 12;

function typeOf(
  heading: string,
  cells: readonly SheetCell[],
  texts: readonly string[],
  sign: DecimalSign,
): Guess['tipo'] {
  const every = (test: (cell: SheetCell, index: number) => boolean) => cells.length > 0 && cells.every(test);
  if (every((cell, index) => typeof cell === 'boolean' || YES_NO.has(fold(texts[index]!)))) return 'boolean';
  // A date cell is a Date or a text. A plain number is never a day.
  if (every((cell) => typeof cell !== 'number' && DAY.test(cellDay(cell)))) return 'date';
  if (texts.length > 0 && texts.every(isCuitFormat)) return 'cuit';
  if (texts.length > 0 && texts.every(isEmail)) return 'email';
  const isNumeric = (cell: SheetCell, index: number) =>
    !ZERO_PADDED.test(texts[index]!) && NUMBER.test(decimalOf(cell, sign));
  if (!every(isNumeric)) return texts.some(({ length }) => length > LONG_TEXT) ? 'longText' : 'text';
  if (texts.some((text) => text.includes('$')) || MONEY_HEADING.test(fold(heading))) return 'money';
  if (texts.some((text) => text.includes('%'))) return 'percent';
  if (!every((cell) => Number.isInteger(Number(decimalOf(cell, sign))))) return 'decimal';
  // A number that an integer column cannot hold identifies something.
  return every((cell) => Math.abs(Number(decimalOf(cell, sign))) <= INT_MAX) ? 'integer' : 'text';
}

const YES_NO = new Set(['si', 'no', 'verdadero', 'falso', 'true', 'false']);
const DAY = /^\d{4}-\d\d-\d\d$/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const ZERO_PADDED = /^0\d/;
const MONEY_HEADING = /\b(importe|precio|costo|monto|saldo|valor|total|gasto)s?\b/;
const LONG_TEXT = 200;

/** Returns a cell's number, which may have a sign of money or percent, as '1234.5'; its text if it is no number. */
function decimalOf(cell: SheetCell, sign: DecimalSign): string {
  const unit = cellText(cell).includes('%') ? '%' : '$';
  const decimal = cellDecimal(cell, { places: 2, sign, unit });
  return typeof decimal === 'string' ? decimal : decimal.shown;
}

/** Returns the indexes of the columns that distinguish every row from the others; null when none do. */
export function guessKey(
  guesses: readonly Guess[],
  rows: readonly (readonly (SheetCell | null)[])[],
): number[] | null {
  const candidates = [...guesses.keys()].filter(
    (index) => guesses[index]!.completa && KEY_TYPES.has(guesses[index]!.tipo),
  );
  const single = candidates.find((index) => guesses[index]!.unica);
  if (single !== undefined) return [single];
  const rowKeys = rows.map((cells) =>
    JSON.stringify(candidates.map((index) => fold(trimmedText(cells[index]!)))),
  );
  return candidates.length > 0 && new Set(rowKeys).size === rows.length ? candidates : null;
}

const trimmedText = (cell: SheetCell): string => cellText(cell).trim();

const KEY_TYPES = new Set<Guess['tipo']>(['text', 'integer', 'cuit', 'email', 'date', 'select', 'reference']);
