import type { PrintedColumn, PrintedTable } from './printed.ts';
import { MARGIN, type PdfSheet, type Style } from './sheet.ts';
import { printedText } from './values.ts';

export interface TableShape {
  readonly style: Style;
  /** The columns with their place and width in points; together they have the page's width. */
  readonly columns: readonly (PrintedColumn & { readonly x: number; readonly width: number })[];
}

/** Figures and dates are never cut; the type gets smaller. */
export function tableShape(sheet: PdfSheet, table: PrintedTable, size = 9): TableShape {
  const style = { size };
  const natural = table.columns.map((_, place) => naturalWidth(sheet, table, place, style));
  const isText = table.columns.map(({ as }) => as === 'text');
  const texts = natural.filter((_, place) => isText[place]);
  const free = sheet.width - sum(natural.filter((_, place) => !isText[place]));
  const isRoomy = sum(natural) <= sheet.width;
  const leastText = size > READABLE ? MIN_TEXT_WIDTH : NARROWEST_TEXT;
  if (!isRoomy && free < texts.length * leastText && size > SMALLEST)
    return tableShape(sheet, table, size - 0.5);
  const shares = shareOut(texts, Math.max(free, 0));
  const widths = isRoomy
    ? natural.map((width) => (width * sheet.width) / sum(natural))
    : natural.map((width, place) => (isText[place] ? shares.shift()! : width));
  const columns = table.columns.map((column, place) => ({
    ...column,
    x: MARGIN + sum(widths.slice(0, place)),
    width: widths[place]!,
  }));
  return { style, columns };
}

const PADDING = 12;
const MIN_TEXT_WIDTH = 64;
/** The type gets smaller than this only where figures would not fit otherwise: texts are broken first. */
const READABLE = 8;
const NARROWEST_TEXT = 36;
const SMALLEST = 5;
/** Measuring is slow, and long texts are wide. */
const CANDIDATES = 5;

function naturalWidth(sheet: PdfSheet, { columns, rows }: PrintedTable, place: number, style: Style): number {
  const { as, label, isCarried } = columns[place]!;
  const texts = new Set(rows.map((row) => printedText(row[place]!, as)));
  const longest = [...texts].toSorted((a, b) => b.length - a.length).slice(0, CANDIDATES);
  // A sum has about a digit and a point more.
  const carried = isCarried && longest[0] ? `0.${longest[0]}` : '';
  const bold: Style = { ...style, weight: 'bold' };
  const widths = [
    ...longest.map((text) => sheet.measure(text, style)),
    sheet.measure(label, bold),
    sheet.measure(carried, bold),
  ];
  return Math.ceil(Math.max(...widths)) + PADDING;
}

/** Short texts get what they need. */
function shareOut(widths: readonly number[], room: number): number[] {
  const shares = widths.map(() => 0);
  const bySize = widths.map((width, index) => ({ width, index })).toSorted((a, b) => a.width - b.width);
  let remaining = room;
  for (const [position, { width, index }] of bySize.entries()) {
    shares[index] = Math.min(width, remaining / (bySize.length - position));
    remaining -= shares[index];
  }
  return shares;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
