import type { PrintedColumn, PrintedTable } from './printed.ts';
import { MARGIN, type PdfSheet, type Style } from './sheet.ts';
import { printedText } from './printedText.ts';

export interface TableShape {
  readonly style: Style;
  readonly columns: readonly (PrintedColumn & { readonly x: number; readonly width: number })[];
}

/** Divides the page's width among the columns. Figures are never cut. Texts are broken, or the type gets smaller. */
export function tableShape(sheet: PdfSheet, table: PrintedTable, size = 9): TableShape {
  const style = { size };
  const naturalWidths = table.columns.map((_, index) => naturalWidth(sheet, table, index, style));
  const isText = table.columns.map(({ as }) => as === 'text');
  const textWidths = naturalWidths.filter((_, index) => isText[index]);
  const roomForTexts = sheet.width - sum(naturalWidths.filter((_, index) => !isText[index]));
  const isRoomy = sum(naturalWidths) <= sheet.width;
  const minTextWidth = size > READABLE_SIZE ? MIN_TEXT_WIDTH : MIN_TEXT_WIDTH_IN_SMALL_TYPE;
  if (!isRoomy && roomForTexts < textWidths.length * minTextWidth && size > MIN_SIZE)
    return tableShape(sheet, table, size - 0.5);
  const shares = shareOut(textWidths, Math.max(roomForTexts, 0));
  const widths = isRoomy
    ? naturalWidths.map((width) => (width * sheet.width) / sum(naturalWidths))
    : naturalWidths.map((width, index) => (isText[index] ? shares.shift()! : width));
  const columns = table.columns.map((column, index) => ({
    ...column,
    x: MARGIN + sum(widths.slice(0, index)),
    width: widths[index]!,
  }));
  return { style, columns };
}

const PADDING = 12;
const MIN_TEXT_WIDTH = 64;
/** Texts in type of this size or smaller get narrower columns, before the type gets even smaller. */
const READABLE_SIZE = 8;
const MIN_TEXT_WIDTH_IN_SMALL_TYPE = 36;
const MIN_SIZE = 5;
/** The number of a column's longest texts that are measured, because measuring is slow. */
const MEASURED_TEXTS = 5;

function naturalWidth(sheet: PdfSheet, { columns, rows }: PrintedTable, index: number, style: Style): number {
  const { as, label, isCarried } = columns[index]!;
  const texts = new Set(rows.map((row) => printedText(row[index]!, as)));
  const longest = [...texts].toSorted((a, b) => b.length - a.length).slice(0, MEASURED_TEXTS);
  // A carried sum has about a digit and a point more than the amounts.
  const carried = isCarried && longest[0] ? `0.${longest[0]}` : '';
  const bold: Style = { ...style, weight: 'bold' };
  const widths = [
    ...longest.map((text) => sheet.textWidth(text, style)),
    sheet.textWidth(label, bold),
    sheet.textWidth(carried, bold),
  ];
  return Math.ceil(Math.max(...widths)) + PADDING;
}

/** Narrow columns get their width. The others share the rest of the room equally. */
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
