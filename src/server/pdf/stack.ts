import { MARGIN, type Element, type TextLayout, type PdfSheet, type Style } from './sheet.ts';

/** `above` is free, in points. */
export interface Paragraph extends Pick<TextLayout, 'most'> {
  readonly text: string;
  readonly style: Style;
  readonly above?: number;
  readonly as?: 'P' | 'H1';
}

export const stackHeight = (sheet: PdfSheet, stack: readonly Paragraph[], width: number): number =>
  stack.reduce(
    (height, { text, style, most, above = 0 }) => height + above + sheet.height(text, style, { width, most }),
    0,
  );

/** Draws paragraphs one below the other. @returns where the next would begin */
export function drawStack(
  sheet: PdfSheet,
  parent: Element,
  stack: readonly Paragraph[],
  place: TextLayout & { readonly x?: number; readonly y?: number } = {},
): number {
  const { x = MARGIN, width = sheet.width } = place;
  let { y = sheet.y } = place;
  for (const { text, style, most, above = 0, as = 'P' } of stack)
    sheet.tag(parent, as, () => {
      y = sheet.text(text, x, y + above, style, { ...place, width, most });
    });
  return y;
}

/** Divides a text into pieces of at most this height, in the whole width. */
export function pieces(sheet: PdfSheet, text: string, style: Style, most: number): string[] {
  if (sheet.height(text, style, { width: sheet.width }) <= most) return [text];
  const half = text.slice(0, Math.ceil(text.length / 2));
  const at = Math.max(half.lastIndexOf('\n'), half.lastIndexOf(' ')) + 1 || half.length;
  return [text.slice(0, at), text.slice(at)].flatMap((piece) => pieces(sheet, piece, style, most));
}
