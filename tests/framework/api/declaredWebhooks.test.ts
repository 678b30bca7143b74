import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { defineEntity, money, text } from '#schema/index.ts';
import { createRegistry } from '#schema/registry.ts';
import { defineSystem } from '#system/index.ts';
import { unextended } from '#server/live.ts';
import { webhooksWork } from '#server/webhooks/work.ts';
import { databaseOf, entityApp } from '#support/entityApp.ts';
import { signatureOf, startReceiver } from '#support/receiver.ts';
import { type ApiRecord, created } from '#testing/records.ts';
import { ADMIN, roles } from '#support/roles.ts';

const system = defineSystem({ admin: ADMIN });

const bombas = defineEntity({
  name: 'bombas',
  label: { one: 'Bomba', many: 'Bombas', gender: 'f' },
  api: { base: 'Bomba' },
  access: { list: ['ADMIN', 'EMPLEADO'], create: ADMIN, edit: ADMIN, delete: ADMIN },
  fields: {
    nombre: text({ label: 'Nombre', required: true }),
    costo: money({ label: 'Costo', visibleTo: ['ADMIN'] }),
  },
  jobs: {
    taller: {
      label: 'Taller',
      on: ['created', 'edited'],
      where: { nombre: 'Rota' },
      webhook: { as: 'EMPLEADO' },
    },
  },
});

const registry = createRegistry(
  [bombas, system.usuarios, system.roles, system.tareas, system.webhooks, system.correos],
  roles,
);
let declared: number;

const database = await databaseOf(registry, 'bombas');
const admin = entityApp({ db: database.db, registry }).as('ADMIN');
const receiver = await startReceiver();
afterAll(async () => {
  await receiver.close();
  await database.close();
});

beforeEach(async () => {
  await database.pool.query('truncate trabajos, webhooks, bombas cascade');
  receiver.calls.length = 0;
  await Promise.all([work(), work()]);
  declared = (await rows('select id from webhooks'))[0]!['id'] as number;
});

const rows = async (sql: string) => (await database.pool.query<Record<string, unknown>>(sql)).rows;
const calls = () => rows('select evento from trabajos order by id');

const log = pino({ level: 'silent' });
async function work(known = registry): Promise<void> {
  const { step } = webhooksWork(unextended({ registry: known, brand: { name: 'Cantera' } }), {
    mayCallPrivate: true,
  });
  while ((await step({ db: database.db, log })) === 'more');
}

const shown = async () => (await admin('GET', `/api/Webhook/${declared}`)).json() as Promise<ApiRecord>;
const act = (action: string) => admin('POST', `/api/Webhook/${action}/${declared}`);

test('a webhook of the declaration waits, stopped, until ADMIN has typed its address', async () => {
  expect(await rows('select tarea from webhooks')).toEqual([{ tarea: 'taller' }]);
  expect(await shown()).toMatchObject({ nombre: 'Taller', entidad: 'bombas', url: '', estado: 'detenido' });
  await created(admin, 'Bomba', { nombre: 'Rota' });
  expect(await calls()).toEqual([]);
  const early = await act('Activar');
  expect([early.status, await early.json()]).toMatchObject([409, { message: /^Falta la dirección/ }]);
  expect((await admin('PUT', `/api/Webhook/${declared}`, { url: receiver.url })).status).toBe(200);
  expect((await act('Activar')).status).toBe(200);
  // A start changes nothing that ADMIN has said.
  await work();
  expect(await shown()).toMatchObject({ url: receiver.url, estado: 'activo' });
});

test('it tells the changes that meet its condition, as its role sees them, signed', async () => {
  await admin('PUT', `/api/Webhook/${declared}`, { url: receiver.url });
  await act('Activar');
  const told = ((await (await act('NuevoSecreto')).json()) as { message: string }).message;
  const { id } = await created(admin, 'Bomba', { nombre: 'Grande', costo: '99.10' });
  await admin('PUT', `/api/Bomba/${id}`, { nombre: 'Rota' });
  await admin('DELETE', `/api/Bomba/${id}`);
  expect(await calls()).toMatchObject([{ evento: 'edited' }]);
  await work();
  expect(receiver.calls).toHaveLength(1);
  const [call] = receiver.calls;
  expect(JSON.parse(call!.body)).toMatchObject({ evento: 'edited', id, registro: { nombre: 'Rota' } });
  expect(call!.body).not.toContain('costo');
  expect(call!.headers['webhook-signature']).toBe(signatureOf(call!, told));
});

test('it is of the declaration but for its address', async () => {
  for (const [name, value] of [
    ['nombre', 'Otro'],
    ['entidad', 'usuarios'],
    ['alCrear', false],
  ] as const) {
    const answer = await admin('PUT', `/api/Webhook/${declared}`, { [name]: value, url: receiver.url });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { errors: { [name]: 'Lo dice el programa.' } },
    ]);
  }
  expect((await admin('DELETE', `/api/Webhook/${declared}`)).status).toBe(409);
  expect(await shown()).toMatchObject({ nombre: 'Taller', url: '' });
});

test('it goes with the declaration', async () => {
  const { jobs: _, ...without } = registry.get('bombas');
  const later = createRegistry(
    registry.all.map((entity) => (entity.name === 'bombas' ? { ...without, jobs: {} } : entity)),
    roles,
  );
  await work(later);
  expect((await admin('GET', `/api/Webhook/${declared}`)).status).toBe(404);
});
