import { expect, it } from 'vitest';
import { fit, SURE } from './match.ts';

const best = (typed: string, ...texts: string[]) =>
  texts
    .map((text) => ({ text, score: fit(typed, text) }))
    .filter(({ score }) => score !== null)
    .toSorted((one, other) => other.score! - one.score!)
    .map(({ text }) => text);

it('takes words by their beginnings, without accents and in any order', () => {
  for (const typed of ['cam', 'CAMIÓN', 'camion', 'nuevo cam', 'cam nue'])
    expect({ typed, score: fit(typed, 'Nuevo camión') }).not.toEqual({ typed, score: null });
  expect(fit('camion', 'Chofer')).toBeNull();
});

it('takes some letters of a word for the word, the first one first', () => {
  expect(best('rmt', 'Remitos', 'Formas de pago', 'Presupuestos')).toEqual(['Remitos']);
  expect(fit('emt', 'Remitos')).toBeNull();
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
  expect(fit('remi', 'Remitos')!).toBeGreaterThanOrEqual(SURE);
  expect(fit('rmts', 'Remitos')!).toBeLessThan(SURE);
  expect(fit('mito', 'Remitos')).toBeNull();
});

it('fits nothing to nothing', () => {
  expect(fit('  ', 'Remitos')).toBeNull();
});
