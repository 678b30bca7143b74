import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Logger } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { folderForFile } from '#support/emptyFolder.ts';
import { answerOf, jsonOf } from '#support/answers.ts';
import { flotaProcess, openFlota } from '#support/flota/app.ts';
import { entityApp } from '#support/entityApp.ts';
import { camionBody, maestros } from '#support/flota/maestros.ts';
import { created } from '#testing/records.ts';
import { PASSWORD } from '#testing/people.ts';
import { createRegistry } from '#schema/registry.ts';
import { connect, transaction } from '#server/db/connect.ts';
import { createLog } from '#server/log.ts';
import { nothing } from '#server/routes/answers.ts';
import { defineRoute } from '#server/routes/defineRoute.ts';
import { cookiesOf } from '#support/cookies.ts';
import { whileHolding } from '#support/locks.ts';
import { roles } from '#support/roles.ts';

const LOGIN = '/api/Autenticacion/Ingresar';
const LOGOUT = '/api/Autenticacion/CerrarSesion';
const STATUS = '/api/Autenticacion/Estado';
const NAVIGATION = { 'Sec-Fetch-Mode': 'navigate' };

const THEME = "document.documentElement.dataset.theme = 'dark';";
const STYLE = 'body{margin:0}';
const ADMIN = `<!doctype html><style>${STYLE}</style><script>${THEME}</script><script type="module" crossorigin src="/assets/a.js"></script>`;
const FORM = '\n  addEventListener("submit", () => {});\n';
const ACCESS = `<!doctype html><script>${FORM}</script><body><script type="module">${THEME}</script>`;

const { t, admin, eva } = await openFlota();
const dist = folderForFile();
await writeFile(join(dist, 'index.html'), ADMIN);
await writeFile(join(dist, 'ingresar.html'), ACCESS.replaceAll('\n', '\r\n'));

const appAt = (publicUrl: string) => flotaProcess(t, { env: { ...t.env, publicUrl }, dist });

function directives(response: Response): Record<string, string> {
  const policy = response.headers.get('Content-Security-Policy')!;
  return Object.fromEntries(policy.split('; ').map((line) => line.split(/ (.*)/, 2) as [string, string]));
}

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('The content policy', () => {
  test('of a page allows its own inline scripts and styles by their hashes, and no other', async () => {
    const app = await appAt('http://localhost:3000');
    const access = directives(await app.request('/ingresar', { headers: NAVIGATION }));
    expect(access['script-src']).toBe(`'self' ${hash(FORM)} ${hash(THEME)}`);
    const headers = { ...NAVIGATION, Cookie: await t.cookie('admin') };
    const signedIn = directives(await app.request('/', { headers }));
    expect(signedIn['script-src']).toBe(`'self' ${hash(THEME)}`);
    expect(signedIn['style-src']).toBe(`'self' ${hash('')} ${hash(STYLE)}`);
  });

  test('of a page keeps everything on this site', async () => {
    const app = await appAt('http://localhost:3000');
    expect(directives(await app.request('/recuperar-password', { headers: NAVIGATION }))).toMatchObject({
      'default-src': "'self'",
      'style-src': `'self' ${hash('')}`,
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
    });
  });

  test('of everything else allows nothing', async () => {
    for (const path of [STATUS, '/salud', '/api/NoExiste', '/assets/no.js'])
      expect(directives(await t.app.request(path))).toEqual({
        'default-src': "'none'",
        'frame-ancestors': "'none'",
      });
  });
});

test('The frame that documents are printed from may be framed by our own pages alone, runs nothing, and says nothing', async () => {
  const response = await t.app.request('/marco-de-impresion', { headers: NAVIGATION });
  expect(response.status).toBe(200);
  expect(directives(response)).toEqual({
    'script-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
  });
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(await response.text()).toBe('<!doctype html><html lang="es-AR"><title>Impresión</title></html>');
});

