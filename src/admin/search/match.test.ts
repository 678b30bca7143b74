import { expect, it } from 'vitest';
import { scoreMatch, SURE_SCORE } from './match.ts';

const best = (typed: string, ...texts: string[]) =>
  texts
    .map((text) => ({ text, score: scoreMatch(typed, text) }))
    .filter(({ score }) => score !== null)
    .toSorted((one, other) => other.score! - one.score!)
    .map(({ text }) => text);

it('takes words by their beginnings, without accents and in any order', () => {
  for (const typed of ['cam', 'CAMIÓN', 'camion', 'nuevo cam', 'cam nue'])
    expect({ typed, score: scoreMatch(typed, 'Nuevo camión') }).not.toEqual({ typed, score: null });
  expect(scoreMatch('camion', 'Chofer')).toBeNull();
});

it('finds no letters that are scattered through a word', () => {
  for (const [typed, text] of [
    ['rmt', 'Remitos'],
    ['arena', 'Apariencia clara'],
    ['mito', 'Remitos'],
  ] as const)
    expect({ typed, score: scoreMatch(typed, text) }).toEqual({ typed, score: null });
});

it('does not see names of people in names of screens', () => {
  for (const typed of ['gom', 'gomez', 'rojas', 'penalo', 'atego', 'xyzxyz'])
    expect(
      best(
        typed,
        'Configuración',
        'Categorías',
        'Remitos',
        'Resumen Cuenta Corriente',
        'Camiones',
        'Gestión',
      ),
    ).toEqual([]);
});

it('puts what begins with the text first, and is sure of it', () => {
  expect(best('re', 'Nuevo remito', 'Remitos', 'Cambiar de cuenta')).toEqual(['Remitos', 'Nuevo remito']);
  expect(scoreMatch('remi', 'Remitos')!).toBeGreaterThanOrEqual(SURE_SCORE);
});

it('fits nothing to nothing', () => {
  expect(scoreMatch('  ', 'Remitos')).toBeNull();
});
