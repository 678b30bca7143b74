import { expect, test } from 'vitest';
import { ANY_ACTION, mistakesIn } from '#support/base.ts';
import { ADMIN } from '#support/roles.ts';
import { CAMIONES, VIAJES } from '#support/viajes.ts';
import { date, email, integer, money, reference, text } from './index.ts';

const action = (words: object) => ({ actions: { hacer: { ...ANY_ACTION, ...words } } });
const mistakes = (words: object) =>
  mistakesIn({ ...VIAJES, ...words }, { ...CAMIONES, access: { ...CAMIONES.access, list: ADMIN } });

const FILE = { done: { title: '', text: '', file: true } };
const TOGETHER = { bulk: { together: true } };
const asking = (to: string) => ({ input: { otroId: reference(to, { label: 'Con' }) } });
const nota = { nota: text({ label: 'Nota' }) };

test.each<[right: string, words: object]>([
  ['answers a file', FILE],
  ['answers one file for many records', { ...FILE, ...TOGETHER }],
  ['asks for the password', { asksPassword: true }],
  ['asks for a record that its roles may list', asking('camiones')],
])('an action that %s is accepted', (_right, words) => {
  expect(mistakes({ access: { list: ADMIN }, ...action(words) })).toEqual([]);
});

test.each<[mistakes: string | string[], words: object]>([
  [
    'bulk: an action that answers a file runs for one record, or for many `together`',
    action({ ...FILE, bulk: true }),
  ],
  [
    'bulk.together needs an action that answers a file, and takes neither `each` nor `to`, `writes` or `prefill`',
    action(TOGETHER),
  ],
  [
    'bulk.together needs an action that answers a file, and takes neither `each` nor `to`, `writes` or `prefill`',
    action({ ...FILE, ...TOGETHER, input: nota, prefill: { nota: '{id}' } }),
  ],
  [
    'bulk: an action that asks for the password runs for one record',
    action({ asksPassword: true, bulk: true }),
  ],
  [
    [
      'bulk: rows are ticked in the list, so the entity needs `path` and access to `list`',
      "bulk.each names 'motivo', which is no input of the action",
    ],
    { ...action({ bulk: { each: ['motivo'] } }), path: undefined },
  ],
  [
    "input.otroId refers to 'camines', which is not in the registry: did you mean 'camiones'?",
    action(asking('camines')),
  ],
  [
    "input.otroId: EMPLEADO may write otroId but not list 'camiones': restrict it by 'visibleTo' or 'writableBy'",
    action({ ...asking('camiones'), roles: ['EMPLEADO'] }),
  ],
])('%s', (expected, words) => {
  expect(mistakes({ access: { list: ADMIN }, ...words })).toEqual(
    [expected].flat().map((each) => `viajes: actions.hacer.${each}`),
  );
});

test('an action that names no record is refused by words of the language', () => {
  expect(mistakes(action({ http: 'POST Algo/Hacer' }))).toEqual([
    "viajes: actions.hacer: 'POST Algo/Hacer' must name the record once: by {id} in the path, or in the body by 'sends' of contract.actions",
  ]);
});

const INPUTS = {
  ...nota,
  km: integer({ label: 'Km' }),
  monto: money({ label: 'Monto' }),
  dia: date({ label: 'Día' }),
  otroId: reference('viajes', { label: 'Otro' }),
  correo: email({ label: 'Correo' }),
};
const prefilling = (prefill: object) =>
  mistakes({ access: { list: ADMIN }, ...action({ input: INPUTS, prefill }) });

test.each([
  ['km', '{destino}'],
  ['km', '{camionId}'],
  ['km', 'de {km}'],
  ['monto', '{destino}'],
  ['dia', '{km}'],
  ['otroId', '{camionId}'],
  ['correo', '{km}'],
])('a prefill of the input %s with %s is refused, because their types differ', (input, template) => {
  expect(prefilling({ [input]: template })).toEqual([
    expect.stringContaining(
      `viajes: actions.hacer.prefill.${input}: '${template}' is not of the type of the field that it fills`,
    ),
  ]);
});

test('a prefill of the same type as its input is accepted', () => {
  const prefill = {
    km: '{km}',
    monto: '{km}',
    otroId: '{id}',
    correo: '{destino}',
    nota: '{km} de {destino}',
  };
  expect(prefilling(prefill)).toEqual([]);
});
