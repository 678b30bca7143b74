import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { withQuickFigures } from './figures.ts';
import { sfntOf } from './woff.ts';

const { resolve } = createRequire(import.meta.url);
const CHARACTERS = Array.from('0123456789.,/$ -');

test.for(['400', '600'])('figures of weight %s stand where the font itself puts them', (weight) => {
  const bytes = readFileSync(
    resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff`),
  );
  const open = () => create(sfntOf(bytes)) as Font;
  const [shaped, quick] = [open(), withQuickFigures(open())];
  const threes = CHARACTERS.flatMap((a) => CHARACTERS.flatMap((b) => CHARACTERS.map((c) => a + b + c)));
  const whole = [
    '-1.234.567,89',
    '$ 100.013,75',
    '24/11/2026',
    '0001-0000123',
    '20-24881234-5',
    '1/2',
    '10,5 ',
  ];
  for (const text of [...CHARACTERS, ...threes, ...whole]) {
    const [one, other] = [shaped.layout(text), quick.layout(text)];
    expect(
      other.glyphs.map(({ id }) => id),
      text,
    ).toEqual(one.glyphs.map(({ id }) => id));
    expect(other.positions.map(placed), text).toEqual(one.positions.map(placed));
    expect(other.advanceWidth, text).toBe(one.advanceWidth);
  }
});

const placed = ({
  xAdvance,
  yAdvance,
  xOffset,
  yOffset,
}: Font['layout'] extends (...a: never[]) => { positions: (infer P)[] } ? P : never) => [
  xAdvance,
  yAdvance,
  xOffset,
  yOffset,
];
