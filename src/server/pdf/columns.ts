import type { PrintedTable } from './printed.ts';
import type { Sheet, Style } from './sheet.ts';
import { written } from './values.ts';

export interface TableShape {
  /** Points with padding; together the page's width. */
  readonly widths: readonly number[];
  readonly style: Style;
}

/** Figures and dates are never cut; the type gets smaller. */
export function columnWidths(sheet: Sheet, table: PrintedTable, size = 9): TableShape {
  const style = { size };
  const natural = table.columns.map((_, column) => naturalWidth(sheet, table, column, style));
  const total = sum(natural);
  if (total <= sheet.width) return { style, widths: natural.map((width) => (width * sheet.width) / total) };

  const isText = table.columns.map(({ as }) => as === 'text');
  const rigid = sum(natural.filter((_, column) => !isText[column]));
  const texts = natural.filter((_, column) => isText[column]);
  const free = sheet.width - rigid;
  if (free < texts.length * LEAST_TEXT && size > SMALLEST) return columnWidths(sheet, table, size - 0.5);
  const shares = shared(texts, Math.max(free, 0));
  return { style, widths: natural.map((width, column) => (isText[column] ? shares.shift()! : width)) };
}

const PADDING = 12;
const LEAST_TEXT = 64;
const SMALLEST = 5;
/** Measuring is slow, and long texts are wide. */
const CANDIDATES = 5;

function naturalWidth(sheet: Sheet, table: PrintedTable, column: number, style: Style): number {
  const { as, label } = table.columns[column]!;
  const texts = new Set(table.rows.map((row) => written(row[column]!, as)));
  const longest = [...texts].toSorted((a, b) => b.length - a.length).slice(0, CANDIDATES);
  // A sum has about a digit and a point more.
  const carried = table.columns[column]!.isCarried && longest[0] ? `0.${longest[0]}` : '';
  const bold: Style = { ...style, weight: 'bold' };
  const widths = [
    ...longest.map((text) => sheet.measure(text, style)),
    sheet.measure(label, bold),
    sheet.measure(carried, bold),
  ];
  return Math.ceil(Math.max(...widths)) + PADDING;
}

/** Short texts get what they need. */
function shared(wanted: readonly number[], room: number): number[] {
  const shares = wanted.map(() => 0);
  const bySize = wanted.map((width, index) => ({ width, index })).toSorted((a, b) => a.width - b.width);
  let left = room;
  for (const [position, { width, index }] of bySize.entries()) {
    shares[index] = Math.min(width, left / (bySize.length - position));
    left -= shares[index];
  }
  return shares;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
