import { drawPicture } from './images.ts';
import type { PrintedSignature } from './printed.ts';
import { INK, INK_2, leading, MARGIN, type Element, type PdfSheet, type Style } from './sheet.ts';

const LABEL: Style = { size: 8.5, ink: INK_2 };
const TYPED: Style = { size: 8.5 };
const PICTURE_HEIGHT = 36;

export const BETWEEN = 20;
/** The height of a line to sign on and the names below it. */
export const SIGNING = 62;

/** Draws lines to sign on at the end of the page, from `left` to its margin. */
export function drawSignatures(
  sheet: PdfSheet,
  part: Element,
  signatures: readonly (string | PrintedSignature)[],
  left: number,
): void {
  const width = (MARGIN + sheet.width - left - BETWEEN * (signatures.length - 1)) / signatures.length;
  const y = sheet.bottom - leading(LABEL) - 5;
  const place = { width, align: 'center', most: 1 } as const;
  for (const [index, signature] of signatures.entries()) {
    const x = left + index * (width + BETWEEN);
    const { label, lines, picture }: PrintedSignature =
      typeof signature === 'string' ? { label: signature, lines: [] } : signature;
    const room = { x, y: y - PICTURE_HEIGHT, width, height: PICTURE_HEIGHT } as const;
    drawPicture(
      sheet,
      part,
      { dataUrl: picture, alt: 'Firma' },
      { ...room, align: 'center', valign: 'bottom' },
    );
    for (const [above, line] of lines.toReversed().entries())
      sheet.tag(part, 'P', () => sheet.text(line, x, y - (above + 1) * leading(TYPED) - 1, TYPED, place));
    sheet.artifact(() => sheet.rule(x, y, width, { thickness: 0.75, ink: INK }));
    sheet.tag(part, 'P', () => sheet.text(label, x, y + 4, LABEL, place));
  }
}
