import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { defineEntity, money, text } from '#schema/index.ts';
import { createRegistry } from '#schema/registry.ts';
import { defineSystem } from '#system/index.ts';
import { unextended } from '#server/live.ts';
import { webhooksWork } from '#server/webhooks/work.ts';
import { databaseOf, entityApp } from '#support/entityApp.ts';
import { people } from '#testing/people.ts';
import { signatureOf, startReceiver } from '#support/receiver.ts';
import { type ApiRecord, created, refusalOf } from '#testing/records.ts';
import { base } from '#support/base.ts';
import { ADMIN, roles } from '#support/roles.ts';
import type { Declaration } from '#schema/declaration.ts';

const system = defineSystem({ admin: ADMIN });

const bombas = (more: Pick<Declaration, 'jobs'> = {}) =>
  defineEntity({
    ...base('bombas'),
    access: { list: ['ADMIN', 'EMPLEADO'], create: ADMIN, edit: ADMIN, delete: ADMIN },
    fields: {
      nombre: text({ label: 'Nombre', required: true }),
      costo: money({ label: 'Costo', visibleTo: ['ADMIN'] }),
    },
    ...more,
  });

const registryOf = (entity: ReturnType<typeof bombas>) =>
  createRegistry(
    [entity, system.usuarios, system.roles, system.tareas, system.webhooks, system.correos],
    roles,
  );
const registry = registryOf(bombas());
let webhook: ApiRecord;
let secret: string;

const database = await databaseOf(registry, 'bombas');
const app = entityApp({ db: database.db, registry });
const admin = app.as('ADMIN');
const receiver = await startReceiver();

beforeEach(async () => {
  await database.pool.query('truncate trabajos, webhooks, correos, bombas cascade');
  receiver.calls.length = 0;
  receiver.status = 200;
  webhook = await created(admin, 'Webhook', await body());
  const answer = await admin('POST', `/api/Webhook/NuevoSecreto/${webhook.id}`);
  secret = ((await answer.json()) as { message: string }).message;
});

const body = async (changes: object = {}) => ({
  nombre: 'Contable',
  entidad: 'bombas',
  url: receiver.url,
  rolId: (await rows(`select id from roles where nombre = 'EMPLEADO'`))[0]!['id'],
  ...changes,
});

const rows = async (sql: string) => (await database.pool.query<Record<string, unknown>>(sql)).rows;
const calls = () =>
  rows(
    'select evento, situacion, intentos, error, proximo_intento from trabajos where webhook_id is not null order by id',
  );

const log = pino({ level: 'silent' });
const HOUR = 3_600_000;

async function work(now = new Date(), mayCallPrivate = true, known = registry): Promise<void> {
  const { step } = webhooksWork(unextended({ registry: known, brand: { name: 'Cantera' } }), {
    mayCallPrivate,
    now: () => now,
  });
  while ((await step({ db: database.db, log })) === 'more');
}

test('a change is told as its role sees it, signed', async () => {
  const record = await created(admin, 'bombas', { nombre: 'Grande', costo: '99.10' });
  await work();
  expect(receiver.calls).toHaveLength(1);
  const [call] = receiver.calls;
  expect(JSON.parse(call!.body)).toEqual({
    evento: 'created',
    entidad: 'bombas',
    id: record.id,
    momento: expect.any(String),
    registro: { id: record.id, version: 1, nombre: 'Grande' },
  });
  expect(call!.headers['webhook-signature']).toBe(signatureOf(call!, secret));
  expect(await calls()).toMatchObject([{ situacion: 'hecha', intentos: 1 }]);
});

test('only what was chosen is told, and nothing once stopped', async () => {
  await admin('PUT', `/api/Webhook/${webhook.id}`, { alEditar: false });
  const { id } = await created(admin, 'bombas', { nombre: 'Grande' });
  await admin('PUT', `/api/bombas/${id}`, { nombre: 'Chica' });
  await admin('DELETE', `/api/bombas/${id}`);
  expect(await calls()).toMatchObject([{ evento: 'created' }, { evento: 'deleted' }]);
  await work();
  expect(JSON.parse(receiver.calls[1]!.body)).toMatchObject({
    evento: 'deleted',
    registro: { nombre: 'Chica' },
  });
  await admin('POST', `/api/Webhook/Detener/${webhook.id}`);
  await created(admin, 'bombas', { nombre: 'Otra' });
  expect(await calls()).toHaveLength(2);
});

