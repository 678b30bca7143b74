import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp, type RunningApp } from '#server/app.ts';
import { connect, type Connection } from '#server/db/connect.ts';
import { openLive, type Live } from '#server/live.ts';
import { jobsWork } from '#server/jobs/work.ts';
import { webhooksWork } from '#server/webhooks/work.ts';
import { declarationOf } from '#support/base.ts';
import { openFlota } from '#support/flota/app.ts';
import { application } from '#support/flota/index.server.ts';
import { startReceiver } from '#support/receiver.ts';
import { created } from '#testing/records.ts';
import { publish } from '#support/flota/declared.ts';
import { programOf } from '#support/program.ts';

const silent = pino({ level: 'silent' });
/** Another process on the same database, with an application, a connection and a log of its own. */
let other: { app: RunningApp; live: Live; connection: Connection; lines: string[] };

const { t, admin } = await openFlota();
const receiver = await startReceiver();
const cookie = await t.cookie('admin');
const { token } = await programOf(t, [{ entidad: 'camiones', leer: true }]);

beforeEach(async () => {
  const connection = connect(t.database.config);
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const live = await openLive(application, connection.db, silent);
  const app = await createApp({ application, live, db: connection.db, env: t.env, log, dist: '/none' });
  other = { app, live, connection, lines };
  // Its session is known: the next GET begins before it has been looked up again.
  await call('GET', 'Camion');
  lines.length = 0;
});
afterEach(() => other.connection.close());

const call = async (method: string, path: string, sent: Record<string, string> = { cookie }, body?: object) =>
  other.app.request(`/api/${path}`, {
    method,
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json', ...sent },
    ...(body && { body: JSON.stringify(body) }),
  });

let made = 0;

/** A declaration of its own for each test. */
function declared(more: object = {}) {
  const name = `partes${++made}`;
  return {
    name,
    path: `Registros/Partes${made}`,
    declaration: declarationOf(
      name,
      { motivo: { type: 'text', label: 'Motivo', required: true, max: 40 } },
      { list: { columns: ['motivo'], filters: ['motivo'] }, ...more },
    ),
  };
}

