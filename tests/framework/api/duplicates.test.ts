import { beforeEach, describe, expect, test } from 'vitest';
import { defineEntity } from '#schema/index.ts';
import type { Entity } from '#schema/entity.ts';
import { createRegistry } from '#schema/registry.ts';
import { base } from '#support/base.ts';
import { openEntities } from '#support/entityApp.ts';
import { ADMIN, STAFF, roles } from '#support/roles.ts';
import { openFlota } from '#support/flota/app.ts';
import { emptyTables } from '#testing/emptyTables.ts';
import { clienteBody, maestros } from '#support/flota/maestros.ts';
import { created } from '#testing/records.ts';
import { statusesOf } from '#support/answers.ts';

const { t, admin, eva } = await openFlota();
beforeEach(() => emptyTables(t.database.pool, 'clientes', 'talleres'));

const ASK = { 'Refuse-Duplicates': 'true' };
const { gomez, pena } = maestros.clientes;
type Cliente = { nombre: string; apellido: string; cuit: string; nroDocumento?: string | null };

const register = async (cliente: Cliente) => created(admin, 'Cliente', await clienteBody(admin, cliente));
const asking = async (cliente: Cliente, as = admin) =>
  as('POST', '/api/Cliente', await clienteBody(admin, cliente), ASK);
const count = async () => (await t.database.pool.query('select from clientes')).rowCount;

type Question = {
  message: string;
  duplicados: { registro: { id: number; apellido: string }; igual: string[]; parecido: boolean }[];
};
const question = async (response: Response) => {
  expect(response.status).toBe(409);
  const { message, duplicados } = (await response.json()) as Question;
  expect(message).toMatch(/^Ya existe una? \S+ con datos iguales o muy parecidos\.$/);
  return duplicados.map(({ registro, igual, parecido }) => ({ id: registro.id, igual, parecido }));
};

describe('A client that resembles another', () => {
  test.each<[string, Cliente, string[], boolean]>([
    ['by its CUIT', { nombre: 'Sucursal', apellido: 'Norte', cuit: gomez.cuit }, ['cuit'], false],
    [
      'by its document',
      { nombre: 'Otra', apellido: 'Persona', cuit: '27-11111111-1', nroDocumento: gomez.nroDocumento },
      ['nroDocumento'],
      false,
    ],
    ['by both', { ...gomez, nombre: 'Zulema', apellido: 'Irusta' }, ['cuit', 'nroDocumento'], false],
    ['by its name without accents', { nombre: 'RAUL', apellido: 'Gomez', cuit: '27-11111111-1' }, [], true],
    ['by a name with a slip', { nombre: 'Raúl', apellido: 'Gómes', cuit: '27-11111111-1' }, [], true],
    ['by a name the other way round', { nombre: 'Gómez', apellido: 'Raúl', cuit: '27-11111111-1' }, [], true],
  ])('is asked about %s, and not created', async (_how, cliente, igual, parecido) => {
    const { id } = await register(gomez);
    expect(await question(await asking(cliente))).toEqual([{ id, igual, parecido }]);
    expect(await count()).toBe(1);
  });

  test.each<[string, Cliente]>([
    ['has another name and number', pena],
    ['shares only the first name', { nombre: 'Raúl', apellido: 'Peralta', cuit: '27-11111111-1' }],
    ['has no document, as he has none', { ...pena, nroDocumento: null }],
  ])('is not: one who %s is created at once', async (_how, cliente) => {
    await register({ ...gomez, nroDocumento: null });
    expect((await asking(cliente)).status).toBe(201);
  });

  test('is created by who does not ask: one CUIT may have two branches', async () => {
    await register(gomez);
    expect((await admin('POST', '/api/Cliente', await clienteBody(admin, gomez))).status).toBe(201);
    expect(await count()).toBe(2);
  });

  test('is nobody’s duplicate once the other was deleted', async () => {
    const { id } = await register(gomez);
    await admin('DELETE', `/api/Cliente/${id}`);
    expect((await asking(gomez)).status).toBe(201);
  });

  test('is asked about by Eva too, the same value before the similar name, five at most', async () => {
    for (let branch = 0; branch < 6; branch++)
      await register({ ...gomez, cuit: `20-1000000${branch}-1`, nroDocumento: null });
    const { id } = await register({ nombre: 'Otra', apellido: 'Firma', cuit: gomez.cuit });
    const found = await question(await asking(gomez, eva));
    expect(found).toHaveLength(5);
    expect(found[0]).toEqual({ id, igual: ['cuit'], parecido: false });
    expect(found[1]).toMatchObject({ igual: [], parecido: true });
  });

  test('is created once by two who ask at the same time', async () => {
    const answers = await Promise.all([asking(gomez), asking(gomez), asking(gomez)]);
    expect(await statusesOf(answers)).toEqual([201, 409, 409]);
    expect(await count()).toBe(1);
  });
});

test('A record that the role may not list is no lookalike for it', async () => {
  const notas = defineEntity({
    ...base('notas'),
    path: '/notas',
    access: { list: ADMIN, create: STAFF },
    duplicates: { same: ['nombre'], similar: [] },
  }) as unknown as Entity;
  const own = await openEntities(createRegistry([notas], roles));
  const body = { nombre: 'Sur' };
  const { id } = await created(own.admin, 'notas', body);
  expect(await question(await own.admin('POST', '/api/notas', body, ASK))).toMatchObject([{ id }]);
  expect((await own.empleado('POST', '/api/notas', body, ASK)).status).toBe(201);
});

test('A workshop of the same CUIT or a similar name is asked about', async () => {
  const body = { nombre: 'Tolvas del Sur S.A.', cuit: '30-71234567-1' };
  const { id } = await created(admin, 'Taller', body);
  const response = await admin('POST', '/api/Taller', { ...body, nombre: 'Tolvas del Sur SA' }, ASK);
  expect(await question(response)).toEqual([{ id, igual: ['cuit'], parecido: true }]);
});
