import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { date, defineEntity, email, money, text } from '#schema/index.ts';
import { createRegistry, type Registry } from '#schema/registry.ts';
import { connect } from '#server/db/connect.ts';
import type { JobContext, JobFunctions } from '#server/jobs/run.ts';
import { unextended } from '#server/live.ts';
import { jobsWork } from '#server/jobs/work.ts';
import { today } from '#domain/dates.ts';
import { defineSystem } from '#system/index.ts';
import { type TestDatabase } from '#testing/database.ts';
import { roleId } from '#support/addPeople.ts';
import { databaseOf, entityApp } from '#support/entityApp.ts';
import { people } from '#testing/people.ts';
import { created } from '#testing/records.ts';
import { ADMIN, roles } from '#support/roles.ts';

const system = defineSystem({ admin: ADMIN });

const base = {
  name: 'alquileres',
  label: { one: 'Alquiler', many: 'Alquileres', gender: 'm' },
  api: { base: 'Alquiler' },
  access: { list: ['ADMIN', 'EMPLEADO'], create: ADMIN, edit: ADMIN, delete: ADMIN },
  fields: {
    nombre: text({ label: 'Nombre', required: true }),
    email: email({ label: 'Email' }),
    vence: date({ label: 'Vence' }),
    costo: money({ label: 'Costo', visibleTo: ['ADMIN'] }),
  },
} as const;

const alquileres = defineEntity({
  ...base,
  jobs: {
    contar: { label: 'Contar alquileres', on: ['created', 'edited'], where: { vence: { not: null } } },
    avisar: {
      label: 'Avisar al cliente',
      on: ['created'],
      where: { email: { not: null } },
      mail: {
        to: { field: 'email' },
        as: 'EMPLEADO',
        subject: 'Alquiler {nombre}',
        text: 'Cuesta {costo} y vence el {vence}.',
      },
    },
    vencidos: {
      label: 'Alquileres vencidos',
      every: '0 6 * * *',
      where: { vence: { before: 'today' } },
      mail: {
        to: { role: 'ADMIN' },
        subject: 'Alquileres vencidos',
        text: 'Estos alquileres vencieron:',
        line: '{nombre}: {costo}',
      },
    },
  },
});
let ran: JobContext['records'][];
let fails: Error | null;

const jobs: JobFunctions = {
  alquileres: {
    contar: async ({ tx, records }) => {
      ran.push(records);
      await tx.insertInto('intentos').values(trace()).execute();
      if (fails) throw fails;
    },
  },
};
const trace = () => ({
  clave: Buffer.from(String(Math.random())),
  fallos: 1,
  ultimoEn: new Date().toISOString(),
  libreEn: new Date().toISOString(),
});

const registry: Registry = createRegistry(
  [alquileres, system.usuarios, system.roles, system.tareas, system.webhooks, system.correos],
  roles,
);

const database = await databaseOf(registry, 'alquileres');
const admin = entityApp({ db: database.db, registry }).as('ADMIN');

beforeEach(async () => {
  await database.pool.query('truncate trabajos, correos, alquileres, intentos cascade');
  ran = [];
  fails = null;
});

const log = pino({ level: 'silent' });
const HOUR = 3_600_000;
const at = (moment: string) => new Date(`${moment}-03:00`);

/** Runs the queue until nothing is due. */
async function work(now = new Date(), { db } = database as Pick<TestDatabase, 'db'>): Promise<void> {
  const { step } = jobsWork(unextended({ registry, jobs, brand: { name: 'Alquileres' } }), () => now);
  while ((await step({ db, log })) === 'more');
}

const rows = async (sql: string) => (await database.pool.query<Record<string, unknown>>(sql)).rows;
const tasks = () =>
  rows(
    `select tarea, evento, situacion, intentos, error from trabajos where cuando is null and eliminado_en is null order by id`,
  );

const taladro = { nombre: 'Taladro', vence: '2026-01-10', costo: '1500.50' };

