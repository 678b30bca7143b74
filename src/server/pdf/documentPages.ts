import { drawBoxes } from './boxes.ts';
import { drawOnEveryPage } from './everyPage.ts';
import { drawHead, drawShortHead, SMALL, TITLE } from './head.ts';
import type { PrintedDocument } from './printed.ts';
import { drawQr } from './qr.ts';
import { INK, INK_2, lineHeight, MARGIN, type Element, type PdfSheet, type Style } from './sheet.ts';
import { SIGNATURE_GAP, drawSignatures, SIGNATURES_HEIGHT } from './signatures.ts';
import { drawStack } from './stack.ts';
import { drawTable } from './table.ts';
import { totalsBlockOf } from './totalsBlock.ts';

const NUMBER: Style = { size: 12 };
const COPY: Style = { ...SMALL, ink: INK, weight: 'bold' };
const PARAGRAPH: Style = { size: 10.5 };
const CODE_LABEL: Style = { size: 8, ink: INK_2 };
const QR_WIDTH = 44;
const LETTER_GAP = 72;
const GAP = 11;

/** Draws the document once for each of its copies ('ORIGINAL', 'DUPLICADO'), whose pages are numbered from 1. */
export function drawDocumentPages(sheet: PdfSheet, document: PrintedDocument): void {
  for (const copy of document.copies) {
    const firstPage = sheet.pageCount;
    drawCopy(sheet, document, document.mark === undefined ? copy : `${copy} · ${document.mark}`);
    drawOnEveryPage(sheet, firstPage, document.footer, document.stamp);
  }
}

function drawCopy(sheet: PdfSheet, document: PrintedDocument, copy: string): void {
  const { title, number, company, headerLines, paragraphs = [], observations } = document;
  sheet.addPage();
  const part = sheet.addElement(sheet.root, 'Sect', { title: copy });
  sheet.drawShortHead = () => drawShortHead(sheet, COPY, company.name, `${title} Nº ${number} · ${copy}`);
  const right = [
    { text: title, style: TITLE, maxLines: 2, as: 'H1' },
    { text: `Nº ${number}`, style: NUMBER, maxLines: 1 },
    { text: copy, style: COPY, maxLines: 1, above: 3 },
    ...headerLines.map((text) => ({ text, style: SMALL, maxLines: 2 })),
  ] as const;
  drawHead(sheet, part, { ...document, right, gap: LETTER_GAP });
  drawBoxes(sheet, part, document.boxes);
  for (const text of paragraphs) sheet.y = drawStack(sheet, part, [{ text, style: PARAGRAPH }]) + 8;
  const totalsBlock = totalsBlockOf(sheet, document.totals, observations);
  const heightBelow = GAP + totalsBlock.height + SIGNATURES_HEIGHT;
  if (document.lines) drawTable(sheet, part, document.lines, { heightBelow });
  sheet.beginPageUnlessFits(heightBelow);
  sheet.y += GAP;
  totalsBlock.draw(part);
  drawCodesAndSignatures(sheet, part, document);
}

function drawCodesAndSignatures(
  sheet: PdfSheet,
  part: Element,
  { title, number, signatures, codes = [] }: PrintedDocument,
): void {
  const top = sheet.bottom - QR_WIDTH;
  const numberCode = {
    text: number,
    label: 'Número',
    alt: `Código QR con el número ${number} (${title.toLowerCase()})`,
  };
  let left = MARGIN;
  for (const { text, label = '', alt } of [numberCode, ...codes]) {
    const x = left;
    if (label !== '')
      sheet.tag(part, 'P', () => sheet.text(label, x, top - lineHeight(CODE_LABEL), CODE_LABEL));
    sheet.tag(part, 'Figure', () => drawQr(sheet, text, x, top, QR_WIDTH), { alt });
    left += QR_WIDTH + SIGNATURE_GAP;
  }
  drawSignatures(sheet, part, signatures, left);
}
