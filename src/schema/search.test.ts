import { expect, it } from 'vitest';
import { base } from '#support/base.ts';
import { STAFF } from '#support/roles.ts';
import { defineEntity, money, reference, text } from './index.ts';

const viajes = (search: unknown) =>
  defineEntity({
    ...base('viajes'),
    path: '/viajes',
    access: { list: STAFF },
    display: '{destino}',
    fields: {
      destino: text({ label: 'Destino', required: true }),
      flete: money({ label: 'Flete' }),
      camionId: reference('camiones', { label: 'Camión' }),
    },
    search: search as never,
  });

it('search may name references and amounts', () => {
  expect(viajes({ by: ['camionId', 'flete'] }).search).toEqual({ by: ['camionId', 'flete'] });
  expect(viajes(true).search).toBe(true);
});

it.each([
  [{ by: ['camion'] }, "search.by names 'camion', which is no field"],
  [{ by: ['destino'] }, "search.by names 'destino', which is no reference and no amount"],
  [{}, "search lacks 'by'"],
])('search: %j is refused', (search, sentence) => {
  expect(() => viajes(search)).toThrow(sentence);
});