test.each([
  ['stopped', 'POST', 'Webhook/Detener'],
  ['deleted', 'DELETE', 'Webhook'],
])('a change that was not told yet is not told any more once it is %s', async (_how, method, path) => {
  await created(admin, 'bombas', { nombre: 'Grande' });
  expect((await admin(method, `/api/${path}/${webhook.id}`)).status).toBe(200);
  await work();
  expect(receiver.calls).toEqual([]);
  expect(await calls()).toMatchObject([
    { situacion: 'fallida', error: 'El webhook está detenido o eliminado.', proximo_intento: null },
  ]);
});

test('a refused change queues nothing', async () => {
  await database.pool.query('alter table historial add constraint nada check (false) not valid');
  expect((await admin('POST', '/api/bombas', { nombre: 'Grande' })).status).toBe(500);
  await database.pool.query('alter table historial drop constraint nada');
  expect(await calls()).toEqual([]);
});

test('a failure is repeated later, with the same key and body', async () => {
  receiver.status = 302;
  const { id } = await created(admin, 'bombas', { nombre: 'Grande' });
  const start = Date.now();
  await work(new Date(start));
  await admin('PUT', `/api/bombas/${id}`, { nombre: 'Chica' });
  expect(await calls()).toMatchObject([
    { situacion: 'pendiente', intentos: 1, error: 'El servidor respondió 302.' },
    { intentos: 0 },
  ]);
  receiver.status = 204;
  await work(new Date(start + 61_000));
  // A redirect is not followed.
  expect(receiver.calls).toHaveLength(3);
  const [first, second] = receiver.calls;
  expect(second!.body).toBe(first!.body);
  expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
  expect(receiver.calls[2]!.headers['webhook-id']).not.toBe(first!.headers['webhook-id']);
  expect(await rows('select falla_desde from webhooks')).toEqual([{ falla_desde: null }]);
});

test('after days of failure it is stopped, and ADMIN is told', async () => {
  receiver.status = 500;
  await created(admin, 'bombas', { nombre: 'Grande' });
  const start = Date.now();
  for (let hours = 0; hours < 72; hours += 7) await work(new Date(start + hours * HOUR));
  expect(await rows('select activo from webhooks')).toEqual([{ activo: true }]);
  expect(await rows('select from correos')).toEqual([]);
  await work(new Date(start + 80 * HOUR));
  expect(await rows('select activo, error from webhooks')).toEqual([
    { activo: false, error: 'El servidor respondió 500.' },
  ]);
  expect(await calls()).toMatchObject([{ situacion: 'fallida', proximo_intento: null }]);
  expect(await rows('select para, asunto from correos')).toEqual([
    { para: people.admin.email, asunto: 'Se detuvo un webhook' },
  ]);
  const before = receiver.calls.length;
  await work(new Date(start + 200 * HOUR));
  expect(receiver.calls).toHaveLength(before);

  receiver.status = 200;
  expect((await admin('POST', `/api/Webhook/Activar/${webhook.id}`)).status).toBe(200);
  const [{ id }] = (await rows('select id from trabajos where webhook_id is not null')) as [{ id: number }];
  await admin('POST', `/api/Trabajo/Ejecutar/${id}`);
  await work();
  expect(await calls()).toMatchObject([{ situacion: 'hecha' }]);
});

test('this machine and private networks are not called', async () => {
  await created(admin, 'bombas', { nombre: 'Grande' });
  await work(new Date(), false);
  // A name is judged by the address that the connection would have.
  const url = receiver.url.replace('127.0.0.1', 'localhost');
  await admin('PUT', `/api/Webhook/${webhook.id}`, { url });
  await work(new Date(Date.now() + 61_000), false);
  expect(receiver.calls).toEqual([]);
  const [{ error, intentos }] = (await calls()) as [{ error: string; intentos: number }];
  expect(error).toMatch(/^La dirección (127\.0\.0\.1|::1) es de esta máquina o de una red privada/);
  expect(intentos).toBe(2);
});

test('a test call says so, and the secret is shown once', async () => {
  expect((await admin('POST', `/api/Webhook/Probar/${webhook.id}`)).status).toBe(200);
  await work();
  expect(JSON.parse(receiver.calls[0]!.body)).toMatchObject({ evento: 'test', id: null, registro: null });
  const shown = await (await admin('GET', `/api/Webhook/${webhook.id}`)).json();
  expect(JSON.stringify(shown)).not.toContain(secret);
  expect(
    JSON.stringify(await rows(`select cambios from historial where entidad = 'webhooks'`)),
  ).not.toContain(secret);
});

