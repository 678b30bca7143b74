import { expect, test } from 'vitest';
import { ANY_ACTION, base } from '#support/base.ts';
import { roles } from '#support/roles.ts';
import { defineEntity, boolean, computed, date, dateTime, image, integer, linked } from './index.ts';
import { money, reference, select, text } from './index.ts';
import type { Declaration, Filter } from './declaration.ts';
import { createRegistry } from './registry.ts';
import type { Entity } from './entity.ts';

/** Tools, of which one may be a part of another. */
const herramientas: Declaration = {
  ...base('herramientas'),
  path: '/herramientas',
  fields: {
    nombre: text({ label: 'Nombre' }),
    clase: select({ label: 'Clase', options: [{ id: 'manual', name: 'Manual' }] }),
    vence: date({ label: 'Vence' }),
    vista: dateTime({ label: 'Vista' }),
    horas: integer({ label: 'Horas' }),
    precio: money({ label: 'Precio' }),
    rota: boolean({ label: 'Rota' }),
    foto: image({ label: 'Foto' }),
    titulo: computed({ label: 'Título', template: '{nombre}' }),
    deId: reference('herramientas', { label: 'De' }),
    de: linked('herramientas', { label: 'Parte', by: 'deId', shows: 'nombre' }),
  },
  display: '{nombre}',
};

/** A condition, which may be wrong; the casts in this file let it pass the compiler. */
type AnyCondition = Readonly<Record<string, unknown>>;
const define = (changes: object) => () => defineEntity({ ...herramientas, ...changes });
const stateOf = (is: AnyCondition, more: object = {}) => ({
  states: { buena: { label: 'Buena', tone: 'ok', is, ...more } },
});
const chips = (filter: Omit<Filter, 'name'>) => ({
  list: { columns: ['nombre'], filters: [{ name: 'plazo', ...filter }] },
});
const chip = (when: AnyCondition) => ({ chips: { a: { label: 'A', when } } }) as Omit<Filter, 'name'>;

test.each<[is: AnyCondition, sentence: RegExp]>([
  [
    { vense: 'today' },
    /herramientas: states\.buena names 'vense', which is no field: did you mean 'vence'\?/,
  ],
  [{ vence: { above: 'today' } }, /'vence' is a day, and takes no 'above' \(not, after, before, from, to\)/],
  [{ vence: { befor: 'today' } }, /'befor' is no word of .*: did you mean 'before'\?/],
  [{ vence: 'ayer' }, /'vence' is a day, which 'ayer' is not \('2026-11-22', 'today', 'today-30'\)/],
  [{ vence: '2026-02-30' }, /which '2026-02-30' is not/],
  [{ vista: { after: 5 } }, /'vista' is a day, which 5 is not/],
  [{ horas: { above: '5' } }, /'horas' is a number, which '5' is not/],
  [{ horas: 1.5 }, /'horas' is a number, which 1\.5 is not/],
  [{ precio: { to: 1e-9 } }, /'precio' is a number, which 1e-9 is not/],
  [{ precio: 1234567890123456 }, /of at most 15 digits/],
  [{ rota: { above: 1 } }, /'rota' is a boolean, and takes no 'above' \(not\)/],
  [{ rota: 'true' }, /'rota' is a boolean, which 'true' is not/],
  [{ rota: null }, /'rota' is never empty/],
  [{ clase: 'manuel' }, /'clase' has no option 'manuel': did you mean 'manual'\?/],
  [{ clase: { not: ['manual', 'electrica'] } }, /has no option 'electrica'/],
  [{ nombre: { from: 'a' } }, /'nombre' is a text, and takes no 'from'/],
  [{ nombre: 'today' }, /'nombre' is a text, which 'today' is not/],
  [{ nombre: '' }, /'nombre': for no value say null, for any \{ not: null \}/],
  [{ rota: { not: null } }, /'rota': for no value say null/],
  [{ nombre: { not: [] } }, /'not' takes a list of values/],
  [{ horas: { above: [1] } }, /horas\.above is a number or a text/],
  [{ horas: {} }, /'horas' is to be nothing/],
  [{ horas: [1, 2] }, /horas is a text or a number or true or false or null or an object/],
  [{ horas: { setting: 'horas' } }, /'setting' is no word of .*horas/],
  [{ horas: { caller: true } }, /'caller' is no word of .*horas/],
  [{ horas: { from: 5, to: 1 } }, /'horas': from comes after to/],
  [{ vence: { from: 'today', to: 'today-7' } }, /'vence': from comes after to/],
  [{ deId: { above: 3 } }, /'deId' is a reference, and takes no 'above'/],
  [{ deId: 'x' }, /'deId' is a reference, which 'x' is not/],
  [{ foto: 'x' }, /'foto' is nothing to compare, which 'x' is not/],
  [{ titulo: 'x' }, /'titulo' has no column to ask/],
  [{ 'de.nombre': 'x' }, /names 'de\.nombre', which is no field/],
  [{ any: { rota: true } }, /\.any is a list/],
  [{ any: [{ rota: true }] }, /\.any takes at least 2/],
  [{ any: [{ rota: true }, { horas: 'x' }] }, /states\.buena\.any\.1: 'horas' is a number/],
])('%j is refused', (is, sentence) => {
  expect(define(stateOf(is))).toThrow(sentence);
  // Chips are checked like states.
  expect(define(chips(chip(is)))).toThrow(
    new RegExp(sentence.source.replaceAll('states\\.buena', 'list\\.filters\\.plazo\\.chips\\.a')),
  );
});

