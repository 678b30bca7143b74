import type { PrintedTotal } from './printed.ts';
import { INK_2, leading, MARGIN, type Element, type Sheet, type Style } from './sheet.ts';
import { drawStack, stackHeight, type Paragraph } from './stack.ts';
import { written } from './values.ts';

/** Kept with the last line. */
export interface Closing {
  readonly height: number;
  draw(parent: Element): void;
}

const LEAST_TOTALS = 200;
const BETWEEN = 6;
const GAP = 12;
const PAD = 8;
const LABEL: Style = { size: 7.5, ink: INK_2 };
const NAME: Style = { size: 9, ink: INK_2 };
const FIGURE: Style = { size: 9, weight: 'bold' };
const STRONG_NAME: Style = { size: 10.5, weight: 'bold' };
const STRONG_FIGURE: Style = { size: 13.5, weight: 'bold' };

/** Observations at the left, totals at the right. */
export function closingOf(sheet: Sheet, totals: readonly PrintedTotal[], observations: string): Closing {
  const sums = widthOf(sheet, totals);
  const left = sheet.width - (totals.length > 0 ? sums + GAP : 0);
  const note = noteOf(sheet, observations, left - 2 * PAD);
  const noteHeight = note.length === 0 ? 0 : stackHeight(sheet, note, left - 2 * PAD) + 2 * PAD;
  const height = Math.max(
    noteHeight,
    totals.reduce((sum, total) => sum + heightOf(total), 0),
  );
  return {
    height,
    draw(parent) {
      const top = sheet.y;
      if (noteHeight > 0) sheet.artifact(() => sheet.frame(MARGIN, top, left, height));
      drawStack(sheet, parent, note, { x: MARGIN + PAD, y: top + PAD, width: left - 2 * PAD });
      for (const total of totals) drawTotal(sheet, parent, total, sums);
      sheet.y = top + height;
    },
  };
}

const MOST_HEIGHT = 400;

/** First without line ends, then in smaller type. */
function noteOf(sheet: Sheet, text: string, width: number): Paragraph[] {
  if (text === '') return [];
  const flat = text.replaceAll(/\s*\n\s*/g, ' · ');
  const ways = [9, 8, 7, 6].flatMap((size) => [text, flat].map((each) => ({ text: each, style: { size } })));
  const fitting = ways.find((way) => sheet.height(way.text, way.style, { width }) <= MOST_HEIGHT);
  const smallest = { text: flat, style: { size: 6 }, most: Math.floor(MOST_HEIGHT / leading({ size: 6 })) };
  return [{ text: 'Observaciones', style: LABEL }, fitting ?? smallest];
}

/** Up to half of the sheet. */
function widthOf(sheet: Sheet, totals: readonly PrintedTotal[]): number {
  const needed = totals.map((total) => {
    const { name, figure, amount } = typeOf(sheet, total);
    return sheet.measure(total.label, name) + sheet.measure(amount, figure) + BETWEEN;
  });
  return Math.min(Math.max(LEAST_TOTALS, ...needed.map(Math.ceil)), sheet.width / 2);
}

/** A figure is never cut; its type gets smaller. */
function typeOf(sheet: Sheet, { value, as, isStrong = false }: PrintedTotal) {
  const amount = written(value, as);
  const figure = isStrong ? STRONG_FIGURE : FIGURE;
  const share = Math.min(1, (LEAST_TOTALS * 0.75) / sheet.measure(amount, figure));
  return { amount, name: isStrong ? STRONG_NAME : NAME, figure: { ...figure, size: figure.size * share } };
}

const heightOf = ({ isStrong = false }: PrintedTotal) =>
  isStrong ? leading(STRONG_FIGURE) + 12 : leading(FIGURE) + 7;

function drawTotal(sheet: Sheet, parent: Element, total: PrintedTotal, width: number): void {
  const { label, isStrong = false } = total;
  const { amount, name, figure } = typeOf(sheet, total);
  const x = MARGIN + sheet.width - width;
  const y = sheet.y + (isStrong ? 8 : 3);
  if (isStrong) sheet.artifact(() => sheet.rule(x, sheet.y + 3, width));
  const room = width - sheet.measure(amount, figure) - BETWEEN;
  // On one base line despite different type sizes.
  const drop = (figure.size - name.size) * ASCENT;
  sheet.tag(parent, 'P', () => {
    sheet.text(label, x, y + drop, name, { width: room, most: 1 });
    sheet.text(amount, x, y, figure, { width, align: 'right' });
  });
  sheet.y += heightOf(total);
}

/** IBM Plex Sans: top of a line to its base, at size 1. */
const ASCENT = 1.025;
