import { expect, test } from 'vitest';
import { ANY_ACTION, base } from '#support/base.ts';
import { roles } from '#support/roles.ts';
import { defineEntity, boolean, computed, date, dateTime, image, integer } from './index.ts';
import { money, reference, select, text } from './index.ts';
import type { Declaration, Filter } from './declaration.ts';
import { createRegistry } from './registry.ts';
import type { Entity } from './entity.ts';

/** Tools, of which one may be a part of another (`parteDeId`). */
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
    parteDeId: reference('herramientas', { label: 'Parte de' }),
  },
  display: '{nombre}',
};

/** A condition, which may be wrong; the casts in this file let it pass the compiler. */
type AnyCondition = Readonly<Record<string, unknown>>;
const define = (changes: object) => () => defineEntity({ ...herramientas, ...changes });
const register = (changes: object) => () =>
  createRegistry([defineEntity({ ...herramientas, ...changes } as never)], roles);

// These return parts of a declaration.
const withState = (is: AnyCondition, more: object = {}) => ({
  states: { buena: { label: 'Buena', tone: 'ok', is, ...more } },
});
const withFilter = (filter: Omit<Filter, 'name'>) => ({
  list: { columns: ['nombre'], filters: [{ name: 'plazo', ...filter }] },
});
const chipWhen = (when: AnyCondition) => ({ chips: { a: { label: 'A', when } } }) as Omit<Filter, 'name'>;
const withListRule = (where: AnyCondition) => ({ access: { list: [{ role: 'ADMIN', where }] } });

test.each<[is: AnyCondition, sentence: RegExp]>([
  [
    { vense: 'today' },
    /herramientas: states\.buena names 'vense', which is no field: did you mean 'vence'\?/,
  ],
  [
    { vence: { above: 'today' } },
    /'vence' is a day, which takes no 'above' \(not, after, before, from, to\)/,
  ],
  [{ vence: { befor: 'today' } }, /'befor' is no word of .*: did you mean 'before'\?/],
  [{ vence: 'ayer' }, /'vence' is a day, which 'ayer' is not \('2026-11-22', 'today', 'today-30'\)/],
  [{ vence: '2026-02-30' }, /which '2026-02-30' is not/],
  [{ vista: { after: 5 } }, /'vista' is a day, which 5 is not/],
  [{ horas: { above: '5' } }, /'horas' is a number, which '5' is not/],
  [{ horas: 1.5 }, /'horas' is a number, which 1\.5 is not/],
  [{ precio: { to: 1e-9 } }, /'precio' is a number, which 1e-9 is not/],
  [{ precio: 1234567890123456 }, /of at most 15 digits/],
  [{ rota: { above: 1 } }, /'rota' is a boolean, which takes no 'above' \(not\)/],
  [{ rota: 'true' }, /'rota' is a boolean, which 'true' is not/],
  [{ rota: null }, /'rota' is never empty/],
  [{ clase: 'manuel' }, /'clase' has no option 'manuel': did you mean 'manual'\?/],
  [{ clase: { not: ['manual', 'electrica'] } }, /has no option 'electrica'/],
  [{ nombre: { from: 'a' } }, /'nombre' is a text, which takes no 'from'/],
  [{ nombre: 'today' }, /'nombre' is a text, which 'today' is not/],
  [{ nombre: '' }, /'nombre' has no value: write null for an empty field/],
  [{ rota: { not: null } }, /'rota' has no value: write null/],
  [{ nombre: { not: [] } }, /'not' takes a list of values/],
  [{ horas: { above: [1] } }, /horas\.above must be a number or a text/],
  [{ horas: {} }, /'horas' has an empty test/],
  [{ horas: [1, 2] }, /horas must be a text or a number or true or false or null or an object/],
  [{ horas: { setting: 'horas' } }, /'setting' is no word of .*horas/],
  [{ horas: { caller: true } }, /'caller' is no word of .*horas/],
  [{ horas: { from: 5, to: 1 } }, /'horas': `from` is after `to`/],
  [{ vence: { from: 'today', to: 'today-7' } }, /'vence': `from` is after `to`/],
  [{ parteDeId: { above: 3 } }, /'parteDeId' is a reference, which takes no 'above'/],
  [{ parteDeId: 'x' }, /'parteDeId' is a reference, which 'x' is not/],
  [{ foto: 'x' }, /'foto' is nothing to compare, which 'x' is not/],
  [{ titulo: 'x' }, /'titulo' has no column to compare/],
  [{ 'parteDe.nombre': 'x' }, /names 'parteDe\.nombre', which is no field/],
  [{ any: { rota: true } }, /\.any must be a list/],
  [{ any: [{ rota: true }] }, /\.any takes at least 2/],
  [{ any: [{ rota: true }, { horas: 'x' }] }, /states\.buena\.any\.1: 'horas' is a number/],
])('%j is refused', (is, sentence) => {
  expect(define(withState(is))).toThrow(sentence);
  // Chips are checked like states.
  expect(define(withFilter(chipWhen(is)))).toThrow(
    new RegExp(sentence.source.replaceAll('states\\.buena', 'list\\.filters\\.plazo\\.chips\\.a')),
  );
});

