import { expect, it } from 'vitest';
import { scoreMatch, SURE_SCORE } from './match.ts';

const sortedMatches = (typed: string, ...texts: string[]) =>
  texts
    .map((text) => ({ text, score: scoreMatch(typed, text) }))
    .filter(({ score }) => score !== null)
    .toSorted((one, other) => other.score! - one.score!)
    .map(({ text }) => text);

it('words match by their beginnings, without accents and in any order', () => {
  for (const typed of ['cam', 'CAMIÓN', 'camion', 'nuevo cam', 'cam nue'])
    expect({ typed, score: scoreMatch(typed, 'Nuevo camión') }).not.toEqual({ typed, score: null });
  expect(scoreMatch('camion', 'Chofer')).toBeNull();
});

it('letters that are scattered through a word do not match it', () => {
  for (const [typed, text] of [
    ['rmt', 'Remitos'],
    ['arena', 'Apariencia clara'],
    ['mito', 'Remitos'],
  ] as const)
    expect({ typed, score: scoreMatch(typed, text) }).toEqual({ typed, score: null });
});

it('a text that begins with the typed one comes first, with a sure score', () => {
  expect(sortedMatches('re', 'Nuevo remito', 'Remitos', 'Cambiar de cuenta')).toEqual([
    'Remitos',
    'Nuevo remito',
  ]);
  expect(scoreMatch('remi', 'Remitos')!).toBeGreaterThanOrEqual(SURE_SCORE);
});

it('a blank text matches nothing', () => {
  expect(scoreMatch('  ', 'Remitos')).toBeNull();
});