test.each<AnyCondition>([
  { vence: { before: 'today' }, rota: { not: true } },
  { vence: { from: '2026-01-01', to: 'today' }, precio: { above: -0.5 } },
  { any: [{ nombre: null }, { vista: 'today-1' }], clase: { not: ['manual'] }, id: { above: 5 } },
  { foto: { not: null }, deId: { not: [1, 2] }, nombre: null },
  {},
])('%j is accepted', (is) => {
  expect(define(stateOf(is))).not.toThrow();
  expect(define(chips(chip(is)))).not.toThrow();
});

test('a void state may not depend on the day, and a state that an action leads to must be plain values', () => {
  expect(define(stateOf({ vence: { before: 'today' } }, { isVoid: true }))).toThrow(
    /states\.buena isVoid and depends on the day/,
  );
  const actions = { romper: { ...ANY_ACTION, to: 'buena' } };
  expect(define({ ...stateOf({ horas: { above: 3 } }), actions })).toThrow(
    /states\.buena is where an action leads to: it says values alone/,
  );
  expect(define({ ...stateOf({ rota: true }), actions })).not.toThrow();
});

test('the message names the place of a condition: protects, when, requires', () => {
  const protects = [{ where: { horas: { before: 'today' } }, from: ['edit'], message: 'x' }];
  expect(define({ protects })).toThrow(/protects: 'horas' is a number, and takes no 'before'/);
  const fields = { ...herramientas.fields, nota: text({ label: 'Nota', when: { rota: 1 } }) };
  expect(define({ fields })).toThrow(/nota\.when: 'rota' is a boolean, which 1 is not/);
  const romper = { ...ANY_ACTION, requires: { where: { hora: 1 }, message: 'x' } };
  expect(define({ actions: { romper } })).toThrow(
    /actions\.romper\.requires names 'hora', which is no field: did you mean 'horas'\?/,
  );
  const requires = { where: { titulo: 'Martillo' }, message: 'x' };
  expect(define({ actions: { romper: { ...romper, requires } } })).not.toThrow();
});

test('a filter without chips is refused, and so are a wrong word, default or name of a chip', () => {
  expect(define(chips({ chips: {} }))).toThrow(/list\.filters\.plazo has no chips/);
  expect(define(chips({ chips: { '-1': { label: 'A', when: {} } } }))).toThrow(/-1 for no filter/);
  expect(define(chips({ ...chip({}), default: 'b' }))).toThrow(/opens with 'b', which is no chip/);
  expect(define(chips({ ...chip({}), states: {} }))).toThrow(/has chips and states/);
  expect(define(chips({ chips: { a: { lable: 'A', when: {} } as never } }))).toThrow(
    /'lable' is no word of list\.filters\.plazo\.chips\.a: did you mean 'label'\?/,
  );
});

test('conditions of rules and choices are checked with the entities that their paths lead to', () => {
  const registered = (changes: object) => () =>
    createRegistry(
      [defineEntity({ ...herramientas, fields: { nombre: text({ label: 'Nombre' }) }, ...changes } as never)],
      roles,
    );
  const where = (reach: AnyCondition) => ({
    fields: {
      nombre: text({ label: 'Nombre' }),
      horas: integer({ label: 'Horas' }),
      deId: reference('herramientas', { label: 'De', unique: true }),
    },
    access: { list: [{ role: 'ADMIN', where: reach }] },
  });
  expect(registered(where({ 'de.horas': { above: 'x' } }))).toThrow(
    /herramientas: access\.list: 'de\.horas' is a number, which 'x' is not/,
  );
  expect(registered(where({ 'de.hora': 1 }))).toThrow(/access\.list names 'de\.hora'/);
  expect(registered(where({ any: [{ horas: 1 }, { 'de.de.horas': { below: 'x' } }] }))).toThrow(
    /'de\.de\.horas' is a number/,
  );
  expect(registered(where({ 'de.horas': { setting: 'horas' }, nombre: { not: 'x' } }))).not.toThrow();
  const choice = [{ role: 'ADMIN', where: { nombre: { after: 'today' } } }];
  const fields = {
    nombre: text({ label: 'Nombre' }),
    deId: reference('herramientas', { label: 'De', choice }),
  };
  expect(registered({ fields })).toThrow(/fields\.deId\.choice: 'nombre' is a text, and takes no 'after'/);
});

test('chips become the options of a select', () => {
  const entity = define(chips(chip({ vence: 'today' })))() as unknown as Entity;
  expect(entity.list.filters[0]).toMatchObject({
    match: 'equals',
    field: { type: 'select', options: [{ id: 'a', name: 'A' }] },
  });
});

test('a rule may only compare the caller with a whole number', () => {
  const rulesBy = (field: string) => [{ role: 'ADMIN', where: { [field]: { caller: true } } }];
  const registered = (field: string) => () =>
    createRegistry(
      [
        defineEntity({
          ...herramientas,
          fields: { nombre: text({ label: 'Nombre' }), horas: integer({ label: 'Horas' }) },
          access: { list: rulesBy(field) },
        } as never),
      ],
      roles,
    );
  expect(registered('nombre')).toThrow(/'nombre' holds no id of a user/);
  expect(registered('horas')).not.toThrow();
});
