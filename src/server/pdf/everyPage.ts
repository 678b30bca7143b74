import { BAD, INK_2, MARGIN, type PdfSheet, type Style } from './sheet.ts';

const FOOTER: Style = { size: 8, ink: INK_2 };
const PAGE_NUMBER_WIDTH = 90;

/** Draws the footer, the number and the stamp on all pages from `firstPage` on, which counts as page 1. */
export function drawOnEveryPage(sheet: PdfSheet, firstPage: number, footer: string, stamp?: string): void {
  const count = sheet.pageCount - firstPage;
  for (let page = 0; page < count; page++) {
    sheet.doc.switchToPage(firstPage + page);
    if (stamp !== undefined) sheet.tag(sheet.root, 'P', () => drawStamp(sheet, stamp));
    const y = sheet.doc.page.height - MARGIN - FOOTER.size;
    sheet.artifact(() => {
      sheet.text(footer, MARGIN, y, FOOTER, { width: sheet.width - PAGE_NUMBER_WIDTH, maxLines: 1 });
      sheet.text(`Página ${page + 1} de ${count}`, MARGIN, y, FOOTER, { width: sheet.width, align: 'right' });
    }, 'Pagination');
  }
}

/** Points; less than a page's diagonal. */
const MAX_STAMP_WIDTH = 880;
/** Degrees; about the diagonal of an A4 page. */
const STAMP_ANGLE = -52;

function drawStamp(sheet: PdfSheet, stamp: string): void {
  const { doc } = sheet;
  const [x, y] = [doc.page.width / 2, doc.page.height / 2];
  const fullSize: Style = { size: 118, weight: 'bold', ink: BAD, spacing: 8 };
  const scale = Math.min(1, MAX_STAMP_WIDTH / sheet.textWidth(stamp, fullSize));
  const style = { ...fullSize, size: fullSize.size * scale, spacing: 8 * scale };
  const width = sheet.textWidth(stamp, style);
  doc.save();
  doc.rotate(STAMP_ANGLE, { origin: [x, y] }).opacity(0.22);
  // The middle of capital letters is at 0.7 of the type size.
  sheet.text(stamp, x - width / 2, y - style.size * 0.7, style);
  doc.restore();
}
