import type { CsvCell } from '#domain/csv.ts';
import { exactWallTimeOf, parseMoment } from '#domain/wallTime.ts';
import type { Column, Row } from '#schema/columns.ts';
import type { SheetColumn } from '#schema/fields/field.ts';
import { typeOf } from '#schema/fieldTypes.ts';
import type { SheetValue, XlsxColumn } from '../../../sheets/writeXlsx.ts';

export function xlsxCell(column: Column, row: Row): SheetValue {
  const value = column.value(row) as string | number | null | undefined;
  const sheet = sheetFormat(column);
  if (value === null || value === undefined || value === '') return null;
  if (!sheet) return column.text(row);
  if (sheet.kind === 'number') return Number(value);
  // Excel has no time zones, so that local time is written as if it were UTC.
  const text = sheet.kind === 'date' ? String(value) : wallTime(String(value));
  const date = new Date(sheet.kind === 'date' ? text : `${text.replace(' ', 'T')}Z`);
  // Excel's days before March 1900 differ from the calendar's.
  return text < '1900-03-01' || Number.isNaN(date.getTime()) ? text : date;
}

export function csvCell(column: Column, row: Row): CsvCell {
  const value = column.value(row) as string | number | null | undefined;
  const sheet = sheetFormat(column);
  if (!sheet || value === null || value === undefined) return column.text(row);
  // '1.234' could be read as 1234, so it becomes '01.234'.
  if (sheet.kind === 'number')
    return { number: String(value).replace(/^(?=-?[1-9]\d{0,2}\.\d{3}$)-?/, '$&0') };
  return sheet.kind === 'date' ? String(value) : wallTime(String(value));
}

/** '2026-11-21 14:05', with seconds if there are any; in UTC for an hour that clocks showed twice. */
function wallTime(moment: string): string {
  const exact = exactWallTimeOf(moment);
  return parseMoment(exact) === moment ? exact.replace(/(?::00)?\.000$/, '').replace('T', ' ') : moment;
}

/** Makes a column as wide as its heading and the first rows need, from 8 to 60 characters. */
export function xlsxColumn(column: Column, rows: readonly Row[]): XlsxColumn {
  const longest = Math.max(
    // Three characters are for the filter's arrow, and one is room beside a value.
    column.label.length + 3,
    ...rows.slice(0, 200).map((row) => column.text(row).length + 1),
  );
  return {
    heading: column.label,
    width: Math.min(Math.max(longest, 8), 60),
    format: sheetFormat(column)?.format,
  };
}

const sheetFormat = ({ field }: Column): SheetColumn | undefined =>
  field ? typeOf(field).sheet?.(field) : undefined;
