import type { PrintedBox } from './printed.ts';
import { INK_2, MARGIN, type Element, type PdfSheet, type Style } from './sheet.ts';
import { drawStack, stackHeight, type Paragraph } from './stack.ts';

const LABEL: Style = { size: 8, ink: INK_2 };
const TITLE: Style = { size: 10.5, weight: 'bold' };
const TEXT: Style = { size: 9 };
const PAD = 8;
const GAP = 9;
/** How much wider than the others the first box is: it is for the client, whose name is long. */
const FIRST_SHARE = 1.3;
const MAX_LINES = 6;

export function drawBoxes(sheet: PdfSheet, parent: Element, boxes: readonly PrintedBox[]): void {
  if (boxes.length === 0) return;
  const shares = boxes.map((_, index) => (index === 0 ? FIRST_SHARE : 1));
  const shareWidth = (sheet.width - GAP * (boxes.length - 1)) / (boxes.length - 1 + FIRST_SHARE);
  const columns = boxes.map((box, index) => ({ width: shares[index]! * shareWidth, stack: stackOf(box) }));
  const heights = columns.map(({ width, stack }) => stackHeight(sheet, stack, width - 2 * PAD));
  const height = Math.max(...heights) + 2 * PAD;
  let x = MARGIN;
  for (const { width, stack } of columns) {
    const left = x;
    sheet.artifact(() => sheet.frame(left, sheet.y, width, height));
    const box = sheet.addElement(parent, 'Sect');
    drawStack(sheet, box, stack, { x: left + PAD, y: sheet.y + PAD, width: width - 2 * PAD });
    x += width + GAP;
  }
  sheet.y += height + 11;
}

const stackOf = ({ groups }: PrintedBox): Paragraph[] =>
  groups.flatMap(({ label, title, lines }, index) => [
    { text: label, style: LABEL, above: index === 0 ? 0 : 4 },
    ...(title === undefined ? [] : [{ text: title, style: TITLE, maxLines: MAX_LINES }]),
    ...lines.map((text) => ({ text, style: TEXT, maxLines: MAX_LINES })),
  ]);
