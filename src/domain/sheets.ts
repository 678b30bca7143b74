import { formatDate, parseDate } from './dates.ts';
import { decimalFromWire, parseDecimal, type DecimalSign } from './money.ts';
import { fold } from './text.ts';

/** A cell of an imported file. Dates count by their UTC fields. */
export type SheetCell = string | number | boolean | Date | CellProblem;

/** A cell whose value is not certain: the reason, and its text in the sheet. */
export type CellProblem = { readonly problem: string; readonly shown: string };

export const FORMULA_ERROR = 'La celda tiene un error de fórmula: corríjalo en la planilla';

export const isProblem = (cell: SheetCell): cell is CellProblem =>
  typeof cell === 'object' && !(cell instanceof Date);

/** Separators of columns in a text file. */
export const SEPARATORS = [';', ',', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Encodings of a text file, by the names of the WHATWG. */
export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be', 'macintosh'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Reduces a heading or a tab to letters and digits, to compare it. */
export const bareName = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the value as a person reads it in the sheet. */
export function cellText(cell: SheetCell): string {
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  if (typeof cell === 'number' || typeof cell === 'string') return String(cell);
  return cell instanceof Date ? dateText(cell) : cell.shown;
}

/** Formats a cell's date: '21/11/2026', '21/11/2026 10:30', '21/11/2026 10:30:15.250'. */
function dateText(date: Date): string {
  const [day = '', time = ''] = date.toISOString().slice(0, -1).split('T');
  const clock = time.replace(/\.000$/, '').replace(/(?<=:\d\d):00$/, '');
  return clock === '00:00' ? formatDate(day) : `${formatDate(day)} ${clock}`;
}

/**
 * Reads a cell that is certainly one number; any other is returned as its text, for the validator.
 * @param sign is that of the cell's column
 */
export function cellDecimal(
  cell: SheetCell,
  { places, sign, unit }: { readonly places: number; readonly sign: DecimalSign; readonly unit: '$' | '%' },
): string | CellProblem {
  if (typeof cell === 'number') {
    const rounded = cell.toFixed(places);
    // 0.1 + 0.2 is 0.3, but a real third decimal stays.
    return Math.abs(cell - Number(rounded)) <= 1e-9 * Math.max(1, Math.abs(cell)) ? rounded : String(cell);
  }
  const text = cellText(cell);
  // The validator would take an ambiguous '1.234' for a bit more than one.
  const doubtful = decimalFromWire(text, places) === null ? text : { problem: UNSURE_SIGN, shown: text };
  return parseDecimal(text, places, { sign, unit }) ?? doubtful;
}

const UNSURE_SIGN =
  'No se sabe si el punto separa los miles o los decimales: escríbalo sin separador de miles y con coma decimal';

/** Returns 'YYYY-MM-DD', or the text when it is more or less than a day. */
export function cellDay(cell: SheetCell): string {
  const text = cellText(cell).trim();
  return parseDate(text) ?? text;
}

/** Returns 'YYYY-MM-DDTHH:mm', without a zone, or the text. */
export function cellMoment(cell: SheetCell): string {
  const text = cellText(cell).trim();
  const [, date = '', hour = '', rest = ''] = /^(\S+)(?:\s+|T)(\d{1,2})(:[\d:.]+)$/.exec(text) ?? [];
  if (date === '') return cell instanceof Date ? `${cellDay(cell)}T00:00` : text;
  return `${parseDate(date) ?? date}T${hour.padStart(2, '0')}${rest}`;
}

/** The mark by which Excel recognises UTF-8. */
export const CSV_MARK = '\uFEFF';

/**
 * Writes a line of CSV (RFC 4180), with quotes around every text that any separator could divide. No text
 * becomes a formula, whatever program opens it (OWASP, 'CSV Injection'): an apostrophe is put before what
 * could begin one, and `unguard` takes it away again.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvText).join(',')}\r\n`;

/** `number` is exact text. */
export type CsvCell = string | { readonly number: string };

const csvText = (cell: CsvCell) => (typeof cell === 'string' ? quoted(guard(cell)) : cell.number);

const quoted = (text: string) => (/[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Puts an apostrophe before what could begin a formula; '-5' is none. */
const guard = (text: string) =>
  PLAIN_NUMBER.test(text) ? text : text.replace(FORMULA_START, "$1'$2").replace(/^(?='*[\t\r])/, "'");

/** Removes the apostrophes that `guard` put before formulas. */
export const unguard = (text: string) => text.replace(/^'(?='*[\t\r])/, '').replace(GUARDED_START, '$1$2');

/** Puts another apostrophe before a text that already looks guarded, so that it survives `unguard`. */
export const guardAgain = (text: string) => (unguard(text) === text ? text : guard(text));

/** Matches where any reader may begin a cell: at the start, and behind a separator, blanks and quotes. */
const CELL_START = String.raw`((?:^|[;,\t|\r\n])[\s"']*)`;
/** Excel takes the full-width signs for the same. */
const SIGN = String.raw`([=+\-@\u{FE62}\u{FE63}\u{FE66}\u{FE6B}\u{FF0B}\u{FF0D}\u{FF1D}\u{FF20}])`;
const FORMULA_START = new RegExp(CELL_START + SIGN, 'gu');
const GUARDED_START = new RegExp(`${CELL_START}'${SIGN}`, 'gu');

const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
