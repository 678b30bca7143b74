import { describe, expect, it } from 'vitest';
import { base } from '#support/base.ts';
import { STAFF, roles } from '#support/roles.ts';
import type { Declaration, Related } from './declaration.ts';
import type { Entity } from './entity.ts';
import { date, defineEntity, money, reference, text } from './index.ts';
import { createRegistry } from './registry.ts';

const viajes = defineEntity({
  ...base('viajes'),
  path: '/viajes',
  fields: {
    fecha: date({ label: 'Fecha' }),
    flete: money({ label: 'Flete' }),
    peaje: money({ label: 'Peaje' }),
    camionId: reference('camiones', { label: 'Camión' }),
    tractorId: reference('camiones', { label: 'Tractor' }),
    duenoId: reference('viajes', { label: 'Sigue a' }),
  },
  display: '{fecha}',
  list: {
    columns: ['fecha', 'camion.patente'],
    filters: ['camionId', 'duenoId', 'fecha'],
    totals: ['flete'],
  },
}) as unknown as Entity;

const camiones = (related: readonly Related[], changes: Partial<Declaration> = {}) =>
  defineEntity({
    ...base('camiones'),
    path: '/camiones',
    access: { list: STAFF },
    fields: { patente: text({ label: 'Patente', required: true }) },
    display: '{patente}',
    related,
    ...(changes as object),
  }) as unknown as Entity;

const registering = (word: object, changes?: Partial<Declaration>) => () =>
  createRegistry([camiones([{ to: 'viajes', by: 'camionId', ...word }], changes), viajes], roles);

describe('a list of related records', () => {
  it('has defaults for the words that are left out', () => {
    const [camion] = registering({})().all;
    expect(camion!.related).toEqual([
      {
        to: 'viajes',
        by: 'camionId',
        title: null,
        columns: null,
        where: {},
        sort: null,
        totals: [],
        show: 5,
      },
    ]);
    const words = { columns: ['flete', 'camion.patente'], where: { fecha: '2026-03-01' }, sort: '-flete' };
    expect(registering({ ...words, totals: ['flete'], show: 25 })().all[0]!.related[0]).toMatchObject({
      sort: { column: 'flete', descending: true },
      totals: ['flete'],
      show: 25,
    });
  });

  it.each([
    [{ to: 'barcos' }, "barcos names 'barcos', which is no entity"],
    [{ by: 'barcoId' }, "viajes.by names 'barcoId', which is no reference to 'camiones'"],
    [{ by: 'fecha' }, "viajes.by names 'fecha', which is no reference to 'camiones'"],
    [{ by: 'duenoId' }, "viajes.by names 'duenoId', which is no reference to 'camiones'"],
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
  ])('%j is refused, when the registry is made', (word, sentence) => {
    expect(registering(word)).toThrow(`camiones: related.${sentence}`);
  });

  it('is refused on an entity without a detail, and of an entity without a list', () => {
    expect(registering({}, { path: undefined as never })).toThrow(
      'camiones: related.viajes: an entity without a path has no detail page that shows it',
    );
    const unlisted = { ...viajes, access: {} };
    expect(() => createRegistry([camiones([{ to: 'viajes', by: 'camionId' }]), unlisted], roles)).toThrow(
      'camiones: related.viajes has no list',
    );
  });

  it('needs `to` and `by`', () => {
    expect(() => camiones([{ to: 'viajes' } as never])).toThrow("related.0 lacks 'by'");
  });
});