describe('Every answer', () => {
  const paths = [STATUS, '/salud', '/api/NoExiste', '/assets/no.js', '/ingresar', '/', LOGIN];

  test('forbids guessing, framing, devices, and telling others where one comes from', async () => {
    const app = await appAt('http://localhost:3000');
    for (const path of paths) {
      const { headers } = await app.request(path, { headers: NAVIGATION });
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=()'),
      });
      expect(headers.has('x-powered-by')).toBe(false);
      expect(headers.has('strict-transport-security')).toBe(false);
    }
  });

  test('that a mailed link opens tells nobody the address that it was opened from', async () => {
    const app = await appAt('http://localhost:3000');
    for (const path of ['/restablecer-password', '/verificar-email']) {
      const { headers } = await app.request(`${path}?token=x`, { headers: NAVIGATION });
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    }
  });

  test('asks for encryption from now on, where the product is used over https', async () => {
    const app = await appAt('https://cantera.example');
    for (const path of paths) {
      const { headers } = await app.request(path, { headers: NAVIGATION });
      expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/);
    }
  });

  test('of the API is kept by nobody', async () => {
    for (const [method, path] of [
      ['GET', STATUS],
      ['GET', '/api/Camion'],
      ['GET', '/api/NoExiste'],
      ['POST', LOGIN],
    ] as const)
      for (const person of [null, 'admin'] as const) {
        const response = await t.as(person)(method, path);
        expect(response.headers.get('Cache-Control')).toBe('no-store');
      }
  });

  test('has an id of ours, whatever the request says', async () => {
    const ids = new Set<string>();
    for (const path of [STATUS, STATUS, '/api/NoExiste', '/ingresar', '/assets/no.js']) {
      const response = await t.app.request(path, {
        headers: { 'X-Request-Id': 'mine\n{"forged": true}'.slice(0, 4) },
      });
      ids.add(response.headers.get('X-Request-Id')!);
    }
    expect(ids.size).toBe(5);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });
});

