import { BAD, INK_2, MARGIN, type PdfSheet, type Style } from './sheet.ts';

const FOOT: Style = { size: 8, ink: INK_2 };

/** Draws footer, 'Página 1 de 3' and stamp on each page from `first`, counted from 0. */
export function drawOnEveryPage(sheet: PdfSheet, first: number, footer: string, stamp?: string): void {
  const count = sheet.pages - first;
  for (let page = 0; page < count; page++) {
    sheet.doc.switchToPage(first + page);
    if (stamp !== undefined) sheet.tag(sheet.root, 'P', () => drawStamp(sheet, stamp));
    const y = sheet.doc.page.height - MARGIN - FOOT.size;
    sheet.artifact(() => {
      sheet.text(footer, MARGIN, y, FOOT, { width: sheet.width - 90, most: 1 });
      sheet.text(`Página ${page + 1} de ${count}`, MARGIN, y, FOOT, { width: sheet.width, align: 'right' });
    }, 'Pagination');
  }
}

/** The longest stamp in points, less than a page's diagonal. */
const LONGEST = 880;

/** Draws the stamp so large that nobody misses it, and so translucent that the text stays readable. */
function drawStamp(sheet: PdfSheet, stamp: string): void {
  const { doc } = sheet;
  const [x, y] = [doc.page.width / 2, doc.page.height / 2];
  const fullSize: Style = { size: 118, weight: 'bold', ink: BAD, spacing: 8 };
  const share = Math.min(1, LONGEST / sheet.measure(stamp, fullSize));
  const style = { ...fullSize, size: fullSize.size * share, spacing: 8 * share };
  const width = sheet.measure(stamp, style);
  doc.save();
  doc.rotate(-52, { origin: [x, y] }).opacity(0.22);
  sheet.text(stamp, x - width / 2, y - style.size * 0.7, style);
  doc.restore();
}
