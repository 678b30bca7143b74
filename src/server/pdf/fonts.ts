import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sfntOf } from './woff.ts';

export type Weight = 'regular' | 'bold';

/** A piece of a text that one font can write. */
export interface Run {
  readonly font: Font;
  readonly name: string;
  readonly text: string;
}

/**
 * The text taken apart by the fonts that hold its letters: the Latin one, and the one that adds the letters of
 * Central Europe and Turkey. What neither holds (an emoji, a Chinese sign) becomes U+FFFD, so that nobody takes the paper for
 * complete.
 */
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

/** Printable ASCII, Latin-1 and the no-break space: nearly every text there is. */
const COMMON = /^[\x20-\x7E\xA0-\xFF]*$/;
const UNKNOWN = '\uFFFD';

const { resolve } = createRequire(import.meta.url);

/** Parsed once in each worker, and shared by all that it draws: that is most of the work of a short document. */
const faces = {
  regular: [openFace('latin-400'), openFace('latin-ext-400')],
  bold: [openFace('latin-600'), openFace('latin-ext-600')],
} as const satisfies Record<Weight, readonly [Face, Face]>;

type Face = Omit<Run, 'text'>;

function openFace(name: string): Face {
  const path = resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${name}-normal.woff`);
  const font = create(sfntOf(readFileSync(path))) as Font;
  // A glyph keeps for ever the letters that it is first asked for; asked for as a part of another one, as the dot of ':'
  // is, it would stand for none, and be missing from what is copied or read aloud of every document drawn later.
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  return { name, font };
}
