import { fitted, leading } from './lines.ts';
import { INK, INK_2, MARGIN, type Sheet, type Style } from './sheet.ts';

const SIGNATURE: Style = { size: 8.5, ink: INK_2 };

export const BETWEEN = 20;

/** Lines to sign on at the end of the page, from `left` to its margin. */
export function drawSignatures(
  sheet: Sheet,
  part: PDFKit.PDFStructureElement,
  signatures: readonly string[],
  left: number,
): void {
  const width = (MARGIN + sheet.width - left - BETWEEN * (signatures.length - 1)) / signatures.length;
  for (const [index, signature] of signatures.entries()) {
    const x = left + index * (width + BETWEEN);
    const y = sheet.bottom - leading(SIGNATURE) - 5;
    sheet.artifact(() => sheet.rule(x, y, width, { thickness: 0.75, ink: INK }));
    sheet.tag(part, 'P', () =>
      sheet.text(fitted(sheet, signature, width, SIGNATURE), x, y + 4, SIGNATURE, { width, align: 'center' }),
    );
  }
}
