import type { PrintedFacts } from './printed.ts';
import { INK_2, MARGIN, type Element, type PdfSheet, type Style } from './sheet.ts';
import { drawStack, pieces, stackHeight } from './stack.ts';

const LABEL: Style = { size: 8, ink: INK_2 };
const TEXT: Style = { size: 10 };
/** Distances between two facts, one beside the other or below it. */
const BESIDE = 24;
const BELOW = 7;
/** Longer texts are divided, so that each piece fits a page. */
const MAX_HEIGHT = 560;

/** Draws facts in pairs. One that takes more than a line of half the width has the whole width. */
export function drawFacts(sheet: PdfSheet, part: Element, { facts }: PrintedFacts): void {
  const half = (sheet.width - BESIDE) / 2;
  const isShort = (text: string) => !text.includes('\n') && sheet.measure(text, TEXT) <= half;
  const whole = facts.flatMap(([label, text]) =>
    pieces(sheet, text, TEXT, MAX_HEIGHT).map((piece) => [label, piece] as const),
  );
  for (let place = 0; place < whole.length;) {
    const [one, other] = whole.slice(place, place + 2);
    const isPair = other !== undefined && isShort(one![1]) && isShort(other[1]);
    const row = isPair ? [one!, other] : [one!];
    const width = isShort(one![1]) ? half : sheet.width;
    const stacks = row.map(([label, text]) => [
      { text: label, style: LABEL, most: 1 },
      { text, style: TEXT },
    ]);
    const height = Math.max(...stacks.map((stack) => stackHeight(sheet, stack, width)));
    sheet.reserve(height);
    for (const [column, stack] of stacks.entries())
      drawStack(sheet, part, stack, { x: MARGIN + column * (half + BESIDE), y: sheet.y, width });
    sheet.y += height + BELOW;
    place += row.length;
  }
}
