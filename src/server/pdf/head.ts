import { drawImage, openImage } from './images.ts';
import { cutTo, drawLines, fitted, leading } from './lines.ts';
import type { PrintedCompany, PrintedDocument } from './printed.ts';
import { INK, INK_2, LINE, MARGIN, type Sheet, type Style } from './sheet.ts';

type Element = PDFKit.PDFStructureElement;

const NAME: Style = { size: 13.5, weight: 'bold' };
const TITLE: Style = { size: 15, weight: 'bold' };
const NUMBER: Style = { size: 12 };
const SMALL: Style = { size: 8.5, ink: INK_2 };
const NOTICE: Style = { size: 8.25, weight: 'bold', spacing: 0.5 };
const LETTER: Style = { size: 25, weight: 'bold' };

const LETTER_BOX = 48;
const GAP = 12;

/** Company, letter, title, notice. */
export function drawHead(sheet: Sheet, parent: Element, document: PrintedDocument, copy: string): void {
  const side = (sheet.width - LETTER_BOX - 2 * GAP) / 2;
  const top = sheet.y;
  const left = drawCompany(sheet, parent, document.company, MARGIN, side);
  const center = MARGIN + side + GAP;
  if (document.letter !== undefined) drawLetter(sheet, parent, document.letter, center);

  sheet.y = top;
  const right = drawTitle(sheet, parent, document, copy, center + LETTER_BOX + GAP, side);
  sheet.y = Math.max(left, right, top + 42) + 8;
  sheet.artifact(() => sheet.rule(MARGIN, sheet.y, sheet.width, { thickness: 1.5, ink: INK }));
  sheet.y += 1.5;
  if (document.notice !== undefined) drawNotice(sheet, parent, document.notice);
  sheet.y += 10;
}

function drawLetter(sheet: Sheet, parent: Element, letter: string, x: number): void {
  const top = sheet.y;
  sheet.artifact(() => sheet.frame(x, top, LETTER_BOX, 42, { radius: 0, thickness: 1.5, ink: INK }));
  const place = { width: LETTER_BOX, align: 'center' } as const;
  sheet.tag(parent, 'P', () => sheet.text(letter, x, top + 4, LETTER, place));
}

export function drawNextHead(sheet: Sheet, document: PrintedDocument, copy: string): void {
  const half = sheet.width / 2 - GAP;
  const style: Style = { ...SMALL, ink: INK, weight: 'bold' };
  const { title, number, mark } = document;
  sheet.artifact(() => {
    sheet.text(fitted(sheet, document.company.name, half, style), MARGIN, sheet.y, style);
    const what = fitted(sheet, `${title} Nº ${number} · ${withMark(copy, mark)}`, half, style);
    sheet.text(what, MARGIN + half + 2 * GAP, sheet.y, style, { width: half, align: 'right' });
    sheet.y += leading(style) + 4;
    sheet.rule(MARGIN, sheet.y, sheet.width, { thickness: 1, ink: INK });
  }, 'Pagination');
  sheet.y += 12;
}

/** Returns where it ends. */
export function drawCompany(
  sheet: Sheet,
  parent: Element,
  company: PrintedCompany,
  x: number,
  width: number,
): number {
  const logo = drawLogo(sheet, parent, company, x);
  const from = logo > 0 ? logo + 8 : 0;
  const name = cutTo(sheet, company.name, width - from, NAME, 2);
  const height = name.length * leading(NAME);
  const first = sheet.y + (logo > 0 ? Math.max(0, (LOGO_HEIGHT - height) / 2) : 0);
  sheet.tag(parent, 'P', () => drawLines(sheet, name, x + from, first, NAME));
  const below = Math.max(first + height, logo > 0 ? sheet.y + LOGO_HEIGHT : 0) + 4;
  const lines = company.lines.flatMap((line) => cutTo(sheet, line, width, SMALL, 2));
  sheet.tag(parent, 'P', () => drawLines(sheet, lines, x, below, SMALL));
  return below + lines.length * leading(SMALL);
}

const LOGO_HEIGHT = 30;
const LOGO_WIDTH = 90;

/** Returns the drawn width, 0 for no picture. */
function drawLogo(sheet: Sheet, parent: Element, { logo, name }: PrintedCompany, x: number): number {
  const image = logo === undefined ? null : openImage(sheet, logo);
  if (!image) return 0;
  const scale = Math.min(LOGO_WIDTH / image.width, LOGO_HEIGHT / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const y = sheet.y + (LOGO_HEIGHT - height) / 2;
  sheet.tag(parent, 'Figure', () => drawImage(sheet, image, x, y, { width, height }), {
    alt: `Logotipo de ${name}`,
  });
  return width;
}

function drawTitle(
  sheet: Sheet,
  parent: Element,
  document: PrintedDocument,
  copy: string,
  x: number,
  width: number,
): number {
  const place = { width, align: 'right' } as const;
  const title = cutTo(sheet, document.title, width, TITLE, 2);
  const number = fitted(sheet, `Nº ${document.number}`, width, NUMBER);
  sheet.tag(parent, 'H1', () => {
    sheet.y = drawLines(sheet, title, x, sheet.y, TITLE, place);
    sheet.text(number, x, sheet.y, NUMBER, place);
  });
  sheet.y += leading(NUMBER) + 3;
  const copyStyle: Style = { ...SMALL, ink: INK, weight: 'bold' };
  sheet.tag(parent, 'P', () => sheet.text(withMark(copy, document.mark), x, sheet.y, copyStyle, place));
  sheet.y += leading(copyStyle);
  const facts = document.facts.flatMap((fact) => cutTo(sheet, fact, width, SMALL, 2));
  sheet.tag(parent, 'P', () => drawLines(sheet, facts, x, sheet.y, SMALL, place));
  return sheet.y + facts.length * leading(SMALL);
}

const withMark = (copy: string, mark: string | undefined) =>
  mark === undefined ? copy : `${copy} · ${mark}`;

function drawNotice(sheet: Sheet, parent: Element, notice: string): void {
  sheet.y += 5;
  const place = { width: sheet.width, align: 'center' } as const;
  sheet.tag(parent, 'P', () => sheet.text(notice, MARGIN, sheet.y, NOTICE, place));
  sheet.y += leading(NOTICE) + 5;
  sheet.artifact(() => sheet.rule(MARGIN, sheet.y, sheet.width, { ink: LINE }));
}
