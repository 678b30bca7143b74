import { expect, test } from 'vitest';
import { defineEntity, money, reference, sumOf, text } from '#schema/index.ts';
import { createRegistry } from '#schema/registry.ts';
import { jsonOf } from '#support/answers.ts';
import { openEntities } from '#support/entityApp.ts';
import { ADMIN, roles } from '#support/roles.ts';

const words = (name: string, base: string) => ({
  name,
  path: `/${name}` as const,
  label: { one: base, many: name, gender: 'f' as const },
  api: { base },
  access: { list: ADMIN, create: ADMIN },
});
const cuentas = defineEntity({
  ...words('cuentas', 'Cuenta'),
  fields: {
    nombre: text({ label: 'Nombre', required: true }),
    gastado: sumOf('gastos', { label: 'Gastado', by: 'cuentaId', sum: 'importe' }),
  },
  display: '{nombre}',
  list: { columns: ['nombre', 'gastado'] },
});
const gastos = defineEntity({
  ...words('gastos', 'Gasto'),
  fields: {
    nombre: text({ label: 'Nombre', required: true }),
    cuentaId: reference('cuentas', { label: 'Cuenta' }),
    importe: money({ label: 'Importe', required: true }),
  },
  display: '{nombre}',
  list: { columns: ['nombre', 'cuenta.gastado'] },
});
const { admin } = await openEntities(createRegistry([cuentas, gastos], roles));

const create = async (path: string, body: object) =>
  jsonOf<{ id: number }>(await admin('POST', `/api/${path}`, body), 201);
const list = async (path: string) =>
  (await jsonOf<{ items: object[] }>(await admin('GET', `/api/${path}?pageNumber=1&pageSize=10`), 200)).items;

const { id: cuentaId } = await create('Cuenta', { nombre: 'Taller' });
await create('Gasto', { nombre: 'Aceite', cuentaId, importe: '10.50' });
await create('Gasto', { nombre: 'Filtro', cuentaId, importe: '4' });
await create('Gasto', { nombre: 'Otro', importe: '1' });

test('A record shows the sum of the records that refer to it', async () => {
  expect(await list('Cuenta')).toMatchObject([{ nombre: 'Taller', gastado: '14.50' }]);
});

test('A list shows the sum of a record behind a reference', async () => {
  const gastado = '14.50';
  expect(await list('Gasto')).toMatchObject([
    { cuenta: { gastado } },
    { cuenta: { gastado } },
    { cuenta: null },
  ]);
});
