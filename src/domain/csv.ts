/** What stands before the first line, by which Excel knows UTF-8. */
export const CSV_MARK = '\uFEFF';

/**
 * A line of CSV (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, 'CSV
 * Injection'); numbers, negative ones too, stay as they are.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** Of a number, its exact text. */
export type CsvCell = string | { readonly number: string };

const cellText = (cell: CsvCell) => quoted(typeof cell === 'string' ? inert(cell) : cell.number);

const inert = (text: string) => (DANGEROUS.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const DANGEROUS = /^[=+\-@\t\r]/;

/** A sign and digits compute nothing but themselves: '-5' in a text is left alone. */
const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
