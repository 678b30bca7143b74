import type { Font, GlyphRun } from 'fontkit';
import { MINUS, NO_BREAK_SPACE } from '#domain/numbers.ts';

/**
 * Lays out numbers, dates and amounts pair by pair, each pair once: shaping their thousands of different words was half
 * of drawing a statement. No other rule of the font joins such characters (figures.test.ts).
 */
export function withQuickFigures(font: Font): Font {
  const shape = font.layout.bind(font);
  const glyphs = new Map<string, GlyphRun['glyphs'][number]>();
  const advances = new Map<string, number>();
  const glyphOf = (letter: string) => {
    const known = glyphs.get(letter) ?? shape(letter).glyphs[0]!;
    glyphs.set(letter, known);
    return known;
  };
  const advanceOf = (letter: string, next: string) => {
    const known = advances.get(letter + next) ?? shape(letter + next).positions[0]!.xAdvance;
    advances.set(letter + next, known);
    return known;
  };
  const quick = (text: string) => ({
    glyphs: Array.from(text, glyphOf),
    positions: Array.from(text, (letter, at) => ({
      xAdvance: advanceOf(letter, text[at + 1] ?? ''),
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    })),
    /** pdfkit scales the positions. */
    get advanceWidth() {
      return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  });
  font.layout = (text, ...rest) =>
    typeof text === 'string' && rest[0] === undefined && FIGURE.test(text)
      ? (quick(text) as GlyphRun)
      : shape(text, ...rest);
  return font;
}

const FIGURE = new RegExp(`^[\\d.,/$ ${NO_BREAK_SPACE}${MINUS}-]+$`);
