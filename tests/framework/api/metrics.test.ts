import { expect, test } from 'vitest';
import type { ServerApplication } from '#server/application.ts';
import { connect } from '#server/db/connect.ts';
import { appOn } from '#testing/app.ts';
import { flotaDatabase, flotaProcess } from '#support/flota/app.ts';
import { application } from '#support/flota/index.server.ts';
import { peopleOf } from '#support/closing.ts';
import { refusalOf } from '#testing/records.ts';

const TOKEN = 'piedra-partida-6-20-y-arena';
let checks = 0;
/** The business of the test: each check finds three differences. */
const checked: ServerApplication = {
  ...application,
  verify: async () => {
    checks += 1;
    return { differences: 3, complaint: '', lines: [] };
  },
};
const { t, admin } = peopleOf(
  await appOn(await flotaDatabase(), { application: checked }, { metricsToken: TOKEN }),
);

type MetricsRequest = { headers?: Record<string, string>; peer?: string; host?: string };

const ask = async ({
  headers = {},
  peer = '192.0.2.7',
  host = '10.0.0.7:3000',
}: MetricsRequest): Promise<Response> =>
  t.app.request(`http://${host}/metrics`, { headers }, { incoming: { socket: { remoteAddress: peer } } });
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

/** Figures by name and labels, as Prometheus writes them. */
async function figures(): Promise<Map<string, number>> {
  const response = await ask(bearer(TOKEN));
  expect(response.status).toBe(200);
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

test.each<[string, MetricsRequest]>([
  ['with the token', bearer(TOKEN)],
  ['from this machine', { peer: '127.0.0.1', host: 'localhost:3000' }],
  ['from this machine, over IPv6', { peer: '::1', host: '[::1]:3000' }],
  ['from this machine, on a dual-stack socket', { peer: '::ffff:127.0.0.1', host: '127.0.0.1:3000' }],
])('the figures are there %s', async (_case, asked) => {
  const response = await ask(asked);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.text()).toContain('\ncantera_database_up 1\n');
});

test.each<[string, MetricsRequest]>([
  ['without the token', {}],
  ['with another token', bearer(`${TOKEN}x`)],
  ['with another token from this machine', { ...bearer('x'), peer: '127.0.0.1', host: 'localhost:3000' }],
  [
    'through a proxy on this machine',
    { peer: '127.0.0.1', headers: { 'X-Forwarded-For': '127.0.0.1' }, host: 'localhost' },
  ],
  [
    'through a proxy that says only its name',
    { peer: '127.0.0.1', headers: { Via: '1.1 caddy' }, host: 'localhost' },
  ],
  ['through a proxy that passes the name which was typed', { peer: '127.0.0.1', host: 'cantera.example' }],
  ['as a page', { headers: { 'Sec-Fetch-Mode': 'navigate' } }],
])('there is nothing %s', async (_case, asked) => {
  expect(await refusalOf(ask(asked))).toEqual({ status: 404, message: 'No se encontró lo que busca.' });
});

test('without METRICS_TOKEN no token counts', async () => {
  const app = await flotaProcess(t, { env: { ...t.env, metricsToken: undefined } });
  for (const token of ['', 'undefined', TOKEN]) {
    const response = await app.request('http://10.0.0.7/metrics', bearer(token));
    expect(response.status).toBe(404);
  }
});

test('requests are counted by their declared route, and what anybody may type makes no label', async () => {
  const count = (route: string, method: string, status: number) =>
    `cantera_http_requests_total{method="${method}",route="${route}",status="${status}"}`;
  const before = await figures();
  await admin('GET', '/api/Camion?patente=AE1');
  await admin('GET', '/api/Camion/901');
  await admin('GET', '/api/Camion/902');
  await t.as(null)('GET', '/api/Camion');
  await admin('PURGE', '/api/inventado-uno');
  await admin('GET', '/api/inventado-dos');
  const after = await figures();
  const added = (series: string) => (after.get(series) ?? 0) - (before.get(series) ?? 0);
  expect(added(count('/api/Camion', 'GET', 200))).toBe(1);
  expect(added(count('/api/Camion', 'GET', 401))).toBe(1);
  expect(added(count('/api/Camion/{id}', 'GET', 404))).toBe(2);
  expect(added(count('unknown', 'any', 404))).toBe(2);
  expect(added('cantera_http_request_duration_seconds_count{method="GET",route="/api/Camion"}')).toBe(2);
  const text = [...after.keys()].join('\n');
  for (const typed of ['inventado', 'PURGE', '901', 'AE1', 'mgomez']) expect(text).not.toContain(typed);
});

test('what waits in the database is counted: sessions, mails, jobs, locks', async () => {
  const { pool } = t.database;
  const before = await figures();
  await pool.query(
    "insert into sesiones (huella, usuario_id, vence_en) values ('x', 1, now() + interval '1 minute')",
  );
  await pool.query(`
    with mail as (insert into correos (para, asunto, situacion, creado)
      values ('a@example', 'Prueba', 'pendiente', now() - interval '1 hour') returning id)
    insert into correos_cola (correo_id, tipo, datos, vence_en)
      select id, 'aviso', '{}', now() + interval '1 day' from mail`);
  await pool.query(`insert into trabajos (entidad, tarea, titulo, situacion, creado, proximo_intento)
    values ('camiones', 'x', 'Debida', 'pendiente', now(), now()), ('camiones', 'x', 'Fallida', 'fallida', now(), null)`);
  const holder = await pool.connect();
  const waiting = await pool.connect();
  try {
    await holder.query('begin; lock table camiones in access exclusive mode');
    const waits = waiting.query('select count(*) from camiones');
    await expect.poll(async () => (await figures()).get('cantera_locks_waiting')).toBe(1);
    const after = await figures();
    await holder.query('rollback');
    await waits;
    const added = (name: string) => after.get(`cantera_${name}`)! - before.get(`cantera_${name}`)!;
    expect(added('sessions')).toBe(1);
    expect(added('outbox_pending')).toBe(1);
    expect(after.get('cantera_outbox_oldest_seconds')).toBeGreaterThan(3_000);
    expect(added('jobs_due')).toBe(1);
    expect(added('jobs_failed')).toBe(1);
    expect(after.get('cantera_pool_connections{state="busy"}')).toBeGreaterThanOrEqual(2);
    expect(after.get('cantera_pool_waiting')).toBe(0);
    expect(after.get('cantera_database_bytes')).toBeGreaterThan(1_000_000);
  } finally {
    holder.release(true);
    waiting.release(true);
  }
});

test("the application's own check runs once a day, behind the answer, and its result is a figure", async () => {
  await expect.poll(async () => (await figures()).get('cantera_integrity_differences')).toBe(3);
  const moment = (await figures()).get('cantera_integrity_checked_timestamp_seconds')!;
  expect(Math.abs(moment - Date.now() / 1000)).toBeLessThan(60);
  expect(checks).toBe(1);
});

test('the process tells of its event loop and its memory', async () => {
  const all = await figures();
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
  ])
    expect(all.get(name)).toBeGreaterThanOrEqual(0);
});

test('a database that is away is a figure, not an error', async () => {
  const { db, pool, close } = connect({ host: '127.0.0.1', port: 1, user: 'nadie', database: 'nada' });
  const app = await flotaProcess(t, { db, pool });
  const response = await app.request('/metrics', bearer(TOKEN));
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(text).toContain('\ncantera_database_up 0\n');
  expect(text).not.toMatch(/^cantera_sessions /m);
  await close();
});
