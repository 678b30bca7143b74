import { expect, onTestFinished, test } from 'vitest';
import { defineEntity, reference, text as textField } from '#schema/index.ts';
import { createRegistry } from '#schema/registry.ts';
import { databaseOf, entityApp } from '#support/entityApp.ts';
import { answerOf, jsonOf } from '#support/answers.ts';
import { openFlota } from '#support/flota/app.ts';
import { created, refusalOf, type ApiRecord } from '#testing/records.ts';
import { publish } from '#support/flota/declared.ts';
import { ADMIN, roles } from '#support/roles.ts';

const text = (more: object = {}) => ({ type: 'text', label: 'Texto', ...more });
const writing = (fields: object, input: object, name = 'ajustes') => ({
  name,
  label: { one: 'Ajuste', many: 'Ajustes', gender: 'm' },
  access: { list: ['ADMIN'], create: ['ADMIN'], edit: ['ADMIN'] },
  fields: { nombre: text({ required: true }), ...fields },
  display: '{nombre}',
  list: { columns: ['nombre'] },
  actions: {
    ajustar: {
      label: 'Ajustar',
      on: ['row'],
      bulk: true,
      roles: ['ADMIN'],
      input,
      writes: Object.fromEntries(Object.keys(fields).map((field) => [field, field])),
      done: { title: '¡Listo!', text: 'Ajustado.' },
    },
  },
});

// An action of a declared entity writes fields from its input.
const { admin } = await openFlota();
await publish(
  admin,
  writing(
    { corto: text({ max: 5 }), nota: { type: 'integer', label: 'Nota', max: 10 } },
    { corto: text(), nota: { type: 'integer', label: 'Nota' } },
  ),
);
const registro = await created(admin, 'Registros/Ajustes', { nombre: 'Uno' });
const now = () => jsonOf<ApiRecord>(admin('GET', `/api/Registros/Ajustes/${registro.id}`));

test.each([
  ['a text that is too long', 'corto', 'quince letras x'],
  ['a number above the most', 'nota', 99],
  ['a text in place of a number', 'nota', 'muchos'],
])('%s is refused at the input, and nothing is written', async (_what, name, value) => {
  const before = await now();
  const answer = await admin('POST', `/api/Registros/Ajustes/Ajustar/${registro.id}`, { [name]: value });
  expect(await refusalOf(answer)).toMatchObject({ status: 400, errors: { [name]: expect.any(String) } });
  const many = await admin('POST', '/api/Registros/Ajustes/EnLote/Ajustar', {
    registros: [{ id: registro.id }],
    datos: { [name]: value },
  });
  // A value that no record could take is refused as a whole, any other at each record.
  expect(await many.text()).toMatch(/"estado":400|"errors":\{/);
  expect(await now()).toEqual(before);
});

test('what its fields take is written', async () => {
  const body = { corto: 'corto', nota: 10 };
  const answer = await admin('POST', `/api/Registros/Ajustes/Ajustar/${registro.id}`, body);
  expect(answer.status).toBe(200);
  expect(await now()).toMatchObject(body);
});

test.each([
  [
    'an optional input',
    text({ required: true }),
    text(),
    '«Texto» puede quedar vacío, y el campo no: hágalo obligatorio.',
  ],
  ['a longer input', text({ max: 5 }), text({ max: 15 }), '«Texto» admite más que el campo (5).'],
  ['another type', { type: 'integer', label: 'Cantidad' }, text(), '«Texto» es de otro tipo.'],
])('a definition whose field takes %s is told so', async (_what, field, input, problem) => {
  const definicion = writing({ dato: field }, { dato: input }, 'otros');
  expect(await answerOf(admin('POST', '/api/Definiciones/Revisar', { definicion }))).toMatchObject({
    status: 200,
    problemas: [`actions.ajustar.writes.dato: ${problem}`],
  });
});

test('a reference that only a form asks for is checked like those that are stored', async () => {
  const pedidos = defineEntity({
    name: 'pedidos',
    path: '/pedidos',
    label: { one: 'Pedido', many: 'Pedidos', gender: 'm' },
    api: { base: 'Pedido' },
    access: { list: ADMIN, create: ADMIN, edit: ADMIN },
    fields: { nombre: textField({ label: 'Nombre' }) },
    display: '{nombre}',
    list: { columns: ['nombre'] },
    form: {
      sections: [{ fields: ['nombre'] }],
      create: { title: 'Además', fields: { copiaDeId: reference('pedidos', { label: 'Copia de' }) } },
      edit: { title: 'Además', fields: { sigueAId: reference('pedidos', { label: 'Sigue a' }) } },
    },
  });
  const registry = createRegistry([pedidos], roles);
  const database = await databaseOf(registry);
  onTestFinished(() => database.close());
  const ask = entityApp({ db: database.db, registry }).as('ADMIN');
  const problem = 'La opción elegida ya no existe';
  expect(await refusalOf(ask('POST', '/api/Pedido', { nombre: 'Uno', copiaDeId: 99_999 }))).toMatchObject({
    status: 400,
    errors: { copiaDeId: problem },
  });
  const { id, version } = await created(ask, 'Pedido', { nombre: 'Uno' });
  await created(ask, 'Pedido', { nombre: 'Dos', copiaDeId: id });
  expect(await refusalOf(ask('PUT', `/api/Pedido/${id}`, { sigueAId: 99_999, version }))).toMatchObject({
    status: 400,
    errors: { sigueAId: problem },
  });
});
