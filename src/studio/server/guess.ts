import { isCuitFormat } from '#argentina/cuit.ts';
import { isEmail } from '#domain/email.ts';
import type { DecimalSign } from '#domain/money.ts';
import { cellDay, cellDecimal, cellText, type SheetCell } from '#domain/sheets.ts';
import { fold } from '#domain/text.ts';
import { INT_MAX } from '#schema/fields/integer.ts';
import type { FieldTypes } from '#schema/fieldTypes.ts';
import { MAX_LABEL } from './definitionProblems.ts';

/** The type that a column seems to have, and what of its cells decides how its field is declared. */
export type Guess = {
  readonly tipo: keyof FieldTypes;
  /** No cell is empty. */
  readonly completa: boolean;
  /** No cell is empty or repeats another one. */
  readonly unica: boolean;
  /** The length of the longest text. */
  readonly largo: number;
  /** The decimals of the number that has most. */
  readonly decimales: number;
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
  const numbers = numbersIn(cells, texts, sign);
  const tipo = typeOf(heading, cells, texts, numbers);
  const largo = Math.max(0, ...texts.map(({ length }) => length));
  const hasFewValues = cells.length >= MIN_CELLS && distinct.size <= Math.min(MAX_OPTIONS, cells.length / 2);
  const isList = tipo === 'text' && hasFewValues && largo <= MAX_LABEL;
  return {
    tipo: isList ? 'select' : tipo,
    completa: cells.length === rowCount,
    unica: distinct.size === rowCount,
    largo,
    decimales: Math.min(MAX_PLACES, Math.max(0, ...(numbers ?? []).map(decimalsIn))),
    opciones: isList ? [...distinct.values()].toSorted((one, other) => one.localeCompare(other, 'es')) : [],
  };
}

/** Values of fewer cells may repeat by coincidence. */
const MIN_CELLS = 4;
const MAX_OPTIONS = 12;

function typeOf(
  heading: string,
  cells: readonly SheetCell[],
  texts: readonly string[],
  numbers: readonly string[] | undefined,
): Guess['tipo'] {
  const every = (test: (cell: SheetCell, index: number) => boolean) => cells.length > 0 && cells.every(test);
  if (every((cell, index) => typeof cell === 'boolean' || YES_NO.has(fold(texts[index]!)))) return 'boolean';
  // A date cell is a Date or a text. A plain number is never a day.
  if (every((cell) => typeof cell !== 'number' && DAY.test(cellDay(cell)))) return 'date';
  if (texts.length > 0 && texts.every(isCuitFormat)) return 'cuit';
  if (texts.length > 0 && texts.every(isEmail)) return 'email';
  if (!numbers) return texts.some(({ length }) => length > LONG_TEXT) ? 'longText' : 'text';
  if (texts.some((text) => text.includes('$')) || MONEY_HEADING.test(fold(heading))) return 'money';
  if (texts.some((text) => text.includes('%'))) return 'percent';
  if (!numbers.every((number) => Number.isInteger(Number(number)))) return 'decimal';
  // A number that an integer column cannot hold identifies something.
  return numbers.every((number) => Math.abs(Number(number)) <= INT_MAX) ? 'integer' : 'text';
}

const YES_NO = new Set(['si', 'no', 'verdadero', 'falso', 'true', 'false']);
const DAY = /^\d{4}-\d\d-\d\d$/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const ZERO_PADDED = /^0\d/;
const MONEY_HEADING = /\b(importe|precio|costo|monto|saldo|valor|total|gasto)s?\b/;
const LONG_TEXT = 200;

/** Returns the cells' numbers as '1234.5'; undefined if there are none, or a cell is no number. */
function numbersIn(
  cells: readonly SheetCell[],
  texts: readonly string[],
  sign: DecimalSign,
): readonly string[] | undefined {
  if (cells.length === 0 || texts.some((text) => ZERO_PADDED.test(text))) return undefined;
  // Two decimals are tried first, because '1.200' is certainly 1200 then.
  return [2, MAX_PLACES]
    .map((places) => cells.map((cell) => decimalOf(cell, sign, places)))
    .find((numbers) => numbers.every((number) => NUMBER.test(number)));
}

const MAX_PLACES = 6;

const decimalsIn = (number: string): number => number.replace(/0+$/, '').split('.')[1]?.length ?? 0;

/** Returns a cell's number, which may have a sign of money or percent, as '1234.5'; its text if it is no number. */
function decimalOf(cell: SheetCell, sign: DecimalSign, places: number): string {
  const unit = cellText(cell).includes('%') ? '%' : '$';
  const decimal = cellDecimal(cell, { places, sign, unit });
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
