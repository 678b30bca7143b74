import { drawPicture } from './images.ts';
import type { PrintedCompany } from './printed.ts';
import { INK, INK_2, leading, LINE, MARGIN, type Element, type PdfSheet, type Style } from './sheet.ts';
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
  /** Points between company and title. */
  readonly between: number;
  readonly letter?: string | undefined;
  readonly notice?: string | undefined;
}

/** Draws company, letter, title and notice. */
export function drawHead(
  sheet: PdfSheet,
  parent: Element,
  { company, right, between, letter, notice }: Head,
): void {
  const width = (sheet.width - between) / 2;
  const top = sheet.y;
  const left = drawCompany(sheet, parent, company, width);
  if (letter !== undefined) {
    const x = MARGIN + (sheet.width - LETTER_BOX.width) / 2;
    sheet.artifact(() =>
      sheet.frame(x, top, LETTER_BOX.width, LETTER_BOX.height, { radius: 0, thickness: 1.5, ink: INK }),
    );
    sheet.tag(parent, 'P', () =>
      sheet.text(letter, x, top + 4, LETTER, { width: LETTER_BOX.width, align: 'center', most: 1 }),
    );
  }
  const place = { x: MARGIN + width + between, y: top, width, align: 'right' } as const;
  const end = drawStack(sheet, parent, right, place);
  sheet.y = Math.max(left, end, top + (letter === undefined ? 0 : LETTER_BOX.height)) + 8;
  sheet.artifact(() => sheet.rule(MARGIN, sheet.y, sheet.width, { thickness: 1.5, ink: INK }));
  sheet.y += 1.5;
  if (notice !== undefined) {
    const centred = [{ text: notice, style: NOTICE, most: 1, above: 5 }];
    sheet.y = drawStack(sheet, parent, centred, { align: 'center' }) + 5;
    sheet.artifact(() => sheet.rule(MARGIN, sheet.y, sheet.width, { ink: LINE }));
  }
  sheet.y += 10;
}

/** Draws the company. @returns where it ends */
function drawCompany(sheet: PdfSheet, parent: Element, company: PrintedCompany, width: number): number {
  const top = sheet.y;
  const picture = { dataUrl: company.logo, alt: `Logotipo de ${company.name}` };
  const logo = drawPicture(sheet, parent, picture, { x: MARGIN, y: top, ...LOGO, valign: 'center' });
  const indent = logo > 0 ? logo + 8 : 0;
  const name = [{ text: company.name, style: NAME, most: 2 }];
  const room = width - indent;
  const down = logo > 0 ? Math.max(0, (LOGO.height - stackHeight(sheet, name, room)) / 2) : 0;
  const end = drawStack(sheet, parent, name, { x: MARGIN + indent, y: top + down, width: room });
  const below = Math.max(end, logo > 0 ? top + LOGO.height : 0) + 4;
  const lines = company.lines.map((text) => ({ text, style: SMALL, most: 2 }));
  return drawStack(sheet, parent, lines, { x: MARGIN, y: below, width });
}

/** Draws the head of the pages after the first. */
export function drawNextHead(sheet: PdfSheet, style: Style, left: string, right = ''): void {
  const width = right === '' ? sheet.width : sheet.width / 2 - 12;
  sheet.artifact(() => {
    sheet.text(left, MARGIN, sheet.y, style, { width, most: 1 });
    const x = MARGIN + sheet.width - width;
    sheet.text(right, x, sheet.y, style, { width, align: 'right', most: 1 });
    sheet.y += leading(style) + 4;
    sheet.rule(MARGIN, sheet.y, sheet.width, { thickness: 1, ink: INK });
  }, 'Pagination');
  sheet.y += 12;
}
