import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { formatMoney } from '#domain/money.ts';
import { MINUS, NO_BREAK_SPACE } from '#domain/numbers.ts';
import { withQuickFigures } from './figures.ts';
import { sfntOf } from './woff.ts';

const { resolve } = createRequire(import.meta.url);
const CHARACTERS = Array.from(`0123456789.,/$ -${MINUS}${NO_BREAK_SPACE}`);

test.for(['400', '600'])('figures of weight %s stand where the font itself puts them', (weight) => {
  const bytes = readFileSync(
    resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff`),
  );
  const open = () => create(sfntOf(bytes)) as Font;
  const [shaped, quick] = [open(), withQuickFigures(open())];
  const threes = CHARACTERS.flatMap((a) => CHARACTERS.flatMap((b) => CHARACTERS.map((c) => a + b + c)));
  const whole = [
    '-1.234.567,89',
    formatMoney('-1234567.89'),
    '$ 100.013,75',
    '24/11/2026',
    '0001-0000123',
    '20-24881234-5',
    '1/2',
    '10,5 ',
  ];
  const wanted = [...CHARACTERS, ...threes, ...whole];
  expect(wanted.map((text) => placed(quick, text))).toEqual(wanted.map((text) => placed(shaped, text)));
});

function placed(font: Font, text: string) {
  const { glyphs, positions, advanceWidth } = font.layout(text);
  const places = positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => [
    xAdvance,
    yAdvance,
    xOffset,
    yOffset,
  ]);
  return { text, advanceWidth, glyphs: glyphs.map(({ id }) => id), places };
}
