import { describe, expect, test } from 'vitest';
import { roles } from '#support/roles.ts';
import { boolean, defineEntity, linked, password, reference, text } from '#schema/index.ts';
import type { Declaration } from '#schema/declaration.ts';
import type { Lines } from '#schema/lines.ts';
import type { Entity } from '#schema/entity.ts';
import { createRegistry } from '#schema/registry.ts';

describe('A mistake in a declaration stops the start and names its place and word', () => {
  const acoplados: Declaration = {
    name: 'acoplados',
    path: '/gestion-negocio/acoplados',
    label: { one: 'Acoplado', many: 'Acoplados', gender: 'm' },
    api: { base: 'Acoplado' },
    access: { list: ['ADMIN'] },
    fields: { patente: text({ label: 'Patente' }) },
    display: '{patente}',
  };
  const renglones = (changes: Partial<Lines> = {}): Declaration['lines'] => ({
    renglones: {
      label: { one: 'Renglón', many: 'Renglones', gender: 'm' },
      fields: { peso: text({ label: 'Peso' }) },
      messages: { empty: 'Nada', tooFew: 'Al menos uno' },
      ...changes,
    },
  });
  const declare = (changes: Partial<Declaration>) => () =>
    defineEntity({ ...acoplados, ...changes }) as unknown as Entity;

  test.each<[mistake: string, changes: Partial<Declaration>, sentence: RegExp]>([
    ['a filter on nothing', { list: { columns: [], filters: ['tara'] } }, /acoplados.*list\.filters\.tara/],
    [
      'duplicates by what may be empty',
      { duplicates: { same: [], similar: ['patente'] } },
      /acoplados.*duplicates\.similar.*'patente'/,
    ],
    [
      'a filter by a state of nothing',
      {
        states: { libre: { label: 'Libre', tone: 'ok', is: {} } },
        list: {
          columns: [],
          filters: [{ name: 'estado', states: { 1: 'libre', living: 'Sin los vendidos' } }],
        },
      },
      /acoplados.*list\.filters\.estado names 'Sin los vendidos', which is no state/,
    ],
    [
      'a field with the name of the state',
      {
        fields: { patente: text({ label: 'Patente' }), estado: text({ label: 'Estado' }) },
        states: { libre: { label: 'Libre', tone: 'ok', is: {} } },
      },
      /acoplados.*fields\.estado: this is the name of the record's state/,
    ],
    ['a sum of nothing', { list: { columns: [], totals: ['peso'] } }, /acoplados.*list\.totals.*'peso'/],
    [
      'lines with the name of a field',
      { lines: { patente: renglones()!['renglones']! } },
      /acoplados.*lines\.patente has the name of something else/,
    ],
    ['lines of a view', { view: true, lines: renglones() }, /acoplados.*lines: a view is read-only/],
    [
      'lines without fields',
      { lines: renglones({ fields: {} }) },
      /acoplados.*lines\.renglones has no fields/,
    ],
    [
      'fields of lines that no table of lines can hold',
      {
        lines: renglones({
          fields: {
            orden: text({ label: 'Orden' }),
            clave: password({ label: 'Clave' }),
            serie: text({ label: 'Serie', unique: true }),
          },
        }),
      },
      /renglones\.fields\.orden is a column of every table of lines[^]*renglones\.fields\.clave is a password[^]*renglones\.fields\.serie: only fields of records are unique/,
    ],
    [
      'lines whose sheet has the name of the records’ own',
      { lines: renglones({ title: 'Acoplados' }) },
      /lines\.renglones: another sheet has the title 'Acoplados'/,
    ],
    [
      'fewer lines at most than at least',
      { lines: renglones({ min: 3, max: 2 }) },
      /acoplados.*lines\.renglones: min is 3 and max 2/,
    ],
    [
      'a column of lines that is none',
      { lines: renglones({ columns: ['tara'] }) },
      /acoplados.*lines\.renglones\.columns.*'tara'/,
    ],
    [
      'lines that add up to no field, and ask beside one that is none',
      {
        lines: renglones({
          addUp: { field: 'importe', to: 'monto' },
          asks: { peso: { label: 'Peso', when: { tara: 1 }, fields: {} } },
        }),
      },
      /asks\.peso\.when names 'tara'[^]*asks\.peso has the name of a field[^]*addUp names 'importe'[^]*addUp names 'monto'/,
    ],
    [
      'a document without day, number and amount',
      { document: { number: { field: 'numero' }, date: 'fecha', total: 'monto' } },
      /document names 'numero'[^]*'fecha'[^]*'monto'[^]*must be a field of type documentNumber/,
    ],
    ['an entity that nobody may use', { access: {} }, /acoplados.*access/],
  ])('%s', (_mistake, changes, sentence) => {
    expect(declare(changes)).toThrow(sentence);
  });

  test('a text linked by a reference that several records may share, and one of what is no text', () => {
    const linkedTo = (fields: Declaration['fields']) => {
      const entity = declare({
        fields: {
          patente: text({ label: 'Patente' }),
          nroCedula: linked('cedulas', { label: 'Cédula', by: 'acopladoId', shows: 'numero' }),
        },
      })();
      const cedulas = declare({
        name: 'cedulas',
        path: '/cedulas',
        api: { base: 'Cedula' },
        display: '{numero}',
        fields,
      })();
      return () => createRegistry([entity, cedulas], roles);
    };
    const numero = text({ label: 'Número' });
    const acoplado = { label: 'Acoplado' };
    expect(linkedTo({ numero, acopladoId: reference('acoplados', acoplado) })).toThrow(
      /acoplados.*nroCedula is linked by 'acopladoId', which is no unique reference/,
    );
    expect(
      linkedTo({
        numero: boolean({ label: 'Número' }),
        acopladoId: reference('acoplados', { ...acoplado, unique: true }),
      }),
    ).toThrow(/acoplados.*nroCedula shows 'numero', which is no text/);
    expect(
      linkedTo({ numero, acopladoId: reference('acoplados', { ...acoplado, unique: true }) }),
    ).not.toThrow();
  });
});
