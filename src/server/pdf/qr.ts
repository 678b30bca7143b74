import { encode } from 'uqr';
import { INK, type PdfSheet } from './sheet.ts';

/** Draws a QR code. Its caller leaves a margin free around it, which scanners need. */
export function drawQr(sheet: PdfSheet, text: string, x: number, y: number, width: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const unit = width / size;
  for (const [row, cells] of data.entries()) {
    const line = cells.map((isDark) => (isDark ? '#' : ' ')).join('');
    // Neighbouring dark cells are one rectangle, because viewers leave hairlines between squares.
    for (const { 0: run, index } of line.matchAll(/#+/g))
      sheet.doc.rect(x + index * unit, y + row * unit, run.length * unit, unit);
  }
  sheet.doc.fill(INK);
}
