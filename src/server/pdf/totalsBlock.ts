import type { PrintedTotal } from './printed.ts';
import { INK_2, lineHeight, MARGIN, type Element, type PdfSheet, type Style } from './sheet.ts';
import { drawStack, stackHeight, type Paragraph } from './stack.ts';
import { printedText } from './printedText.ts';

/** Observations and totals below a table, which stay on one page with its last row. */
export interface TotalsBlock {
  readonly height: number;
  draw(parent: Element): void;
}

const MIN_TOTALS_WIDTH = 200;
/** An amount is never cut; beyond this width its type gets smaller. */
const MAX_AMOUNT_WIDTH = 150;
const AMOUNT_GAP = 6;
const GAP = 12;
const PAD = 8;
const NOTE_LABEL: Style = { size: 8, ink: INK_2 };
const TOTAL_LABEL: Style = { size: 9, ink: INK_2 };
const AMOUNT: Style = { size: 9, weight: 'bold' };
const STRONG_LABEL: Style = { size: 10.5, weight: 'bold' };
const STRONG_AMOUNT: Style = { size: 13.5, weight: 'bold' };

export function totalsBlockOf(
  sheet: PdfSheet,
  totals: readonly PrintedTotal[],
  observations = '',
): TotalsBlock {
  const rows = totals.map((total) => rowOf(sheet, total));
  const widest = Math.max(MIN_TOTALS_WIDTH, ...rows.map(({ width }) => width));
  const totalsWidth = Math.min(widest, sheet.width / 2);
  const noteWidth = sheet.width - (rows.length > 0 ? totalsWidth + GAP : 0);
  const noteTextWidth = noteWidth - 2 * PAD;
  const note = noteOf(sheet, observations, noteTextWidth);
  const noteHeight = note.length === 0 ? 0 : stackHeight(sheet, note, noteTextWidth) + 2 * PAD;
  const rowsHeight = rows.reduce((sum, row) => sum + row.height, 0);
  const height = Math.max(noteHeight, rowsHeight);
  return {
    height,
    draw(parent) {
      const top = sheet.y;
      if (noteHeight > 0) sheet.artifact(() => sheet.frame(MARGIN, top, noteWidth, height));
      drawStack(sheet, parent, note, { x: MARGIN + PAD, y: top + PAD, width: noteTextWidth });
      for (const row of rows) drawRow(sheet, parent, row, totalsWidth);
      sheet.y = top + height;
    },
  };
}

const MAX_HEIGHT = 400;

/** The text as typed or in one paragraph, in size 9 or 8, whatever fits first; else cut off. */
function noteOf(sheet: PdfSheet, text: string, width: number): Paragraph[] {
  if (text === '') return [];
  const flat = text.replaceAll(/\s*\n\s*/g, ' · ');
  const variants = [9, 8].flatMap((size) => [text, flat].map((each) => ({ text: each, style: { size } })));
  const fitting = variants.find((each) => sheet.textHeight(each.text, each.style, { width }) <= MAX_HEIGHT);
  const small = { size: 8 };
  const cut = { text: flat, style: small, maxLines: Math.floor(MAX_HEIGHT / lineHeight(small)) };
  return [{ text: 'Observaciones', style: NOTE_LABEL }, fitting ?? cut];
}

function rowOf(sheet: PdfSheet, { label, value, as, isStrong = false }: PrintedTotal) {
  const amount = printedText(value, as);
  const [labelStyle, fullSize] = isStrong ? [STRONG_LABEL, STRONG_AMOUNT] : [TOTAL_LABEL, AMOUNT];
  const spaceAbove = isStrong ? 8 : 3;
  const scale = Math.min(1, MAX_AMOUNT_WIDTH / sheet.textWidth(amount, fullSize));
  const amountStyle = { ...fullSize, size: fullSize.size * scale };
  const amountWidth = sheet.textWidth(amount, amountStyle) + AMOUNT_GAP;
  return {
    label,
    amount,
    isStrong,
    labelStyle,
    amountStyle,
    amountWidth,
    spaceAbove,
    width: Math.ceil(sheet.textWidth(label, labelStyle) + amountWidth),
    height: spaceAbove + lineHeight(fullSize) + 4,
  };
}

function drawRow(sheet: PdfSheet, parent: Element, row: ReturnType<typeof rowOf>, width: number): void {
  const { label, amount, isStrong, labelStyle, amountStyle, amountWidth, spaceAbove, height } = row;
  const x = MARGIN + sheet.width - width;
  const y = sheet.y + spaceAbove;
  if (isStrong) sheet.artifact(() => sheet.rule(x, sheet.y + 3, width));
  // Label and amount stand on one base line despite their different type sizes.
  const drop = (amountStyle.size - labelStyle.size) * ASCENT;
  sheet.tag(parent, 'P', () => {
    sheet.text(label, x, y + drop, labelStyle, { width: width - amountWidth, maxLines: 1 });
    sheet.text(amount, x, y, amountStyle, { width, align: 'right' });
  });
  sheet.y += height;
}

/** The distance from the top of a line of IBM Plex Sans to its base line, at size 1. */
const ASCENT = 1.025;
