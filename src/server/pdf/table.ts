import { fromCents, toCents } from '#domain/money.ts';
import { columnWidths, type TableShape } from './columns.ts';
import { cutTo, drawLines, fitted, leading } from './lines.ts';
import type { PrintedTable } from './printed.ts';
import { GROUND, INK_2, LINE, MARGIN, type Sheet, type Style } from './sheet.ts';
import { isFigure, written } from './values.ts';

export interface Flow {
  /** Points for the closing part. */
  readonly closing: number;
  /** With its head. */
  nextPage(): void;
}

/** Carries sums from page to page. The last row stays with the closing part. */
export function drawTable(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  table: PrintedTable,
  flow: Flow,
): void {
  const shape = columnWidths(sheet, table);
  const element = sheet.part(parent, 'Table');
  const sums = table.columns.map(() => 0n);
  const isCarrying = table.columns.some(({ isCarried }) => isCarried);
  const carriedHeight = isCarrying ? leading(shape.style) + 2 * PAD_Y : 0;
  let top = sheet.y;

  const carry = () => {
    if (isCarrying) sheet.artifact(() => drawCarried(sheet, table, shape, sums), 'Pagination');
  };
  const close = () =>
    sheet.artifact(() => sheet.frame(MARGIN, top, sheet.width, sheet.y - top, { radius: 0, ink: LINE }));

  drawHeadings(sheet, element, table, shape, true);
  for (const [index, row] of table.rows.entries()) {
    const cells = row.map((value, column) => cellLines(sheet, table, shape, column, value));
    const height = Math.max(...cells.map(({ length }) => length)) * leading(shape.style) + 2 * PAD_Y;
    const below = index === table.rows.length - 1 ? flow.closing : carriedHeight;
    if (index > 0 && sheet.y + height + below > sheet.bottom) {
      carry();
      close();
      flow.nextPage();
      top = sheet.y;
      drawHeadings(sheet, element, table, shape, false);
      carry();
    }
    drawRow(sheet, element, table, shape, cells, height);
    for (const [column, { isCarried }] of table.columns.entries())
      if (isCarried && row[column]) sums[column]! += toCents(row[column]);
  }
  close();
  element.end();
}

const PAD_X = 6;
const PAD_Y = 4;
/** Longer text is cut off: it belongs into the observations. */
const MOST_LINES = 8;

type Cells = readonly (readonly string[])[];

function cellLines(
  sheet: Sheet,
  table: PrintedTable,
  shape: TableShape,
  column: number,
  value: string,
): string[] {
  const { as } = table.columns[column]!;
  const width = shape.widths[column]! - 2 * PAD_X;
  const text = written(value, as);
  return as === 'text'
    ? cutTo(sheet, text, width, shape.style, MOST_LINES)
    : [fitted(sheet, text, width, shape.style)];
}

function drawHeadings(
  sheet: Sheet,
  element: PDFKit.PDFStructureElement,
  table: PrintedTable,
  shape: TableShape,
  isFirst: boolean,
): void {
  const height = leading(shape.style) + 2 * PAD_Y;
  const style: Style = { ...shape.style, weight: 'bold', ink: INK_2 };
  sheet.artifact(() => {
    sheet.doc.rect(MARGIN, sheet.y, sheet.width, height).fill(GROUND);
    sheet.rule(MARGIN, sheet.y + height, sheet.width);
  });
  const row = isFirst ? sheet.part(element, 'TR') : null;
  for (const [column, { label, as }] of table.columns.entries()) {
    const draw = () => drawCell(sheet, shape, column, [label], style, isFigure(as));
    if (row) sheet.tag(row, 'TH', draw, { scope: 'Column' });
    else sheet.artifact(draw, 'Pagination');
  }
  row?.end();
  sheet.y += height;
}

function drawRow(
  sheet: Sheet,
  element: PDFKit.PDFStructureElement,
  table: PrintedTable,
  shape: TableShape,
  cells: Cells,
  height: number,
): void {
  const row = sheet.part(element, 'TR');
  for (const [column, lines] of cells.entries()) {
    const draw = () =>
      drawCell(sheet, shape, column, lines, shape.style, isFigure(table.columns[column]!.as));
    sheet.tag(row, 'TD', draw);
  }
  row.end();
  sheet.y += height;
  sheet.artifact(() => sheet.rule(MARGIN, sheet.y, sheet.width));
}

function drawCarried(sheet: Sheet, table: PrintedTable, shape: TableShape, sums: readonly bigint[]): void {
  const style: Style = { ...shape.style, weight: 'bold' };
  const height = leading(style) + 2 * PAD_Y;
  sheet.doc.rect(MARGIN, sheet.y, sheet.width, height).fill(GROUND);
  sheet.text('Transporte', MARGIN + PAD_X, sheet.y + PAD_Y, style);
  for (const [column, { isCarried, as }] of table.columns.entries()) {
    if (isCarried) drawCell(sheet, shape, column, [written(fromCents(sums[column]!), as)], style, true);
  }
  sheet.y += height;
  sheet.rule(MARGIN, sheet.y, sheet.width);
}

function drawCell(
  sheet: Sheet,
  shape: TableShape,
  column: number,
  lines: readonly string[],
  style: Style,
  isRight: boolean,
): void {
  const x = MARGIN + shape.widths.slice(0, column).reduce((sum, width) => sum + width, 0) + PAD_X;
  const width = shape.widths[column]! - 2 * PAD_X;
  drawLines(sheet, lines, x, sheet.y + PAD_Y, style, { width, align: isRight ? 'right' : 'left' });
}
