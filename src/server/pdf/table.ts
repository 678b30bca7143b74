import { fromCents, toCents } from '#domain/money.ts';
import { tableShape, type TableShape } from './columns.ts';
import type { PrintedTable } from './printed.ts';
import { GROUND, INK_2, lineHeight, LINE, MARGIN, type Element, type PdfSheet, type Style } from './sheet.ts';
import { printedText } from './printedText.ts';

const PAD_X = 6;
const PAD_Y = 4;
/** Maximum number of lines of a cell. A longer text, which belongs in the observations, is cut off. */
const MAX_LINES = 8;

/** Draws a table, with the sums so far at page breaks. Its last row leaves `heightBelow` on the page for the totals. */
export function drawTable(
  sheet: PdfSheet,
  parent: Element,
  table: PrintedTable,
  { heightBelow }: { readonly heightBelow: number },
): void {
  const shape = tableShape(sheet, table);
  const { columns, style } = shape;
  const tableElement = sheet.addElement(parent, 'Table');
  const bold: Style = { ...style, weight: 'bold' };
  const sums = columns.map(() => 0n);
  const isCarrying = columns.some(({ isCarried }) => isCarried);
  const shadedHeight = lineHeight(style) + 2 * PAD_Y;
  let top = sheet.y;

  const shade = () =>
    sheet.artifact(() => sheet.doc.rect(MARGIN, sheet.y, sheet.width, shadedHeight).fill(GROUND));
  const drawHeadings = (row?: Element) => {
    const labels = columns.map(({ label }) => label);
    shade();
    drawRow(sheet, shape, labels, { style: { ...bold, ink: INK_2 }, height: shadedHeight, row, as: 'TH' });
  };
  const drawCarriedSums = () => {
    if (!isCarrying) return;
    shade();
    sheet.artifact(() => sheet.text('Transporte', MARGIN + PAD_X, sheet.y + PAD_Y, bold), 'Pagination');
    const carried = columns.map(({ isCarried, as }, index) =>
      isCarried ? printedText(fromCents(sums[index]!), as) : '',
    );
    drawRow(sheet, shape, carried, { style: bold, height: shadedHeight, row: undefined, as: 'TD' });
  };
  const drawFrame = () =>
    sheet.artifact(() => sheet.frame(MARGIN, top, sheet.width, sheet.y - top, { radius: 0, ink: LINE }));

  const carryHeight = isCarrying ? shadedHeight : 0;
  drawHeadings(sheet.addElement(tableElement, 'TR'));
  for (const [rowIndex, row] of table.rows.entries()) {
    const texts = row.map((value, index) => printedText(value, columns[index]!.as));
    const height = heightOf(sheet, shape, texts);
    const heightAfter = rowIndex === table.rows.length - 1 ? heightBelow : carryHeight;
    // The first row always stays below the headings.
    if (rowIndex > 0 && sheet.y + height + heightAfter > sheet.bottom) {
      drawCarriedSums();
      drawFrame();
      sheet.nextPage();
      top = sheet.y;
      drawHeadings();
      drawCarriedSums();
    }
    drawRow(sheet, shape, texts, { style, height, row: sheet.addElement(tableElement, 'TR'), as: 'TD' });
    for (const [index, { isCarried }] of columns.entries())
      if (isCarried && row[index]) sums[index]! += toCents(row[index]);
  }
  drawFrame();
}

function heightOf(sheet: PdfSheet, { columns, style }: TableShape, texts: readonly string[]): number {
  const heights = columns.map(({ as, width }, index) =>
    as === 'text'
      ? sheet.textHeight(texts[index]!, style, { width: width - 2 * PAD_X, maxLines: MAX_LINES })
      : 0,
  );
  return Math.max(lineHeight(style), ...heights) + 2 * PAD_Y;
}

interface RowOptions {
  readonly style: Style;
  readonly height: number;
  /** The row's element; undefined for a row that pages repeat, which screen readers skip. */
  readonly row: Element | undefined;
  readonly as: 'TH' | 'TD';
}

function drawRow(
  sheet: PdfSheet,
  { columns }: TableShape,
  texts: readonly string[],
  { style, height, row, as }: RowOptions,
): void {
  for (const [index, column] of columns.entries()) {
    const align = column.as === 'text' || column.as === 'date' ? 'left' : 'right';
    const maxLines = column.as === 'text' && as === 'TD' ? MAX_LINES : 1;
    const layout = { width: column.width - 2 * PAD_X, align, maxLines } as const;
    const draw = () => sheet.text(texts[index]!, column.x + PAD_X, sheet.y + PAD_Y, style, layout);
    if (row) sheet.tag(row, as, draw, as === 'TH' ? { scope: 'Column' } : {});
    else sheet.artifact(draw, 'Pagination');
  }
  sheet.y += height;
  sheet.artifact(() => sheet.rule(MARGIN, sheet.y, sheet.width));
}