test('an unknown entity, or what is no address, is refused', async () => {
  for (const [changes, field] of [
    [{ entidad: 'nada' }, 'entidad'],
    [{ url: 'ftp://ejemplo.com' }, 'url'],
    [{ url: 'https://yo:clave@ejemplo.com' }, 'url'],
  ] as const) {
    const answer = await admin('POST', '/api/Webhook', await body(changes));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toHaveProperty(`errors.${field}`);
  }
});

describe('A webhook of the declaration', () => {
  const declaring = registryOf(
    bombas({
      jobs: {
        taller: {
          label: 'Taller',
          on: ['created', 'edited'],
          where: { nombre: 'Rota' },
          webhook: { as: 'EMPLEADO' },
        },
      },
    }),
  );
  const director = entityApp({ db: database.db, registry: declaring }).as('ADMIN');
  const deliver = () => work(new Date(), true, declaring);
  let declared: number;
  beforeEach(async () => {
    await database.pool.query('truncate trabajos, webhooks, bombas cascade');
    await Promise.all([deliver(), deliver()]);
    declared = (await rows('select id from webhooks'))[0]!['id'] as number;
  });
  const events = () => rows('select evento from trabajos order by id');
  const shown = async () => (await director('GET', `/api/Webhook/${declared}`)).json() as Promise<ApiRecord>;
  const act = (action: string) => director('POST', `/api/Webhook/${action}/${declared}`);

  test('waits, stopped, until ADMIN has typed its address', async () => {
    expect(await rows('select tarea from webhooks')).toEqual([{ tarea: 'taller' }]);
    expect(await shown()).toMatchObject({ nombre: 'Taller', entidad: 'bombas', url: '', estado: 'detenido' });
    await created(director, 'bombas', { nombre: 'Rota' });
    expect(await events()).toEqual([]);
    expect(await refusalOf(act('Activar'))).toMatchObject({ status: 409, message: /^Falta la dirección/ });
    expect((await director('PUT', `/api/Webhook/${declared}`, { url: receiver.url })).status).toBe(200);
    expect((await act('Activar')).status).toBe(200);
    // A start changes nothing that ADMIN has said.
    await deliver();
    expect(await shown()).toMatchObject({ url: receiver.url, estado: 'activo' });
  });

  test('tells the changes that meet its condition, as its role sees them', async () => {
    await director('PUT', `/api/Webhook/${declared}`, { url: receiver.url });
    await act('Activar');
    const { id } = await created(director, 'bombas', { nombre: 'Grande', costo: '99.10' });
    await director('PUT', `/api/bombas/${id}`, { nombre: 'Rota' });
    await director('DELETE', `/api/bombas/${id}`);
    expect(await events()).toMatchObject([{ evento: 'edited' }]);
    await deliver();
    expect(receiver.calls).toHaveLength(1);
    const [call] = receiver.calls;
    expect(JSON.parse(call!.body)).toMatchObject({ evento: 'edited', id, registro: { nombre: 'Rota' } });
    expect(call!.body).not.toContain('costo');
  });

  test('is of the declaration but for its address', async () => {
    for (const [name, value] of [
      ['nombre', 'Otro'],
      ['entidad', 'usuarios'],
      ['alCrear', false],
    ] as const) {
      expect(
        await refusalOf(director('PUT', `/api/Webhook/${declared}`, { [name]: value, url: receiver.url })),
      ).toMatchObject({ status: 400, errors: { [name]: 'Lo dice el programa.' } });
    }
    expect((await director('DELETE', `/api/Webhook/${declared}`)).status).toBe(409);
    expect(await shown()).toMatchObject({
      nombre: 'Taller',
      url: '',
      alCrear: true,
      alEditar: true,
      alActuar: false,
      alEliminar: false,
    });
  });

  test('goes with the declaration, and is back with it as it was', async () => {
    await director('PUT', `/api/Webhook/${declared}`, { url: receiver.url });
    await act('Activar');
    const secrets = await rows('select secreto from webhooks');
    await work(new Date(), true, registry);
    expect((await director('GET', `/api/Webhook/${declared}`)).status).toBe(404);
    await Promise.all([deliver(), deliver()]);
    expect(await shown()).toMatchObject({ url: receiver.url, estado: 'activo' });
    expect(await rows('select secreto from webhooks')).toEqual(secrets);
  });
});
