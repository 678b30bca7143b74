import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sfntOf } from './woff.ts';

export type Weight = 'regular' | 'bold';

/** Text in one font. */
export interface Run {
  readonly font: Font;
  readonly name: string;
  readonly text: string;
}

/** Letters without a font (an emoji) become U+FFFD. */
export function runsOf(text: string, weight: Weight): Run[] {
  const [latin, extended] = faces[weight];
  if (COMMON.test(text)) return [{ ...latin, text }];
  const runs: { font: Font; name: string; text: string }[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0)!;
    const holder = [latin, extended].find(({ font }) => font.hasGlyphForCodePoint(code));
    const last = runs.at(-1);
    const { font, name } = holder ?? latin;
    const written = holder ? letter : UNKNOWN;
    if (last?.name === name) last.text += written;
    else runs.push({ font, name, text: written });
  }
  return runs;
}

/** Nearly every text. */
const COMMON = /^[\x20-\x7E\xA0-\xFF]*$/;
const UNKNOWN = '\uFFFD';

const { resolve } = createRequire(import.meta.url);

/** Parsing is most of the work of a short document. */
const faces = {
  regular: [openFace('latin-400'), openFace('latin-ext-400')],
  bold: [openFace('latin-600'), openFace('latin-ext-600')],
} as const satisfies Record<Weight, readonly [Face, Face]>;

type Face = Omit<Run, 'text'>;

function openFace(name: string): Face {
  const path = resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${name}-normal.woff`);
  const font = create(sfntOf(readFileSync(path))) as Font;
  // A glyph keeps the letters of its first request. As a part of another, like the dot of ':', it has
  // none, and copied text lacks it.
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  return { name, font };
}
