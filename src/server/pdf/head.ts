import { drawPicture } from './images.ts';
import type { PrintedCompany } from './printed.ts';
import { INK, INK_2, lineHeight, LINE, MARGIN, type Element, type PdfSheet, type Style } from './sheet.ts';
import { drawStack, stackHeight, type Paragraph } from './stack.ts';

const NAME: Style = { size: 13.5, weight: 'bold' };
export const TITLE: Style = { size: 15, weight: 'bold' };
export const SMALL: Style = { size: 8.5, ink: INK_2 };
const NOTICE: Style = { size: 8.25, weight: 'bold', spacing: 0.5 };
const LETTER: Style = { size: 25, weight: 'bold' };
const LETTER_BOX = { width: 48, height: 42 };
const LOGO = { width: 90, height: 30 };

interface Head {
  readonly company: PrintedCompany;
  readonly right: readonly Paragraph[];
  readonly gap: number;
  readonly letter?: string | undefined;
  readonly notice?: string | undefined;
}

/** Draws the company on the left, `right` beside it, and the letter ('X') in a box between them. */
export function drawHead(
  sheet: PdfSheet,
  parent: Element,
  { company, right, gap, letter, notice }: Head,
): void {
  const width = (sheet.width - gap) / 2;
  const top = sheet.y;
  const companyEnd = drawCompany(sheet, parent, company, width);
  if (letter !== undefined) {
    const x = MARGIN + (sheet.width - LETTER_BOX.width) / 2;
    sheet.artifact(() =>
      sheet.frame(x, top, LETTER_BOX.width, LETTER_BOX.height, { radius: 0, thickness: 1.5, ink: INK }),
    );
    sheet.tag(parent, 'P', () =>
      sheet.text(letter, x, top + 4, LETTER, { width: LETTER_BOX.width, align: 'center', maxLines: 1 }),
    );
  }
  const layout = { x: MARGIN + width + gap, y: top, width, align: 'right' } as const;
  const titleEnd = drawStack(sheet, parent, right, layout);
  const letterEnd = letter === undefined ? top : top + LETTER_BOX.height;
  sheet.y = Math.max(companyEnd, titleEnd, letterEnd) + 8;
  sheet.artifact(() => sheet.rule(MARGIN, sheet.y, sheet.width, { thickness: 1.5, ink: INK }));
  sheet.y += 1.5;
  if (notice !== undefined) {
    const paragraphs = [{ text: notice, style: NOTICE, maxLines: 1, above: 5 }];
    sheet.y = drawStack(sheet, parent, paragraphs, { align: 'center' }) + 5;
    sheet.artifact(() => sheet.rule(MARGIN, sheet.y, sheet.width, { ink: LINE }));
  }
  sheet.y += 10;
}

function drawCompany(sheet: PdfSheet, parent: Element, company: PrintedCompany, width: number): number {
  const top = sheet.y;
  const picture = { dataUrl: company.logo, alt: `Logotipo de ${company.name}` };
  const logoWidth = drawPicture(sheet, parent, picture, { x: MARGIN, y: top, ...LOGO, valign: 'center' });
  const logoHeight = logoWidth > 0 ? LOGO.height : 0;
  const indent = logoWidth > 0 ? logoWidth + 8 : 0;
  const name = [{ text: company.name, style: NAME, maxLines: 2 }];
  const nameWidth = width - indent;
  const nameTop = top + Math.max(0, (logoHeight - stackHeight(sheet, name, nameWidth)) / 2);
  const nameEnd = drawStack(sheet, parent, name, { x: MARGIN + indent, y: nameTop, width: nameWidth });
  const lines = company.lines.map((text) => ({ text, style: SMALL, maxLines: 2 }));
  return drawStack(sheet, parent, lines, { x: MARGIN, y: Math.max(nameEnd, top + logoHeight) + 4, width });
}

export function drawShortHead(sheet: PdfSheet, style: Style, left: string, right = ''): void {
  const width = right === '' ? sheet.width : sheet.width / 2 - 12;
  sheet.artifact(() => {
    sheet.text(left, MARGIN, sheet.y, style, { width, maxLines: 1 });
    const x = MARGIN + sheet.width - width;
    sheet.text(right, x, sheet.y, style, { width, align: 'right', maxLines: 1 });
    sheet.y += lineHeight(style) + 4;
    sheet.rule(MARGIN, sheet.y, sheet.width, { thickness: 1, ink: INK });
  }, 'Pagination');
  sheet.y += 12;
}
