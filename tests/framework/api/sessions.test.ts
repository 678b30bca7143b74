import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '#support/rows.ts';
import { flotaProcess, openFlota } from '#support/flota/app.ts';
import { PASSWORD, people, type Person } from '#testing/people.ts';
import { roleId } from '#support/addPeople.ts';
import { findSession, openSession, touchSession } from '#server/auth/sessions.ts';
import { connect } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { cookiesOf, roleAt } from '#support/cookies.ts';
import { refusalOf } from '#testing/records.ts';
import { waitingForLocks } from '#support/locks.ts';

const { t } = await openFlota();
beforeEach(() => t.database.pool.query('delete from sesiones'));

/** Logs in as a browser that holds `cookie`; returns its new cookie. */
async function logIn(person: Person, cookie = ''): Promise<string> {
  const response = await t.as(null)(
    'POST',
    '/api/Autenticacion/Ingresar',
    { usuarioOEmail: people[person].usuario, password: PASSWORD },
    { Cookie: cookie },
  );
  return cookiesOf(response, 'cantera_sesion');
}

const roleOf = (cookie: string) => roleAt(t, cookie);

/** Ages every session: opening and last use. */
async function age(interval: string): Promise<void> {
  const ago = sql.lit(interval);
  await sql`update sesiones set creada_en = creada_en - interval ${ago}, vence_en = vence_en - interval ${ago},
    ultimo_uso = ultimo_uso - interval ${ago}`.execute(t.database.db);
}

/** Ages the last use only. */
async function ageUse(interval: string): Promise<void> {
  await sql`update sesiones set ultimo_uso = now() - interval ${sql.lit(interval)}`.execute(t.database.db);
}

const countSessions = async () => (await rowsOf(t, 'select from sesiones')).length;

/** Another test may occupy the machine for a while. */
const PATIENT = { timeout: 10_000 };

const tokenIn = (cookie: string) => cookie.split('=')[1]!;

describe('A login', () => {
  test('opens a session under a new name each time, 256 bits long', async () => {
    const [first, second] = [await logIn('admin'), await logIn('admin')];
    expect(first).not.toBe(second);
    expect(Buffer.from(tokenIn(first), 'base64url')).toHaveLength(32);
    expect(await roleOf(first)).toBe('ADMIN');
    expect(await roleOf(second)).toBe('ADMIN');
  });

  test('never adopts the session that somebody has planted in the browser', async () => {
    const planted = `cantera_sesion=${'A'.repeat(43)}`;
    const cookie = await logIn('admin', planted);
    expect(cookie).not.toBe(planted);
    expect(await roleOf(planted)).toBeNull();
  });

  test('closes the session that this browser had, and no other', async () => {
    const [office, phone] = [await logIn('admin'), await logIn('admin')];
    const again = await logIn('empleado', office);
    expect(await roleOf(office)).toBeNull();
    expect(await roleOf(again)).toBe('EMPLEADO');
    expect(await roleOf(phone)).toBe('ADMIN');
  });

  test('that is refused leaves the browser its session', async () => {
    const cookie = await logIn('admin');
    await t.as(null)(
      'POST',
      '/api/Autenticacion/Ingresar',
      { usuarioOEmail: 'mgomez', password: 'otra' },
      { Cookie: cookie },
    );
    expect(await roleOf(cookie)).toBe('ADMIN');
  });

  test('stores the fingerprint of the session and nowhere the session itself', async () => {
    const token = tokenIn(await logIn('admin'));
    const rows = await t.database.db.selectFrom('sesiones').selectAll().execute();
    expect(rows.map(({ huella }) => huella)).toEqual([createHash('sha256').update(token).digest()]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('removes the sessions of anybody that have expired', async () => {
    await logIn('admin');
    await logIn('empleado');
    await age('12 hours 1 second');
    await logIn('admin');
    expect(await countSessions()).toBe(1);
  });
});

test('A password reset that is under way lets no login with the old password slip through', async () => {
  const { db } = t.database;
  const eva = await db
    .selectFrom('usuarios')
    .select(['id', 'passwordHash'])
    .where('usuario', '=', 'eluna')
    .executeTakeFirstOrThrow();
  const setHash = (to: Kysely<Database>, passwordHash: string) =>
    to.updateTable('usuarios').set({ passwordHash }).where('id', '=', eva.id).execute();
  const written = Promise.withResolvers<void>();
  const login = Promise.withResolvers<void>();
  const reset = db.transaction().execute(async (tx) => {
    await setHash(tx, 'another');
    await tx.deleteFrom('sesiones').where('usuarioId', '=', eva.id).execute();
    written.resolve();
    await login.promise;
  });
  await written.promise;
  const token = db.transaction().execute((tx) => openSession(tx, eva, { address: null, agent: null }));
  await expect
    .poll(() => waitingForLocks(t.database.pool), PATIENT)
    .toBe(1)
    .finally(login.resolve);
  await reset;

  expect(await token).toBeNull();
  expect(await countSessions()).toBe(0);
  await setHash(db, eva.passwordHash);
});

describe('The cookie', () => {
  async function flagsAt(publicUrl: string): Promise<string> {
    const app = await flotaProcess(t, { env: { ...t.env, publicUrl } });
    const response = await app.request('/api/Autenticacion/Ingresar', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ usuarioOEmail: 'mgomez', password: PASSWORD }),
    });
    return response.headers.getSetCookie()[0]!.replace(/=[\w-]{43};/, '=…;');
  }

  test('is out of reach of scripts and of other sites, and over https bound to this host and to encryption', async () => {
    expect(await flagsAt('http://localhost:3000')).toBe(
      'cantera_sesion=…; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax',
    );
    expect(await flagsAt('https://cantera.example')).toBe(
      '__Host-cantera_sesion=…; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
  });

  test.each(['cantera_sesion=', 'cantera_sesion=x', `cantera_sesion=${'%00'.repeat(43)}`, 'cantera_sesion'])(
    'that is no session of ours is nobody: %s',
    async (cookie) => {
      expect(await roleOf(cookie)).toBeNull();
    },
  );
});

describe('A logout', () => {
  test('ends the session on the server and takes the cookie back', async () => {
    const [cookie, other] = [await logIn('admin'), await logIn('admin')];
    const response = await t.as(null)('POST', '/api/Autenticacion/CerrarSesion', undefined, {
      Cookie: cookie,
    });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()[0]).toMatch(/^cantera_sesion=; Max-Age=0; Path=\/; HttpOnly/);
    expect(await roleOf(cookie)).toBeNull();
    expect(await roleOf(other)).toBe('ADMIN');
  });

  test('of somebody whose session is gone is no error', async () => {
    const response = await t.as(null)('POST', '/api/Autenticacion/CerrarSesion');
    expect(response.status).toBe(204);
  });
});

