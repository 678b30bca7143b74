import { fromCents, toCents } from '#domain/money.ts';
import { tableShape, type TableShape } from './columns.ts';
import type { PrintedTable } from './printed.ts';
import { GROUND, INK_2, leading, LINE, MARGIN, type Element, type PdfSheet, type Style } from './sheet.ts';
import { isFigure, printedText } from './values.ts';

const PAD_X = 6;
const PAD_Y = 4;
/** Maximum number of lines of a cell. A longer text is cut off: it belongs into the observations. */
const MAX_LINES = 8;

/**
 * Draws a table, carrying sums from page to page. Its last row stays with the closing, `closing` points high.
 */
export function drawTable(sheet: PdfSheet, parent: Element, table: PrintedTable, closing: number): void {
  const shape = tableShape(sheet, table);
  const { columns, style } = shape;
  const element = sheet.part(parent, 'Table');
  const bold: Style = { ...style, weight: 'bold' };
  const sums = columns.map(() => 0n);
  const isCarrying = columns.some(({ isCarried }) => isCarried);
  const line = leading(style) + 2 * PAD_Y;
  let top = sheet.y;

  const shade = () => sheet.artifact(() => sheet.doc.rect(MARGIN, sheet.y, sheet.width, line).fill(GROUND));
  const headings = (row?: Element) => {
    const labels = columns.map(({ label }) => label);
    shade();
    drawRow(sheet, shape, labels, { style: { ...bold, ink: INK_2 }, height: line, row, as: 'TH' });
  };
  const carry = () => {
    if (!isCarrying) return;
    shade();
    sheet.artifact(() => sheet.text('Transporte', MARGIN + PAD_X, sheet.y + PAD_Y, bold), 'Pagination');
    const carried = columns.map(({ isCarried, as }, place) =>
      isCarried ? printedText(fromCents(sums[place]!), as) : '',
    );
    drawRow(sheet, shape, carried, { style: bold, height: line, row: undefined, as: 'TD' });
  };
  const close = () =>
    sheet.artifact(() => sheet.frame(MARGIN, top, sheet.width, sheet.y - top, { radius: 0, ink: LINE }));

  headings(sheet.part(element, 'TR'));
  for (const [index, row] of table.rows.entries()) {
    const texts = row.map((value, place) => printedText(value, columns[place]!.as));
    const height = heightOf(sheet, shape, texts);
    const below = index === table.rows.length - 1 ? closing : isCarrying ? line : 0;
    if (index > 0 && sheet.y + height + below > sheet.bottom) {
      carry();
      close();
      sheet.nextPage();
      top = sheet.y;
      headings();
      carry();
    }
    drawRow(sheet, shape, texts, { style, height, row: sheet.part(element, 'TR'), as: 'TD' });
    for (const [place, { isCarried }] of columns.entries())
      if (isCarried && row[place]) sums[place]! += toCents(row[place]);
  }
  close();
}

function heightOf(sheet: PdfSheet, { columns, style }: TableShape, texts: readonly string[]): number {
  const heights = columns.map(({ as, width }, place) =>
    as === 'text' ? sheet.height(texts[place]!, style, { width: width - 2 * PAD_X, most: MAX_LINES }) : 0,
  );
  return Math.max(leading(style), ...heights) + 2 * PAD_Y;
}

interface Row {
  readonly style: Style;
  readonly height: number;
  /** The row; undefined for the heading when it is repeated. */
  readonly row: Element | undefined;
  readonly as: 'TH' | 'TD';
}

function drawRow(
  sheet: PdfSheet,
  { columns }: TableShape,
  texts: readonly string[],
  { style, height, row, as }: Row,
): void {
  for (const [place, column] of columns.entries()) {
    const align = isFigure(column.as) ? 'right' : 'left';
    const most = column.as === 'text' && as === 'TD' ? MAX_LINES : 1;
    const room = { width: column.width - 2 * PAD_X, align, most } as const;
    const draw = () => sheet.text(texts[place]!, column.x + PAD_X, sheet.y + PAD_Y, style, room);
    if (row) sheet.tag(row, as, draw, as === 'TH' ? { scope: 'Column' } : {});
    else sheet.artifact(draw, 'Pagination');
  }
  sheet.y += height;
  sheet.artifact(() => sheet.rule(MARGIN, sheet.y, sheet.width));
}
