/** Begins a CSV file. Without it, Excel reads the file in the machine's old encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes a line of CSV (RFC 4180), with quotes around every text that any separator could divide. An apostrophe
 * before what could begin a formula keeps every program from running it (OWASP, 'CSV Injection'). `unguard`
 * removes it again.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvText).join(',')}\r\n`;

export type CsvCell = string | { readonly number: string };

const csvText = (cell: CsvCell) => (typeof cell === 'string' ? quoted(guard(cell)) : cell.number);

const quoted = (text: string) => (/[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Puts an apostrophe before each sign that could begin a formula, and before a tab or return that begins the text. */
const guard = (text: string) =>
  PLAIN_NUMBER.test(text) ? text : text.replace(FORMULA_START, "$1'$2").replace(CONTROL_START, "'");

export const unguard = (text: string) =>
  text.replace(GUARDED_CONTROL_START, '').replace(GUARDED_FORMULA_START, '$1$2');

/** Guards a text only if `unguard`, which every import applies, would change it. Workbooks need no other guard. */
export const guardAgain = (text: string) => (unguard(text) === text ? text : guard(text));

/** Matches where some program may begin a cell: at the start or after a separator, with blanks and quotes. */
const CELL_START = String.raw`((?:^|[;,\t|\r\n])[\s"']*)`;
/** Matches a sign that begins a formula. Excel treats small and full-width forms alike. */
const SIGN = String.raw`([=+\-@\u{FE62}\u{FE63}\u{FE66}\u{FE6B}\u{FF0B}\u{FF0D}\u{FF1D}\u{FF20}])`;
const FORMULA_START = new RegExp(CELL_START + SIGN, 'gu');
const GUARDED_FORMULA_START = new RegExp(`${CELL_START}'${SIGN}`, 'gu');

/** Matches before apostrophes too, so that `unguard` removes only the one of `guard`. */
const CONTROL_START = /^(?='*[\t\r])/;
const GUARDED_CONTROL_START = /^'(?='*[\t\r])/;

/** Matches a number, whose sign begins no formula. */
const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