test.each<AnyCondition>([
  { vence: { before: 'today' }, rota: { not: true } },
  { vence: { from: '2026-01-01', to: 'today' }, precio: { above: -0.5 } },
  { any: [{ nombre: null }, { vista: 'today-1' }], clase: { not: ['manual'] }, id: { above: 5 } },
  { foto: { not: null }, parteDeId: { not: [1, 2] }, nombre: null },
  {},
])('%j is accepted', (is) => {
  expect(define(withState(is))).not.toThrow();
  expect(define(withFilter(chipWhen(is)))).not.toThrow();
});

test('a void state may not depend on the day', () => {
  expect(define(withState({ vence: { before: 'today' } }, { isVoid: true }))).toThrow(
    /states\.buena has isVoid and depends on the day/,
  );
});

test('a state that an action leads to has plain values', () => {
  const actions = { romper: { ...ANY_ACTION, to: 'buena' } };
  expect(define({ ...withState({ horas: { above: 3 } }), actions })).toThrow(
    /states\.buena is the state that an action leads to, so it has only values/,
  );
  expect(define({ ...withState({ rota: true }), actions })).not.toThrow();
});

test('a state that an action leads to empties no field that is never empty', () => {
  const actions = { romper: { ...ANY_ACTION, to: 'buena' } };
  const fields = { ...herramientas.fields, nombre: text({ label: 'Nombre', required: true }) };
  const emptied = withState({ nombre: null });
  expect(define({ fields, ...emptied, actions })).toThrow(
    /states\.buena\.nombre is null, but the field must have a value/,
  );
  expect(define({ fields, ...emptied })).not.toThrow();
  expect(define({ ...emptied, actions })).not.toThrow();
});

test('the message names the place of a condition: protects, when, requires', () => {
  const protects = [{ where: { horas: { before: 'today' } }, from: ['edit'], message: 'x' }];
  expect(define({ protects })).toThrow(/protects: 'horas' is a number, which takes no 'before'/);
  const fields = { ...herramientas.fields, nota: text({ label: 'Nota', when: { rota: 1 } }) };
  expect(define({ fields })).toThrow(/nota\.when: 'rota' is a boolean, which 1 is not/);
  const romper = { ...ANY_ACTION, requires: { where: { hora: 1 }, message: 'x' } };
  expect(define({ actions: { romper } })).toThrow(
    /actions\.romper\.requires names 'hora', which is no field: did you mean 'horas'\?/,
  );
  const requires = { where: { titulo: 'Martillo' }, message: 'x' };
  expect(define({ actions: { romper: { ...romper, requires } } })).not.toThrow();
});

test('a filter is refused for no chips, for chips beside states, and for a wrong default or name of a chip', () => {
  expect(define(withFilter({ chips: {} }))).toThrow(/list\.filters\.plazo has no chips/);
  // In a query, -1 stands for no filter.
  expect(define(withFilter({ chips: { '-1': { label: 'A', when: {} } } }))).toThrow(/'-1' means no filter/);
  expect(define(withFilter({ ...chipWhen({}), default: 'b' }))).toThrow(/opens with 'b', which is no chip/);
  expect(define(withFilter({ ...chipWhen({}), states: {} }))).toThrow(/has both chips and states/);
});

test('conditions of rules and choices are checked with the entities that their paths lead to', () => {
  const registerRule = (where: AnyCondition) => register(withListRule(where));
  expect(registerRule({ 'parteDe.horas': { above: 'x' } })).toThrow(
    /herramientas: access\.list: 'parteDe\.horas' is a number, which 'x' is not/,
  );
  expect(registerRule({ 'parteDe.hora': 1 })).toThrow(/access\.list names 'parteDe\.hora'/);
  expect(registerRule({ any: [{ horas: 1 }, { 'parteDe.parteDe.horas': { below: 'x' } }] })).toThrow(
    /'parteDe\.parteDe\.horas' is a number/,
  );
  expect(registerRule({ 'parteDe.horas': { setting: 'horas' }, nombre: { not: 'x' } })).not.toThrow();
  const choice = [{ role: 'ADMIN', where: { nombre: { after: 'today' } } }];
  const parteDeId = reference('herramientas', { label: 'Parte de', choice });
  expect(register({ fields: { ...herramientas.fields, parteDeId } })).toThrow(
    /fields\.parteDeId\.choice: 'nombre' is a text, which takes no 'after'/,
  );
});

test('chips become the options of a select', () => {
  const entity = define(withFilter(chipWhen({ vence: 'today' })))() as unknown as Entity;
  expect(entity.list.filters[0]).toMatchObject({
    match: 'equals',
    field: { type: 'select', options: [{ id: 'a', name: 'A' }] },
  });
});

test('a rule may only compare the caller with a whole number', () => {
  expect(register(withListRule({ nombre: { caller: true } }))).toThrow(
    /'nombre' does not hold the id of a user/,
  );
  expect(register(withListRule({ horas: { caller: true } }))).not.toThrow();
});
