import { MARGIN, type Element, type TextLayout, type PdfSheet, type Style } from './sheet.ts';

export interface Paragraph extends Pick<TextLayout, 'maxLines'> {
  readonly text: string;
  readonly style: Style;
  readonly above?: number;
  readonly as?: 'P' | 'H1';
}

export const stackHeight = (sheet: PdfSheet, stack: readonly Paragraph[], width: number): number =>
  stack.reduce(
    (height, { text, style, maxLines, above = 0 }) =>
      height + above + sheet.textHeight(text, style, { width, maxLines }),
    0,
  );

/** Draws paragraphs one below the other. @returns where the next one would begin */
export function drawStack(
  sheet: PdfSheet,
  parent: Element,
  stack: readonly Paragraph[],
  layout: TextLayout & { readonly x?: number; readonly y?: number } = {},
): number {
  const { x = MARGIN, width = sheet.width } = layout;
  let { y = sheet.y } = layout;
  for (const { text, style, maxLines, above = 0, as = 'P' } of stack)
    sheet.tag(parent, as, () => {
      y = sheet.text(text, x, y + above, style, { ...layout, width, maxLines });
    });
  return y;
}

/** Halves a text, between words or within a huge one, until no piece is higher than `maxHeight` in the whole width. */
export function splitToHeight(sheet: PdfSheet, text: string, style: Style, maxHeight: number): string[] {
  if (sheet.textHeight(text, style, { width: sheet.width }) <= maxHeight) return [text];
  const half = text.slice(0, Math.ceil(text.length / 2));
  const lastSpace = Math.max(half.lastIndexOf('\n'), half.lastIndexOf(' '));
  const end = lastSpace === -1 ? half.length : lastSpace + 1;
  return [text.slice(0, end), text.slice(end)].flatMap((piece) =>
    splitToHeight(sheet, piece, style, maxHeight),
  );
}
