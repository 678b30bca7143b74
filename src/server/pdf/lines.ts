import type { Sheet, Style } from './sheet.ts';

/** In type sizes. */
const LEADING = 1.42;

export const leading = ({ size }: Style): number => size * LEADING;

/** Wraps at blanks and breaks longer words. Keeps line ends. */
export function cut(sheet: Sheet, text: string, width: number, style: Style): string[] {
  return printable(text)
    .split('\n')
    .flatMap((paragraph) => cutParagraph(sheet, paragraph, width, style));
}

/** Ends with an ellipsis beyond `most` lines. */
export function cutTo(sheet: Sheet, text: string, width: number, style: Style, most: number): string[] {
  const lines = cut(sheet, text, width, style);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), fitted(sheet, `${lines[most - 1]}…`, width, style)];
}

/** In one line, cut with an ellipsis. */
export function fitted(sheet: Sheet, text: string, width: number, style: Style): string {
  const line = printable(text).replaceAll('\n', ' ');
  if (sheet.measure(line, style) <= width) return line;
  const letters = Array.from(line.replace(/…$/, ''));
  const kept = longest(
    letters.length,
    (count) => sheet.measure(`${letters.slice(0, count).join('')}…`, style) <= width,
  );
  return `${letters.slice(0, kept).join('').trimEnd()}…`;
}

/** Reduces a figure, which must not be cut, to one line. */
export function shrunk(sheet: Sheet, text: string, width: number, style: Style): Style {
  const needed = sheet.measure(text, style);
  return needed <= width ? style : { ...style, size: style.size * (width / needed) * 0.999 };
}

/** Returns where the next line would begin. */
export function drawLines(
  sheet: Sheet,
  lines: readonly string[],
  x: number,
  y: number,
  style: Style,
  place: Parameters<Sheet['text']>[4] = {},
): number {
  for (const [index, line] of lines.entries()) sheet.text(line, x, y + index * leading(style), style, place);
  return y + lines.length * leading(style);
}

function cutParagraph(sheet: Sheet, paragraph: string, width: number, style: Style): string[] {
  if (sheet.measure(paragraph, style) <= width) return [paragraph];
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ').filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (sheet.measure(longer, style) <= width) {
      line = longer;
      continue;
    }
    // A separator has nothing to separate at a line's end.
    if (line !== '') lines.push(line.replace(/ ·$/, ''));
    line = word;
    while (sheet.measure(line, style) > width) {
      const letters = Array.from(line);
      const kept = longest(
        letters.length - 1,
        (count) => sheet.measure(letters.slice(0, count).join(''), style) <= width,
      );
      lines.push(letters.slice(0, kept).join(''));
      line = letters.slice(kept).join('');
    }
  }
  lines.push(line);
  return lines;
}

/** From 1 to `most`; 1 when none fits. `fits` is monotonic. */
function longest(most: number, fits: (count: number) => boolean): number {
  let [low, high] = [1, Math.max(1, most)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

const printable = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{C}\n]/gu, '');
