import { drawImage, openImage } from './images.ts';
import { fitted, leading } from './lines.ts';
import type { PrintedDocument, PrintedSignature } from './printed.ts';
import { INK, INK_2, MARGIN, type Sheet, type Style } from './sheet.ts';

const SIGNATURE: Style = { size: 8.5, ink: INK_2 };

export const BETWEEN = 20;

/** Lines to sign on at the end of the page, from `left` to its margin. */
export function drawSignatures(
  sheet: Sheet,
  part: PDFKit.PDFStructureElement,
  signatures: PrintedDocument['signatures'],
  left: number,
): void {
  const width = (MARGIN + sheet.width - left - BETWEEN * (signatures.length - 1)) / signatures.length;
  for (const [index, signature] of signatures.entries()) {
    const x = left + index * (width + BETWEEN);
    const y = sheet.bottom - leading(SIGNATURE) - 5;
    const { label, ...signed } = typeof signature === 'string' ? { label: signature, lines: [] } : signature;
    drawSigned(sheet, part, signed, { x, y, width });
    sheet.artifact(() => sheet.rule(x, y, width, { thickness: 0.75, ink: INK }));
    sheet.tag(part, 'P', () =>
      sheet.text(fitted(sheet, label, width, SIGNATURE), x, y + 4, SIGNATURE, { width, align: 'center' }),
    );
  }
}

/** Ends on the line. */
function drawSigned(
  sheet: Sheet,
  part: PDFKit.PDFStructureElement,
  { lines, picture }: Omit<PrintedSignature, 'label'>,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const opened = picture === undefined ? null : openImage(sheet, picture);
  if (opened) {
    const scale = Math.min(width / opened.width, SIGNED / opened.height);
    const size = { width: opened.width * scale, height: opened.height * scale };
    const left = x + (width - size.width) / 2;
    sheet.tag(part, 'Figure', () => drawImage(sheet, opened, left, y - size.height, size), { alt: 'Firma' });
  }
  for (const [place, line] of lines.toReversed().entries())
    sheet.tag(part, 'P', () =>
      sheet.text(fitted(sheet, line, width, TYPED), x, y - (place + 1) * leading(TYPED) - 1, TYPED, {
        width,
        align: 'center',
      }),
    );
}

const SIGNED = 36;
const TYPED: Style = { size: 8.5 };
