import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'fonts');

/** The typefaces, parsed once for all documents, because parsing takes longer than drawing a short one. */
export const FONTS = {
  regular: openFont('IBMPlexSans-Regular.ttf'),
  bold: openFont('IBMPlexSans-SemiBold.ttf'),
} as const;

export type FontWeight = keyof typeof FONTS;

/** Puts U+FFFD for each letter that the typeface lacks. It has Latin, Greek and Cyrillic. */
export const printable = (text: string): string =>
  COMMON_TEXT.test(text)
    ? text
    : text
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll('\t', ' ')
        // The double negation matches every character of category C (control, format) but the line feed.
        .replaceAll(/[^\P{C}\n]/gu, '')
        .replaceAll(/[^\n]/gu, (letter) =>
          FONTS.regular.hasGlyphForCodePoint(letter.codePointAt(0)!) ? letter : REPLACEMENT,
        );

/** Matches nearly every text, so that few are searched letter by letter. It leaves out the soft hyphen (AD). */
const COMMON_TEXT = /^[\n\x20-\x7E\xA0-\xAC\xAE-\xFF]*$/;
const REPLACEMENT = '\uFFFD';

function openFont(name: string): Font {
  const font = create(readFileSync(join(FOLDER, name))) as Font;
  // fontkit keeps with a glyph the letters of its first request. A glyph that is first read as a part of
  // another, like the dot of ':', would have none, and copied text would lack it.
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  return font;
}
