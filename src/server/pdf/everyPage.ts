import { fitted } from './lines.ts';
import { BAD, INK_2, MARGIN, type Sheet, type Style } from './sheet.ts';

const FOOT: Style = { size: 7.5, ink: INK_2 };

/** Who and when, and 'Página 1 de 3'. */
export function drawFeet(sheet: Sheet, first: number, footer: string): void {
  const count = sheet.pages - first;
  for (let page = 0; page < count; page++) {
    sheet.turnTo(first + page);
    const y = sheet.doc.page.height - MARGIN - FOOT.size;
    sheet.artifact(() => {
      sheet.text(fitted(sheet, footer, sheet.width - 90, FOOT), MARGIN, y, FOOT);
      sheet.text(`Página ${page + 1} de ${count}`, MARGIN, y, FOOT, { width: sheet.width, align: 'right' });
    }, 'Pagination');
  }
}

/** Large and translucent: not missed, and the text stays readable. */
export function drawStamps(sheet: Sheet, first: number, stamp: string): void {
  for (let page = first; page < sheet.pages; page++) {
    sheet.turnTo(page);
    sheet.tag(sheet.root, 'P', () => drawStamp(sheet, stamp));
  }
}

function drawStamp(sheet: Sheet, stamp: string): void {
  const { doc } = sheet;
  const [x, y] = [doc.page.width / 2, doc.page.height / 2];
  const wanted: Style = { size: 118, weight: 'bold', ink: BAD, spacing: 8 };
  const share = Math.min(1, LONGEST / sheet.measure(stamp, wanted));
  const style = { ...wanted, size: wanted.size * share, spacing: 8 * share };
  const width = sheet.measure(stamp, style);
  doc.save();
  doc.rotate(-52, { origin: [x, y] }).opacity(0.22);
  sheet.text(stamp, x - width / 2, y - style.size * 0.7, style);
  doc.restore();
}

/** Of a stamp, in points: less than a page's diagonal. */
const LONGEST = 880;
