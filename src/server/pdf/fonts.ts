import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { withQuickFigures } from './figures.ts';
import { otherFont } from './otherFonts.ts';
import { sfntOf } from './woff.ts';

export type Weight = 'regular' | 'bold';

/** Text in one font. */
export interface Run {
  readonly font: Font;
  readonly name: string;
  readonly text: string;
  /** As outlines, with the text beneath them for who copies it. */
  readonly isDrawn?: boolean;
}

/** Letters without a font become U+FFFD. Words that are read from the right stand in their order. */
export function runsOf(text: string, weight: Weight): Run[] {
  const [latin, extended] = faces[weight];
  if (COMMON.test(text)) return [{ ...latin, text }];
  const runs: { font: Font; name: string; text: string; isDrawn: boolean }[] = [];
  for (const letter of text.replaceAll(UNSEEN, '')) {
    const code = letter.codePointAt(0)!;
    const own = [latin, extended].find(({ font }) => font.hasGlyphForCodePoint(code));
    const holder = own ?? otherFont(code);
    const last = runs.at(-1);
    const { font, name } = holder ?? latin;
    const written = holder ? letter : UNKNOWN;
    if (last?.name === name) last.text += written;
    else runs.push({ font, name, text: written, isDrawn: holder !== own });
  }
  return fromTheRight(runs);
}

/** Variants of an emoji, and what joins two. */
const UNSEEN = /[\uFE00-\uFE0F\u200D]/g;

function fromTheRight<R extends Run>(runs: readonly R[]): R[] {
  const ordered: R[] = [];
  for (let at = 0; at < runs.length;) {
    let end = at + 1;
    if (isFromTheRight(runs[at]!))
      while (end + 1 < runs.length && runs[end]!.text === ' ' && isFromTheRight(runs[end + 1]!)) end += 2;
    ordered.push(...runs.slice(at, end).toReversed());
    at = end;
  }
  return ordered;
}

const isFromTheRight = ({ text }: Run): boolean => /^[\u0590-\u08FF\uFB1D-\uFEFC]/.test(text);

/** Nearly every text. */
const COMMON = /^[\x20-\x7E\xA0-\xFF]*$/;
const UNKNOWN = '\uFFFD';

const { resolve } = createRequire(import.meta.url);

/** Parsing is most of the work of a short document. */
const faces = {
  regular: [openFace('latin-400'), openFace('latin-ext-400')],
  bold: [openFace('latin-600'), openFace('latin-ext-600')],
} as const satisfies Record<Weight, readonly [Face, Face]>;

type Face = Pick<Run, 'font' | 'name'>;

function openFace(name: string): Face {
  const path = resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${name}-normal.woff`);
  const font = create(sfntOf(readFileSync(path))) as Font;
  // A glyph keeps the letters of its first request. As a part of another, like the dot of ':', it has
  // none, and copied text lacks it.
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  return { name, font: withQuickFigures(font) };
}
