import { formatDate, parseDate } from './dates.ts';
import { decimalFromWire, parseDecimal, type DecimalSign } from './money.ts';
import { fold } from './text.ts';

/** A cell of an imported file. The UTC fields of a Date are the date and time in the cell. */
export type SheetCell = string | number | boolean | Date | CellProblem;

/** Why a cell has no certain value, and its text as the sheet shows it. */
export type CellProblem = { readonly problem: string; readonly shown: string };

export const FORMULA_ERROR = 'La celda tiene un error de fórmula: corríjalo en la planilla';

export const isProblem = (cell: SheetCell): cell is CellProblem =>
  typeof cell === 'object' && !(cell instanceof Date);

export const SEPARATORS = [';', ',', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be', 'macintosh'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The letters and digits of a name, without case and accents: 'E-mail' and 'email' are one name. */
export const comparableName = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

export function cellText(cell: SheetCell): string {
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  if (typeof cell === 'number' || typeof cell === 'string') return String(cell);
  return cell instanceof Date ? dateText(cell) : cell.shown;
}

/** Formats a cell's date without zeros at the end: '21/11/2026', '21/11/2026 10:30', '21/11/2026 10:30:15.250'. */
function dateText(date: Date): string {
  const [day = '', time = ''] = date.toISOString().replace('Z', '').split('T');
  const clock = time.replace(/\.000$/, '').replace(/(?<=:\d\d):00$/, '');
  return clock === '00:00' ? formatDate(day) : `${formatDate(day)} ${clock}`;
}

/** Reads a cell as decimal text. Returns the text of a cell without a number, for the field's schema to refuse. */
export function cellDecimal(
  cell: SheetCell,
  { places, sign, unit }: { readonly places: number; readonly sign: DecimalSign; readonly unit: '$' | '%' },
): string | CellProblem {
  if (typeof cell === 'number') {
    const rounded = cell.toFixed(places);
    // Only the error of floats is rounded away: 0.1 + 0.2 is 0.3. Other decimals stay, and the schema refuses too many.
    return Math.abs(cell - Number(rounded)) <= 1e-9 * Math.max(1, Math.abs(cell)) ? rounded : String(cell);
  }
  const text = cellText(cell);
  const decimal = parseDecimal(text, places, { sign, unit });
  if (decimal !== null) return decimal;
  // The field's schema would take the point of '1.234' for a decimal point.
  const isAmbiguous = decimalFromWire(text, places) !== null;
  return isAmbiguous ? { problem: AMBIGUOUS_SIGN, shown: text } : text;
}

const AMBIGUOUS_SIGN =
  'No se sabe si el punto separa los miles o los decimales: escríbalo sin separador de miles y con coma decimal';

/** Reads a cell as a day, 'YYYY-MM-DD'; returns its text when it is not exactly a day. */
export function cellDay(cell: SheetCell): string {
  const text = cellText(cell).trim();
  return parseDate(text) ?? text;
}

/** Reads a cell as a time of Buenos Aires, 'YYYY-MM-DDTHH:mm'; returns its text when it is none. */
export function cellMoment(cell: SheetCell): string {
  const text = cellText(cell).trim();
  const [, date = '', hour = '', rest = ''] = /^(\S+)(?:\s+|T)(\d{1,2})(:[\d:.]+)$/.exec(text) ?? [];
  // The text of a Date at midnight is only its day.
  if (date === '') return cell instanceof Date ? `${cellDay(cell)}T00:00` : text;
  return `${parseDate(date) ?? date}T${hour.padStart(2, '0')}${rest}`;
}
