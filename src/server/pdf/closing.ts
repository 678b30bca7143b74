import { cut, cutTo, drawLines, fitted, leading, shrunk } from './lines.ts';
import type { PrintedTotal } from './printed.ts';
import { INK_2, MARGIN, type Sheet, type Style } from './sheet.ts';
import { written } from './values.ts';

/** Kept with the last line. */
export interface Closing {
  readonly height: number;
  draw(parent: PDFKit.PDFStructureElement): void;
}

export function closingOf(sheet: Sheet, totals: readonly PrintedTotal[], observations: string): Closing {
  const sums = widthOf(sheet, totals);
  const left = sheet.width - (totals.length > 0 ? sums + GAP : 0);
  const note = fittedNote(sheet, observations, left - 2 * PAD);
  const noteHeight =
    note.lines.length === 0 ? 0 : leading(LABEL) + note.lines.length * leading(note.style) + 2 * PAD;
  const sumsHeight = totals.reduce((height, total) => height + heightOf(total), 0);
  const height = Math.max(noteHeight, sumsHeight);
  return {
    height,
    draw(parent) {
      const top = sheet.y;
      if (noteHeight > 0) drawNote(sheet, parent, note, left, height);
      sheet.y = top;
      for (const total of totals) drawTotal(sheet, parent, total, sums);
      sheet.y = top + height;
    },
  };
}

const TOTALS = 200;
const BETWEEN = 6;
const GAP = 12;
const PAD = 8;
const LABEL: Style = { size: 7.5, ink: INK_2 };
const NAME: Style = { size: 9, ink: INK_2 };
const FIGURE: Style = { size: 9, weight: 'bold' };
const STRONG_NAME: Style = { size: 10.5, weight: 'bold' };
const STRONG_FIGURE: Style = { size: 13.5, weight: 'bold' };
const MOST_HEIGHT = 400;

interface Note {
  lines: readonly string[];
  style: Style;
}

/** First without line ends, then in smaller type. */
function fittedNote(sheet: Sheet, text: string, width: number): Note {
  if (text === '') return { lines: [], style: { size: 9 } };
  for (const size of [9, 8, 7, 6]) {
    const style: Style = { size };
    const most = Math.floor(MOST_HEIGHT / leading(style));
    for (const variant of [text, text.replaceAll(/\s*\n\s*/g, ' · ')]) {
      const lines = cut(sheet, variant, width, style);
      if (lines.length <= most) return { lines, style };
    }
  }
  const style: Style = { size: 6 };
  return { lines: cutTo(sheet, text, width, style, Math.floor(MOST_HEIGHT / leading(style))), style };
}

function drawNote(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  note: Note,
  width: number,
  height: number,
): void {
  sheet.artifact(() => sheet.frame(MARGIN, sheet.y, width, height));
  const [x, y] = [MARGIN + PAD, sheet.y + PAD];
  sheet.tag(parent, 'P', () => sheet.text('Observaciones', x, y, LABEL));
  sheet.tag(parent, 'P', () => drawLines(sheet, note.lines, x, y + leading(LABEL), note.style));
}

/** Up to half of the sheet. */
function widthOf(sheet: Sheet, totals: readonly PrintedTotal[]): number {
  const needed = totals.map((total) => {
    const { name, figure, amount } = typeOf(sheet, total);
    return sheet.measure(total.label, name) + sheet.measure(amount, figure) + BETWEEN;
  });
  return Math.min(Math.max(TOTALS, ...needed.map(Math.ceil)), sheet.width / 2);
}

function typeOf(sheet: Sheet, { value, as, isStrong = false }: PrintedTotal) {
  const amount = written(value, as);
  return {
    amount,
    name: isStrong ? STRONG_NAME : NAME,
    figure: shrunk(sheet, amount, TOTALS * 0.75, isStrong ? STRONG_FIGURE : FIGURE),
  };
}

const heightOf = ({ isStrong = false }: PrintedTotal) =>
  isStrong ? leading(STRONG_FIGURE) + 12 : leading(FIGURE) + 7;

function drawTotal(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  total: PrintedTotal,
  width: number,
): void {
  const { label, isStrong = false } = total;
  const { amount, name, figure } = typeOf(sheet, total);
  const x = MARGIN + sheet.width - width;
  const y = sheet.y + (isStrong ? 8 : 3);
  if (isStrong) sheet.artifact(() => sheet.rule(x, sheet.y + 3, width));
  const room = width - sheet.measure(amount, figure) - BETWEEN;
  // On one base line despite different type sizes.
  const drop = (figure.size - name.size) * ASCENT;
  sheet.tag(parent, 'P', () => {
    sheet.text(fitted(sheet, label, room, name), x, y + drop, name);
    sheet.text(amount, x, y, figure, { width, align: 'right' });
  });
  sheet.y += heightOf(total);
}

/** IBM Plex Sans: top of a line to its base, at size 1. */
const ASCENT = 1.025;
