/** A value on its way into a CSV file; of a number, its exact text. */
export type CsvCell = { readonly text: string } | { readonly number: string };

/**
 * The rows as CSV, piece by piece: RFC 4180, in UTF-8 with the mark by which Excel knows it. A text that a spreadsheet
 * would run as a formula gets an apostrophe in front (OWASP, 'CSV Injection'); numbers, negative ones too, stay as
 * they are.
 */
export async function* writeCsv(
  headings: readonly string[],
  chunks: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`\uFEFF${lineOf(headings.map((text) => ({ text })))}`);
  for await (const rows of chunks) yield encoder.encode(rows.map(lineOf).join(''));
}

const lineOf = (cells: readonly CsvCell[]) => `${cells.map(cellText).join(',')}\r\n`;

const cellText = (cell: CsvCell) => quoted('number' in cell ? cell.number : inert(cell.text));

const inert = (text: string) => (DANGEROUS.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const DANGEROUS = /^[=+\-@\t\r]/;

/** A sign and digits compute nothing but themselves: '-5' in a text is left alone. */
const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