describe('A write', () => {
  const publicUrl = 'https://cantera.example';

  async function statusOf(headers: Record<string, string>, path = LOGOUT): Promise<number> {
    const app = await appAt(publicUrl);
    const response = await app.request(`http://10.0.0.7:3000${path}`, {
      method: 'POST',
      headers: { Host: '10.0.0.7:3000', ...headers },
    });
    return response.status;
  }

  test.each<[string, Record<string, string>]>([
    ['of this site', { 'Sec-Fetch-Site': 'same-origin', Origin: publicUrl }],
    ['of this site, over plain http', { Origin: 'http://10.0.0.7:3000' }],
    ['of this site, behind a proxy that rewrites the host', { Origin: publicUrl }],
    ['of a program', {}],
  ])('%s is accepted', async (_case, headers) => {
    expect(await statusOf(headers)).toBe(204);
  });

  test.each<[string, Record<string, string>]>([
    ['of another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['of a neighbour under the same domain', { 'Sec-Fetch-Site': 'same-site' }],
    ['of a link or bookmark', { 'Sec-Fetch-Site': 'none' }],
    ['of another site that claims our origin', { 'Sec-Fetch-Site': 'cross-site', Origin: publicUrl }],
    ['of another site, in an old browser', { Origin: 'https://evil.example' }],
    ['of another port', { Origin: 'http://10.0.0.7:8080' }],
    ['of our host without TLS', { Origin: publicUrl.replace('https:', 'http:') }],
    ['of a sandboxed frame', { Origin: 'null' }],
    ['of nonsense', { Origin: 'x' }],
  ])('%s is refused', async (_case, headers) => {
    expect(await statusOf(headers)).toBe(403);
    expect(await statusOf(headers, '/Autenticacion/CerrarSesion')).toBe(403);
  });

  test('of another site does not end the session', async () => {
    const cookie = await t.cookie('empleado');
    const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' };
    await t.app.request(LOGOUT, { method: 'POST', headers });
    const response = await eva('GET', STATUS);
    expect(await response.json()).toEqual({ autenticado: true, rol: 'EMPLEADO' });
  });
});

describe('When something breaks', () => {
  test('the answer has an id to ask about, and the log the rest', async () => {
    const { lines, log } = capturedLog();
    const app = await flotaProcess(t, { log });
    const Cookie = await t.cookie('admin');
    await sql`alter table sesiones rename column huella to otra`.execute(t.database.db);
    const response = await app.request(STATUS, { headers: { Cookie } });
    await sql`alter table sesiones rename column otra to huella`.execute(t.database.db);

    expect(response.status).toBe(500);
    const requestId = response.headers.get('X-Request-Id');
    expect(await response.json()).toEqual({ message: 'Error interno del servidor.', requestId });
    expect(lines()).toContainEqual(
      expect.objectContaining({
        requestId,
        err: expect.objectContaining({ code: '42703', stack: expect.any(String) }),
      }),
    );
    expect(lines().at(-1)).toMatchObject({ requestId, method: 'GET', path: STATUS, status: 500 });
  });

  test('a database that is away is a matter of time, and the process itself is well', async () => {
    const { db, close } = connect({ host: '127.0.0.1', port: 1, user: 'nadie', database: 'nada' });
    onTestFinished(close);
    const app = await flotaProcess(t, { db, dist });
    const Cookie = `cantera_sesion=${'A'.repeat(43)}`;
    const api = await app.request('/api/Camion', { headers: { Cookie } });
    expect(api.status).toBe(503);
    expect(api.headers.get('Retry-After')).toBe('5');
    expect(await api.json()).toEqual({
      message: 'El servidor no puede atender el pedido en este momento. Intente nuevamente.',
      retryAfter: 5,
    });
    const page = await app.request('/', { headers: { Cookie, ...NAVIGATION } });
    expect(page.status).toBe(503);
    expect(page.headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(await answerOf(app.request('/salud'))).toEqual({ status: 200, estado: 'ok' });
    expect((await app.request('/salud/listo')).status).toBe(503);
  });
});

test('A write whose connection the database ends is told to come back, and has written nothing', async () => {
  const { pool } = t.database;
  const camion = await created(admin, 'Camion', await camionBody(admin, maestros.camiones.azul));
  const path = `/api/Camion/${camion.id}`;
  await whileHolding(pool, `select from camiones where id = ${camion.id} for update`, async () => {
    const answer = admin('PUT', path, { modelo: 'Otro' });
    const ended = async () =>
      (
        await pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount;
    await expect.poll(ended).toBe(1);
    const response = await answer;
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
  });
  expect(await jsonOf(admin('GET', path))).toEqual(camion);
});

test('So is a call that goes on with a connection which has ended in between', async () => {
  const { db } = t.database;
  const { as } = entityApp({
    db,
    registry: createRegistry([], roles),
    routes: [
      defineRoute(
        {
          method: 'POST',
          path: 'Reinicio',
          gate: 'signedIn',
          says: { operationId: 'reinicio', summary: 'Reinicio', tags: [] },
          answers: nothing('Hecho'),
        },
        async () => {
          await transaction(db, async (tx) => {
            const ending = sql`select pg_terminate_backend(pg_backend_pid())`;
            // The first call is told the reason, the second one that the connection is gone.
            for (const statement of [ending, ending]) await statement.execute(tx).catch(() => undefined);
            await sql`select 1`.execute(tx);
          });
          return null;
        },
      ),
    ],
  });
  const response = await as('ADMIN')('POST', '/api/Reinicio');
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('5');
  expect((await admin('GET', '/api/Camion')).status).toBe(200);
});

test('The log has a line for each request, and no secret', async () => {
  const { lines, log } = capturedLog();
  const app = await flotaProcess(t, { log, dist });
  const login = await app.request(LOGIN, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ usuarioOEmail: 'mgomez', password: PASSWORD }),
  });
  const cookie = cookiesOf(login, 'cantera_sesion');
  await app.request(`${STATUS}?x=indiscreto`, { headers: { Cookie: cookie } });
  await app.request('/restablecer-password?token=indiscreto', { headers: NAVIGATION });

  expect(lines().map(({ method, path, status, usuario }) => ({ method, path, status, usuario }))).toEqual([
    { method: 'POST', path: LOGIN, status: 200, usuario: undefined },
    { method: 'GET', path: STATUS, status: 200, usuario: 'mgomez' },
    { method: 'GET', path: '/restablecer-password', status: 200, usuario: undefined },
  ]);
  const everything = JSON.stringify(lines());
  for (const secret of [PASSWORD, 'indiscreto', cookie.split('=')[1]!, 'argon2id'])
    expect(everything).not.toContain(secret);
});

type Line = Readonly<Record<string, unknown>>;

function capturedLog(): { lines(): Line[]; log: Logger } {
  const chunks: string[] = [];
  const log = createLog('debug', { write: (chunk) => void chunks.push(chunk) });
  return { lines: () => chunks.map((chunk) => JSON.parse(chunk) as Line), log };
}
