import type { PrintedBox } from './printed.ts';
import { INK_2, MARGIN, type Element, type PdfSheet, type Style } from './sheet.ts';
import { drawStack, stackHeight, type Paragraph } from './stack.ts';

const LABEL: Style = { size: 8, ink: INK_2 };
const TITLE: Style = { size: 10.5, weight: 'bold' };
const TEXT: Style = { size: 9 };
const PAD = 8;
const GAP = 9;
/** How many lines a name or an address may take. */
const MAX_LINES = 6;

/** Draws the boxes side by side and equally high. */
export function drawBoxes(sheet: PdfSheet, parent: Element, boxes: readonly PrintedBox[]): void {
  if (boxes.length === 0) return;
  const room = sheet.width - GAP * (boxes.length - 1);
  const columns = boxes.map((box, index) => ({
    // The first one is for the client, whose names are long.
    width: (room * (index === 0 ? 1.3 : 1)) / (boxes.length + 0.3),
    stack: stackOf(box),
  }));
  const heights = columns.map(({ width, stack }) => stackHeight(sheet, stack, width - 2 * PAD));
  const height = Math.max(...heights) + 2 * PAD;
  let x = MARGIN;
  for (const { width, stack } of columns) {
    const left = x;
    sheet.artifact(() => sheet.frame(left, sheet.y, width, height));
    const box = sheet.part(parent, 'Sect');
    drawStack(sheet, box, stack, { x: left + PAD, y: sheet.y + PAD, width: width - 2 * PAD });
    x += width + GAP;
  }
  sheet.y += height + 11;
}

const stackOf = ({ groups }: PrintedBox): Paragraph[] =>
  groups.flatMap(({ label, title, lines }, index) => [
    { text: label, style: LABEL, above: index === 0 ? 0 : 4 },
    ...(title === undefined ? [] : [{ text: title, style: TITLE, most: MAX_LINES }]),
    ...lines.map((text) => ({ text, style: TEXT, most: MAX_LINES })),
  ]);
