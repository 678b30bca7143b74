import { drawDocumentPages } from './documentPages.ts';
import type { Printed } from './printed.ts';
import { drawReportPages } from './reportPages.ts';
import { PdfSheet } from './sheet.ts';

/** Draws a PDF. This is slow, so call it in a worker. */
export function draw(printed: Printed): Promise<Uint8Array> {
  const sheet = new PdfSheet({
    title: printed.kind === 'document' ? `${printed.title} ${printed.number}` : printed.title,
    author: printed.company.name,
    date: new Date(printed.issuedAt),
    isLandscape: printed.kind === 'report' && printed.isLandscape === true,
  });
  if (printed.kind === 'report') drawReportPages(sheet, printed);
  else if (printed.kind === 'document') drawDocumentPages(sheet, printed);
  else for (const document of printed.documents) drawDocumentPages(sheet, document);
  return sheet.finish();
}
