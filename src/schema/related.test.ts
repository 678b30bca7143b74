import { expect, test } from 'vitest';
import { base, mistakesIn } from '#support/base.ts';
import { CAMIONES, FIELDS, VIAJES } from '#support/viajes.ts';
import { defineEntity, money, reference } from './index.ts';

/** Trips. They can be filtered by their truck, not by `tractorId`, and added up by `flete`, not by `peaje`. */
const viajes = {
  ...VIAJES,
  fields: {
    ...FIELDS,
    peaje: money({ label: 'Peaje' }),
    tractorId: reference('camiones', { label: 'Tractor' }),
    sigueAId: reference('viajes', { label: 'Sigue a' }),
  },
  list: {
    columns: ['fecha', 'camion.patente'],
    filters: ['camionId', 'sigueAId', 'fecha'],
    totals: ['flete'],
  },
};
const mistakes = (word: object, camiones: object = {}, changed: object = {}) =>
  mistakesIn(
    { ...CAMIONES, path: '/camiones', related: [{ to: 'viajes', by: 'camionId', ...word }], ...camiones },
    { ...viajes, ...changed },
  );

test('a list of related records takes columns, a filter, an order, totals and a number of rows', () => {
  const words = { columns: ['flete', 'camion.patente'], where: { fecha: '2026-03-01' }, sort: '-flete' };
  expect(mistakes({ ...words, totals: ['flete'], show: 25 })).toEqual([]);
});

test('a list of related records has five rows where the declaration says no number', () => {
  const { related } = defineEntity({ ...base('camiones'), related: [{ to: 'viajes', by: 'camionId' }] });
  expect(related).toMatchObject([{ show: 5, totals: [], sort: null }]);
});

test.each([
  [{ to: 'barcos' }, "barcos names 'barcos', which is no entity"],
  [{ by: 'barcoId' }, "viajes.by names 'barcoId', which is no reference to 'camiones'"],
  [{ by: 'fecha' }, "viajes.by names 'fecha', which is no reference to 'camiones'"],
  [{ by: 'sigueAId' }, "viajes.by names 'sigueAId', which is no reference to 'camiones'"],
  [{ by: 'tractorId' }, "viajes.by names 'tractorId', which is no filter of its list"],
  [{ columns: ['fecha', 'color'] }, "viajes.columns names 'color', which is no column"],
  [{ columns: ['estado'] }, "viajes.columns names 'estado', which is no column"],
  [{ columns: ['tractor.patente'] }, "viajes.columns names 'tractor.patente', which is no column"],
  [{ where: { color: '1' } }, "viajes.where names 'color', which is no filter"],
  [{ where: { camionId: '1' } }, "viajes.where names 'camionId', which is no filter"],
  [{ sort: '-color' }, "viajes.sort names 'color', which is no column"],
  [{ totals: ['peaje'] }, "viajes.totals names 'peaje', which is no column"],
  [{ show: 0 }, '0.show takes at least 1'],
  [{ show: 26 }, '0.show takes at most 25'],
  [{ by: undefined }, "0 lacks 'by'"],
])('a list of related records with %j is refused', (word, sentence) => {
  expect(mistakes(word)).toEqual([expect.stringContaining(`camiones: related.${sentence}`)]);
});

test('a list of related records needs a detail to stand on, and a list of the other entity', () => {
  expect(mistakes({}, { path: undefined })).toEqual([
    'camiones: related.viajes: an entity without a path has no detail page that shows it',
  ]);
  const unlisted = { access: { create: VIAJES.access.create }, list: undefined };
  expect(mistakes({}, {}, unlisted)).toContain('camiones: related.viajes has no list');
});
