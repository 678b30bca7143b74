import { formatMonth } from '#domain/dates.ts';
import { formatNumber, NO_BREAK_SPACE } from '#domain/numbers.ts';
import { plainColumn, type Column, type Row } from './columns.ts';
import { decimalPlaces } from './fields/decimal.ts';
import type { Field } from './fieldTypes.ts';
import type { Report } from './report.ts';

/** Returns the columns that have a total. That of a running total is its last value. */
export const totalledColumns = ({ totals, running }: Pick<Report, 'totals' | 'running'>): readonly string[] =>
  running ? [...totals, running.column] : totals;

export const reportColumns = (report: Report): Column[] =>
  Object.entries(report.columns)
    .filter(([name]) => name !== report.groupBy)
    .map(([name, field]) => {
      const column = plainColumn(name, field);
      const text = field.type === 'percent' ? alignedPercent(name, field) : column.text;
      return { ...column, text: (row) => displayText(report, name, text(row)) };
    });

/** Formats percentages with all decimals of the field, zeros too, so that a column aligns. */
const alignedPercent = (name: string, field: Field) => (row: Row) => {
  const value = row[name] as string | null | undefined;
  return value ? `${formatNumber(value, decimalPlaces(field))}${NO_BREAK_SPACE}%` : '';
};

/** Returns the key of a row's group in the sums of groups; '' for rows without a value. */
export const groupKey = (groupBy: string, row: Row): string =>
  String((row[groupBy] as string | number | null) ?? '');

export function groupName(report: Report, row: Row): string {
  const name = report.groupBy!;
  return displayText(report, name, plainColumn(name, report.columns[name]!).text(row)) || NO_DATA;
}

export const groupTitle = (report: Report, row: Row): string =>
  `${report.columns[report.groupBy!]!.label}: ${groupName(report, row)}`;

/** Names the group, or the bar, of rows without a value. */
export const NO_DATA = 'Sin dato';

/** Returns the text of a column's value: of a month, '2026-11', as people read it. */
export function displayText({ source }: Report, name: string, text: string): string {
  const column = source?.columns[name];
  // Records without a day have no month but an empty text, or 'Sin dato' in a chart.
  const isMonth = typeof column === 'object' && 'month' in column && /^\d{4}-\d\d$/.test(text);
  return isMonth ? formatMonth(text) : text;
}
