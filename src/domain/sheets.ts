import { formatDate, parseDate } from './dates.ts';
import { parseDecimal, type DecimalSign } from './money.ts';
import { fold } from './text.ts';

/** From an imported file. Dates by their UTC fields. */
export type SheetCell = string | number | boolean | Date;

/** A heading or a tab, to compare: letters and digits. */
export const bareName = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

export function cellText(cell: SheetCell): string {
  if (cell instanceof Date) return formatDate(cell.toISOString().slice(0, 10));
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  // Spreadsheets store document numbers as numbers; never '2.02e+10'.
  if (typeof cell === 'number') return Number.isInteger(cell) ? BigInt(cell).toString() : String(cell);
  // The guard that our CSV puts before formulas.
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/** Anything but decimal text is returned unchanged, for the validator. */
export function cellDecimal(cell: SheetCell, places: number, sign: DecimalSign): string {
  if (typeof cell === 'number') {
    const rounded = cell.toFixed(places);
    // 0.1 + 0.2 is 0.3, but a real third decimal stays.
    return Math.abs(cell - Number(rounded)) <= 1e-9 * Math.max(1, Math.abs(cell)) ? rounded : String(cell);
  }
  const text = cellText(cell);
  const plain = sign === ',' ? text.replaceAll('.', '') : sign === '.' ? text.replaceAll(',', '') : text;
  return parseDecimal(plain, places) ?? text;
}

/** 'YYYY-MM-DD'. */
export function cellDay(cell: SheetCell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const text = cellText(cell).trim();
  return parseDate(text) ?? text;
}

/** In Buenos Aires, with its zone. */
export function cellMoment(cell: SheetCell): string {
  if (cell instanceof Date) return `${cell.toISOString().slice(0, 19)}${ZONE}`;
  const text = cellText(cell).trim();
  const [, day = '', clock = ''] = /^(\S+)[ T](\d{1,2}:\d\d(?::\d\d)?)$/.exec(text) ?? [];
  if (!day) return text;
  const time = clock.padStart(clock.length + Number(clock.indexOf(':') === 1), '0');
  return `${parseDate(day) ?? day}T${time.length === 5 ? `${time}:00` : time}${ZONE}`;
}

const ZONE = '-03:00';

/** The mark by which Excel knows UTF-8. */
export const CSV_MARK = '\uFEFF';

/** RFC 4180; formulas get an apostrophe in front (OWASP, 'CSV Injection'), numbers do not. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvText).join(',')}\r\n`;

/** `number` is exact text. */
export type CsvCell = string | { readonly number: string };

const csvText = (cell: CsvCell) => quoted(typeof cell === 'string' ? inert(cell) : cell.number);

const inert = (text: string) => (DANGEROUS.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const DANGEROUS = /^[=+\-@\t\r]/;

/** '-5' in a text is no formula. */
const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
