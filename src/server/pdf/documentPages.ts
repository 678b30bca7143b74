import { drawBoxes } from './boxes.ts';
import { closingOf } from './closing.ts';
import { drawFeet, drawStamps } from './everyPage.ts';
import { drawHead, drawNextHead } from './head.ts';
import { cut, drawLines, leading } from './lines.ts';
import type { PrintedCode, PrintedDocument } from './printed.ts';
import { drawQr } from './qr.ts';
import { INK_2, MARGIN, type Sheet, type Style } from './sheet.ts';
import { BETWEEN, drawSignatures } from './signatures.ts';
import { drawTable } from './table.ts';

/** Each copy has its own page numbers. */
export function drawDocumentPages(sheet: Sheet, document: PrintedDocument): void {
  for (const copy of document.copies) {
    const first = sheet.pages;
    drawCopy(sheet, document, copy);
    if (document.stamp !== undefined) drawStamps(sheet, first, document.stamp);
    drawFeet(sheet, first, document.footer);
  }
}

const PARAGRAPH: Style = { size: 10.5 };
const QR = 44;
/** With the names below. */
const SIGNING = 62;

function drawCopy(sheet: Sheet, document: PrintedDocument, copy: string): void {
  sheet.addPage();
  const part = sheet.part(sheet.root, 'Sect', { title: copy });
  drawHead(sheet, part, document, copy);
  drawBoxes(sheet, part, document.boxes);
  const nextPage = () => {
    sheet.addPage();
    drawNextHead(sheet, document, copy);
  };

  for (const paragraph of document.paragraphs ?? []) {
    const lines = cut(sheet, paragraph, sheet.width, PARAGRAPH);
    sheet.tag(part, 'P', () => drawLines(sheet, lines, MARGIN, sheet.y, PARAGRAPH));
    sheet.y += lines.length * leading(PARAGRAPH) + 8;
  }
  const closing = closingOf(sheet, document.totals, document.observations ?? '');
  const room = GAP + closing.height + SIGNING;
  if (document.lines) drawTable(sheet, part, document.lines, { closing: room, nextPage });
  if (sheet.y + room > sheet.bottom) nextPage();
  sheet.y += GAP;
  closing.draw(part);
  drawSigning(sheet, part, document);
  part.end();
}

const GAP = 11;

function drawSigning(
  sheet: Sheet,
  part: PDFKit.PDFStructureElement,
  { title, number, signatures, codes = [] }: PrintedDocument,
): void {
  const top = sheet.bottom - QR;
  const own: PrintedCode = {
    text: number,
    alt: `Código QR con el número ${number} (${title.toLowerCase()})`,
  };
  let left = MARGIN;
  for (const { text, label, alt } of [own, ...codes]) {
    const x = left;
    if (label !== undefined)
      sheet.tag(part, 'P', () => sheet.text(label, x, top - leading(CODE_LABEL), CODE_LABEL));
    sheet.tag(part, 'Figure', () => drawQr(sheet, text, x, top, QR), { alt });
    left += QR + BETWEEN;
  }
  drawSignatures(sheet, part, signatures, left);
}

const CODE_LABEL: Style = { size: 7, ink: INK_2 };