describe('A job after a change', () => {
  test('is queued where its condition holds, and runs with the record', async () => {
    const record = await created(admin, 'Alquiler', taladro);
    await created(admin, 'Alquiler', { nombre: 'Sin fecha' });
    expect(await tasks()).toMatchObject([{ tarea: 'contar', evento: 'created', situacion: 'pendiente' }]);
    await work();
    expect(ran).toMatchObject([[{ id: record.id, nombre: 'Taladro', costo: '1500.50' }]]);
    expect(await tasks()).toMatchObject([{ situacion: 'hecha', intentos: 1, error: null }]);
    await work();
    expect(ran).toHaveLength(1);
  });

  test('is not queued by a change that is undone, nor by another change', async () => {
    const { id } = await created(admin, 'Alquiler', taladro);
    await database.pool.query('truncate trabajos cascade');
    const refused = await admin('POST', '/api/Alquiler', { ...taladro, nombre: '' });
    expect(refused.status).toBe(400);
    await admin('DELETE', `/api/Alquiler/${id}`);
    // A record and its job are rolled back if the history refuses its entry.
    await database.pool.query('alter table historial add constraint nada check (false) not valid');
    expect((await admin('POST', '/api/Alquiler', taladro)).status).toBe(500);
    await database.pool.query('alter table historial drop constraint nada');
    expect(await tasks()).toEqual([]);
    expect(await rows('select from alquileres where eliminado_en is null')).toEqual([]);
  });

  test('that fails leaves nothing, waits longer each time, is given up, and runs again for an ADMIN', async () => {
    await created(admin, 'Alquiler', taladro);
    fails = new Error('No hay lugar.\ncon detalle');
    const start = Date.now();
    await work(new Date(start));
    expect(await tasks()).toMatchObject([{ situacion: 'pendiente', intentos: 1, error: 'No hay lugar.' }]);
    await work(new Date(start + 30_000));
    expect(ran).toHaveLength(1);
    let now = start;
    for (const minutes of [1, 5, 15, 60, 360]) await work(new Date((now += minutes * 60_000)));
    expect(ran).toHaveLength(6);
    expect(await tasks()).toMatchObject([{ situacion: 'fallida', intentos: 6 }]);
    await work(new Date(now + 100 * HOUR));
    expect(ran).toHaveLength(6);
    expect(await rows('select from intentos')).toEqual([]);

    fails = null;
    const [{ id }] = (await rows(
      'select id from trabajos where cuando is null and eliminado_en is null',
    )) as [{ id: number }];
    expect(
      (await entityApp({ db: database.db, registry }).as('EMPLEADO')('GET', '/api/Trabajo')).status,
    ).toBe(403);
    expect((await admin('POST', `/api/Trabajo/Ejecutar/${id}`)).status).toBe(200);
    await work();
    expect(await tasks()).toMatchObject([{ situacion: 'hecha', intentos: 1, error: null }]);
    expect(await rows('select from intentos')).toHaveLength(1);
  });

  test('mails an address of the record, without what the reader may not see', async () => {
    await created(admin, 'Alquiler', { ...taladro, vence: null, email: 'ana@obra.test' });
    await work();
    expect(await rows('select para, asunto from correos')).toEqual([
      { para: 'ana@obra.test', asunto: 'Alquiler Taladro' },
    ]);
    const [{ datos }] = (await rows('select datos from correos_cola')) as [{ datos: { mensaje: string } }];
    expect(datos.mensaje).not.toContain('1.500,50');
  });
});

describe('A job by the clock', () => {
  const queued = () =>
    rows('select situacion, intentos, proximo_intento from trabajos where cuando is not null');

  test('is due at its hour in Buenos Aires, and tells of all its records in one mail', async () => {
    await created(admin, 'Alquiler', taladro);
    await created(admin, 'Alquiler', { nombre: 'Vigente', vence: today() });
    await work(at('2026-11-22T05:59:00'));
    expect(await rows('select from correos')).toEqual([]);
    await work(at('2026-11-22T06:00:00'));
    expect(await rows('select para, asunto from correos')).toEqual([
      { para: people.admin.email, asunto: 'Alquileres vencidos' },
    ]);
    const [{ datos }] = (await rows('select datos from correos_cola')) as [{ datos: { mensaje: string } }];
    expect(datos.mensaje).toBe('Estos alquileres vencieron:\n\nTaladro: $\u00a01.500,50');
    expect(await queued()).toMatchObject([
      { situacion: 'programada', proximo_intento: at('2026-11-23T06:00:00').toISOString() },
    ]);
  });

  test('does not mail an address that stands for an unknown one', async () => {
    const setEmail = (address: string) =>
      database.pool.query('update usuarios set email = $1 where rol_id = $2', [address, roleId('ADMIN')]);
    await created(admin, 'Alquiler', taladro);
    await work(at('2026-11-22T05:00:00'));
    await setEmail('mgomez@cantera.invalid');
    await work(at('2026-11-22T06:00:00'));
    await setEmail(people.admin.email);
    expect(await rows('select from correos')).toEqual([]);
  });

  test('missed for days runs once, at start', async () => {
    await created(admin, 'Alquiler', taladro);
    await work(at('2026-11-22T05:00:00'));
    await work(at('2026-11-29T17:00:00'));
    expect(await rows('select from correos')).toHaveLength(1);
    expect(await queued()).toMatchObject([{ proximo_intento: at('2026-11-30T06:00:00').toISOString() }]);
  });

  test('runs in one of many processes', async () => {
    await created(admin, 'Alquiler', taladro);
    await work(at('2026-11-22T05:00:00'));
    const processes = Array.from({ length: 4 }, () => connect(database.config));
    await Promise.all(processes.map((each) => work(at('2026-11-22T06:30:00'), each)));
    await Promise.all(processes.map(({ close }) => close()));
    expect(await rows('select from correos')).toHaveLength(1);
  });
});

test('a job without a function is refused at start', () => {
  expect(() => jobsWork(unextended({ registry, brand: { name: 'Alquileres' } }))).toThrow(
    'alquileres: jobs.contar has no function in index.server.ts',
  );
});
