import type { Column, Row } from '../columns.ts';

/**
 * The rows as CSV: RFC 4180, in UTF-8 with the mark that Excel needs. A text that a spreadsheet would run as
 * a formula gets an apostrophe in front (OWASP, 'CSV Injection').
 */
export function toCsv(columns: readonly Column[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map((column) => column.text(row))),
  ];
  return `\uFEFF${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
}

function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
