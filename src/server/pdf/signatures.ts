import { drawPicture } from './images.ts';
import type { PrintedSignature } from './printed.ts';
import { INK, INK_2, lineHeight, MARGIN, type Element, type PdfSheet, type Style } from './sheet.ts';

const LABEL: Style = { size: 8.5, ink: INK_2 };
const SIGNER: Style = { size: 8.5 };
const PICTURE_HEIGHT = 36;

export const SIGNATURE_GAP = 20;
/** The height of the picture, the rule and the label, with some room above. */
export const SIGNATURES_HEIGHT = 62;

/** Draws rules to sign on at the bottom of the page, from `left` to the right margin. */
export function drawSignatures(
  sheet: PdfSheet,
  part: Element,
  signatures: readonly (string | PrintedSignature)[],
  left: number,
): void {
  const right = MARGIN + sheet.width;
  const width = (right - left - SIGNATURE_GAP * (signatures.length - 1)) / signatures.length;
  const y = sheet.bottom - lineHeight(LABEL) - 5;
  const layout = { width, align: 'center', maxLines: 1 } as const;
  for (const [index, signature] of signatures.entries()) {
    const x = left + index * (width + SIGNATURE_GAP);
    const { label, lines, picture }: PrintedSignature =
      typeof signature === 'string' ? { label: signature, lines: [] } : signature;
    const box = { x, y: y - PICTURE_HEIGHT, width, height: PICTURE_HEIGHT } as const;
    const image = { dataUrl: picture, alt: 'Firma' };
    drawPicture(sheet, part, image, { ...box, align: 'center', valign: 'bottom' });
    // The signer's lines stand over the lower part of the picture, from the rule upwards.
    for (const [linesBelow, line] of lines.toReversed().entries()) {
      const top = y - (linesBelow + 1) * lineHeight(SIGNER) - 1;
      sheet.tag(part, 'P', () => sheet.text(line, x, top, SIGNER, layout));
    }
    sheet.artifact(() => sheet.rule(x, y, width, { thickness: 0.75, ink: INK }));
    sheet.tag(part, 'P', () => sheet.text(label, x, y + 4, LABEL, layout));
  }
}