describe('A session', () => {
  test('counts as it is now for a list that begins with what it was', async () => {
    const { db } = t.database;
    const cookie = await logIn('empleado');
    const change = (values: { rolId?: number; eliminadoEn?: string | null }) =>
      db.updateTable('usuarios').set(values).where('usuario', '=', 'eluna').execute();
    const seen = async () => {
      const get = (path: string) => t.as(null)('GET', path, undefined, { Cookie: cookie });
      const answers = [await get('/api/Usuario'), await get('/api/Usuario'), await get('/api/Usuario/1')];
      return answers.map(({ status }) => status);
    };
    expect(await seen()).toEqual([403, 403, 403]);
    await change({ rolId: roleId('ADMIN') });
    expect(await seen()).toEqual([200, 200, 200]);
    await change({ rolId: roleId('EMPLEADO') });
    expect(await seen()).toEqual([403, 403, 403]);
    await change({ rolId: roleId('ADMIN') });
    expect(await seen()).toEqual([200, 200, 200]);
    await change({ rolId: roleId('EMPLEADO'), eliminadoEn: '2026-01-01T00:00:00Z' });
    expect(await seen()).toEqual([401, 401, 401]);
    await change({ eliminadoEn: null });
    expect(await seen()).toEqual([403, 403, 403]);
    await db.deleteFrom('sesiones').execute();
    expect(await seen()).toEqual([401, 401, 401]);
  });

  test('ends after twelve hours without a request', async () => {
    const cookie = await logIn('admin');
    await ageUse('11 hours 59 minutes');
    expect(await roleOf(cookie)).toBe('ADMIN');
    await ageUse('12 hours 1 second');
    expect(await roleOf(cookie)).toBeNull();
  });

  test('ends after seven days, however much it is used', async () => {
    const cookie = await logIn('admin');
    await age('6 days 23 hours 59 minutes');
    await ageUse('1 second');
    expect(await roleOf(cookie)).toBe('ADMIN');
    await age('2 minutes');
    expect(await roleOf(cookie)).toBeNull();
  });

  test('is kept alive by its use, which is written once a minute at most', async () => {
    const cookie = await logIn('admin');
    // One connection makes the server's work after its answer precede the test's next query.
    const { db, close } = connect(t.database.config, { max: 1 });
    const app = await flotaProcess(t, { db });
    const idleAfterUse = async () => {
      await app.request('/api/Autenticacion/Estado', { headers: { Cookie: cookie } });
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from now() - ultimo_uso)::float8 as seconds from sesiones`.execute(db);
      return rows[0]!.seconds;
    };
    await ageUse('50 seconds');
    expect(await idleAfterUse()).toBeGreaterThanOrEqual(50);
    await ageUse('61 seconds');
    expect(await idleAfterUse()).toBeLessThan(50);
    await close();
  });

  test('that has expired is not brought back by a late note of its use', async () => {
    const { db } = t.database;
    const token = tokenIn(await logIn('admin'));
    await ageUse('12 hours 1 second');
    await touchSession(db, token);
    expect(await findSession(db, token)).toBeNull();
  });
});

const asEva = (method: string, path: string, usuario: string, body?: object) =>
  t.as('empleado')(method, path, body, { 'X-Usuario': usuario });

test('A page that was opened as somebody else reads, and writes nothing, not even where its person may and Eva may not', async () => {
  const truck = { marcaId: 1, modelo: 'R 450', patente: 'AF777GH' };
  for (const [method, path, body] of [
    ['POST', '/api/Camion', truck],
    ['DELETE', '/api/Usuario/1', undefined],
    ['DELETE', '/api/Autenticacion/Sesiones', undefined],
  ] as const) {
    expect(await refusalOf(asEva(method, path, 'mgomez', body))).toEqual({
      status: 409,
      message: expect.stringContaining('No se guardó nada: en otra pestaña ingresó eluna') as unknown,
    });
  }
  expect(
    await t.database.db
      .selectFrom('camiones' as never)
      .selectAll()
      .execute(),
  ).toEqual([]);
  expect((await asEva('GET', '/api/Camion', 'mgomez')).status).toBe(200);
  expect((await asEva('DELETE', '/api/Autenticacion/Sesiones', 'eluna')).status).toBe(200);
  expect((await asEva('POST', '/api/Autenticacion/CerrarSesion', 'mgomez')).status).toBe(204);
});
