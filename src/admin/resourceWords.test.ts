import { expect, it } from 'vitest';
import { flota } from '#support/flota/index.ts';
import { resourceWords } from './resourceWords.ts';

it('the words of react-admin’s components come from the declaration', () => {
  const word = resourceWords(flota);
  expect(word('resources.camiones.name')).toBe('Camión |||| Camiones');
  expect(word('resources.camiones.forcedCaseName')).toBe('camión |||| camiones');
  expect(word('resources.camiones.fields.patente')).toBe('Patente');
  expect(word('resources.camiones.fields.marca.nombre')).toBe('Marca');
});

it('other words are left to react-admin', () => {
  const word = resourceWords(flota);
  for (const key of ['name', 'camiones', 'nadie.name', 'camiones.empty', 'camiones.fields.constructor'])
    expect(word(`resources.${key}`)).toBeUndefined();
  expect(word('ra.action.save')).toBeUndefined();
});