describe('From the moment of a publication another process answers with it', () => {
  test.each([
    { who: 'a person who reads', answers: 200, ask: (path: string) => call('GET', path) },
    {
      who: 'a person who writes',
      answers: 201,
      ask: (path: string) => call('POST', path, { cookie }, { motivo: 'Rueda' }),
    },
    {
      who: 'a program, which may not',
      answers: 403,
      ask: (path: string) => call('GET', path, { authorization: `Bearer ${token}` }),
    },
    { who: 'nobody', answers: 401, ask: (path: string) => call('GET', path, {}) },
    {
      who: 'a session that is over',
      answers: 401,
      ask: (path: string) => call('GET', path, { cookie: `${cookie.split('=')[0]}=${'x'.repeat(43)}` }),
    },
  ])('to $who, in the first call', async ({ answers, ask }) => {
    const { path, declaration } = declared();
    await publish(admin, declaration);
    expect((await ask(path)).status).toBe(answers);
    // The call is told once, however often it was begun.
    expect(other.lines).toHaveLength(1);
  });

  test('in its new shape, where it was known in an older one', async () => {
    const { path, declaration } = declared();
    await publish(admin, declaration);
    expect((await call('POST', path, { cookie }, { motivo: 'Freno' })).status).toBe(201);
    expect(await (await call('GET', path)).json()).toMatchObject({ items: [{ motivo: 'Freno' }] });
    const fields = { ...declaration.fields, nota: { type: 'text', label: 'Nota', max: 40 } };
    await publish(admin, { ...declaration, fields }, 1);
    const listed = await call('GET', path);
    expect(await listed.json()).toMatchObject({ items: [{ motivo: 'Freno', nota: null }] });
    expect(Number(listed.headers.get('X-Registro'))).toBe(other.live.publicationCount());
    await publish(admin, declaration, 2);
    const without = await call('POST', path, { cookie }, { motivo: 'Eje', nota: 'no' });
    expect(await without.json()).not.toHaveProperty('nota');
    expect((await admin('POST', `/api/Definiciones/${declaration.name}/Retirar`)).status).toBe(200);
    expect((await call('POST', path, { cookie }, { motivo: 'Eje' })).status).toBe(404);
  });

  test('and stores decimals where it has stored integers', async () => {
    const { path, declaration } = declared();
    const counting = (type: string) => ({
      ...declaration,
      fields: { ...declaration.fields, horas: { type, label: 'Horas' } },
    });
    await publish(admin, counting('integer'));
    const parte = { motivo: 'Freno', horas: 3 };
    expect((await call('POST', path, { cookie }, parte)).status).toBe(201);
    expect((await admin('POST', `/api/${path}`, parte)).status).toBe(201);
    await publish(admin, counting('decimal'), 1);
    expect((await call('POST', path, { cookie }, parte)).status).toBe(201);
    expect((await admin('POST', `/api/${path}`, { ...parte, horas: '3.5' })).status).toBe(201);
  });

  test('while others write: each write is in one shape or is refused by the other', async () => {
    const { path, declaration } = declared();
    await publish(admin, declaration);
    expect((await call('POST', path, { cookie }, { motivo: 'Primera' })).status).toBe(201);
    const nota = { type: 'text', label: 'Nota', max: 40, required: true, default: 'sin nota' };
    const changed = { ...declaration, fields: { ...declaration.fields, nota } };
    const over = new AbortController();
    const writing = Array.from({ length: 8 }, async () => {
      const statuses: number[] = [];
      while (!over.signal.aborted)
        statuses.push((await call('POST', path, { cookie }, { motivo: 'Otra' })).status);
      return statuses;
    });
    await publish(admin, changed, 1).finally(() => over.abort());
    const statuses = new Set((await Promise.all(writing)).flat());
    expect([...statuses].filter((status) => ![201, 400].includes(status))).toEqual([]);
    const { rows } = await t.database.pool.query<{ nota: string }>(
      `select distinct nota from ${declaration.name}`,
    );
    expect(rows).toEqual([{ nota: 'sin nota' }]);
  });

  test('to many at once', async () => {
    const { path, declaration } = declared();
    await publish(admin, declaration);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, place) =>
        place % 2 === 0 ? call('GET', path) : call('POST', path, { cookie }, { motivo: `Parte ${place}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
  });
});

test('its jobs and webhooks know an entity that another process has published since', async () => {
  const { name, path, declaration } = declared({
    jobs: {
      contar: {
        label: 'Avisar',
        on: ['created'],
        mail: { to: { role: 'ADMIN' }, subject: 'Parte {motivo}', text: 'Hay un parte.' },
      },
      reloj: {
        label: 'Cada minuto',
        every: '* * * * *',
        where: { motivo: 'Rueda' },
        mail: { to: { role: 'ADMIN' }, subject: 'Por reloj', text: 'Hay partes:', line: '{motivo}' },
      },
      taller: { label: 'Taller', on: ['created'], webhook: { as: 'ADMIN' } },
    },
  });
  let now = () => new Date();
  const jobs = jobsWork(other.live, () => now());
  const webhooks = webhooksWork(other.live, { mayCallPrivate: true });
  const work = async () => {
    for (const { step } of [jobs, webhooks])
      while ((await step({ db: other.connection.db, log: silent })) === 'more');
  };
  await work();
  await publish(admin, declaration);
  await work();
  await t.database.pool.query('update webhooks set url = $1, activo = true where entidad = $2', [
    receiver.url,
    name,
  ]);
  await created(admin, path, { motivo: 'Rueda' });
  now = () => new Date(Date.now() + 120_000);
  await work();
  const { rows } = await t.database.pool.query<{ asunto: string }>(
    "select asunto from correos where asunto in ('Parte Rueda', 'Por reloj') order by asunto",
  );
  expect(rows.map(({ asunto }) => asunto)).toEqual(['Parte Rueda', 'Por reloj']);
  expect(receiver.calls.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    { entidad: name, registro: { motivo: 'Rueda' } },
  ]);
});
