import type { PrintedFacts } from './printed.ts';
import { INK_2, MARGIN, type Element, type PdfSheet, type Style } from './sheet.ts';
import { drawStack, splitToHeight, stackHeight } from './stack.ts';

const LABEL: Style = { size: 8, ink: INK_2 };
const TEXT: Style = { size: 10 };
const COLUMN_GAP = 24;
const ROW_GAP = 7;
/** Longer texts are divided, so that each piece fits a page. */
const MAX_HEIGHT = 560;

/** Draws facts one below the other, two short ones beside each other. */
export function drawFacts(sheet: PdfSheet, part: Element, { facts }: PrintedFacts): void {
  const half = (sheet.width - COLUMN_GAP) / 2;
  const isShort = (text: string) => !text.includes('\n') && sheet.textWidth(text, TEXT) <= half;
  const pieces = facts.flatMap(([label, text]) =>
    splitToHeight(sheet, text, TEXT, MAX_HEIGHT).map((piece) => ({ label, text: piece })),
  );
  for (let index = 0; index < pieces.length;) {
    const [first, second] = pieces.slice(index, index + 2);
    const isPair = second !== undefined && isShort(first!.text) && isShort(second.text);
    const row = isPair ? [first!, second] : [first!];
    const width = isShort(first!.text) ? half : sheet.width;
    const stacks = row.map(({ label, text }) => [
      { text: label, style: LABEL, maxLines: 1 },
      { text, style: TEXT },
    ]);
    const height = Math.max(...stacks.map((stack) => stackHeight(sheet, stack, width)));
    sheet.beginPageUnlessFits(height);
    for (const [column, stack] of stacks.entries())
      drawStack(sheet, part, stack, { x: MARGIN + column * (half + COLUMN_GAP), y: sheet.y, width });
    sheet.y += height + ROW_GAP;
    index += row.length;
  }
}
