import type { Sheet, Style } from './sheet.ts';

/** Line height in type sizes. */
const LEADING = 1.42;

export const leading = ({ size }: Style): number => size * LEADING;

/**
 * Wraps a text at blanks to the width; a word longer than a line is broken. Blanks at line ends are dropped, line
 * ends in the text stay.
 */
export function cut(sheet: Sheet, text: string, width: number, style: Style): string[] {
  return printable(text)
    .split('\n')
    .flatMap((paragraph) => cutParagraph(sheet, paragraph, width, style));
}

/** The same with a maximum of lines; the last one then ends with an ellipsis. */
export function cutTo(sheet: Sheet, text: string, width: number, style: Style, most: number): string[] {
  const lines = cut(sheet, text, width, style);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), fitted(sheet, `${lines[most - 1]}…`, width, style)];
}

/** Fits a text in one line: cut and with an ellipsis when too long. */
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

/** The style in which a text fits one line, reduced if necessary. For figures, which must not be cut. */
export function shrunk(sheet: Sheet, text: string, width: number, style: Style): Style {
  const needed = sheet.measure(text, style);
  return needed <= width ? style : { ...style, size: style.size * (width / needed) * 0.999 };
}

/** Draws lines below each other. Returns where the next one would begin. */
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
    if (line !== '') lines.push(line);
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

/** The greatest count, from 1 to `most`, that fits; 1 when none does. `fits` is monotonic. */
function longest(most: number, fits: (count: number) => boolean): number {
  let [low, high] = [1, Math.max(1, most)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Removes control characters: stored texts have none, but a page must not depend on it. */
const printable = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{C}\n]/gu, '');
