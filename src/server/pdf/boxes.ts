import { cutTo, drawLines, leading } from './lines.ts';
import type { PrintedBox } from './printed.ts';
import { INK_2, MARGIN, type Sheet, type Style } from './sheet.ts';

const LABEL: Style = { size: 7.5, ink: INK_2 };
const TITLE: Style = { size: 10.5, weight: 'bold' };
const TEXT: Style = { size: 9 };
const PAD = 8;
const GAP = 9;
const BETWEEN = 4;
/** For one name or address. */
const MOST_LINES = 6;

/** Side by side, equally high. */
export function drawBoxes(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  boxes: readonly PrintedBox[],
): void {
  if (boxes.length === 0) return;
  const widths = widthsOf(boxes.length, sheet.width - GAP * (boxes.length - 1));
  const pieces = boxes.map((box, index) => piecesOf(sheet, box, widths[index]! - 2 * PAD));
  const height = Math.max(...pieces.map(heightOf)) + 2 * PAD;
  let x = MARGIN;
  for (const [index, column] of pieces.entries()) {
    const [left, width] = [x, widths[index]!];
    sheet.artifact(() => sheet.frame(left, sheet.y, width, height));
    const box = sheet.part(parent, 'Sect');
    let y = sheet.y + PAD;
    for (const { lines, style, above } of column) {
      y += above;
      const at = y;
      sheet.tag(box, 'P', () => drawLines(sheet, lines, left + PAD, at, style));
      y += lines.length * leading(style);
    }
    box.end();
    x += width + GAP;
  }
  sheet.y += height + 11;
}

/** The first one is for the client, whose names are long. */
const widthsOf = (count: number, room: number) =>
  Array.from({ length: count }, (_, index) => (room * (index === 0 ? 1.3 : 1)) / (count + 0.3));

interface Piece {
  lines: readonly string[];
  style: Style;
  above: number;
}

function piecesOf(sheet: Sheet, { groups }: PrintedBox, width: number): Piece[] {
  return groups.flatMap(({ label, title, lines }, index) => {
    const texts = lines.flatMap((line) => cutTo(sheet, line, width, TEXT, MOST_LINES));
    return [
      { lines: [label], style: LABEL, above: index === 0 ? 0 : BETWEEN },
      ...(title === undefined
        ? []
        : [{ lines: cutTo(sheet, title, width, TITLE, MOST_LINES), style: TITLE, above: 0 }]),
      ...(texts.length === 0 ? [] : [{ lines: texts, style: TEXT, above: 0 }]),
    ];
  });
}

const heightOf = (pieces: readonly Piece[]) =>
  pieces.reduce((height, { lines, style, above }) => height + above + lines.length * leading(style), 0);
