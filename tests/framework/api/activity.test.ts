import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '#support/rows.ts';
import { jsonOf } from '#support/answers.ts';
import { openFlota } from '#support/flota/app.ts';
import { mailsTo, tokenMailedTo } from '#support/mailedLinks.ts';
import { PASSWORD, people } from '#testing/people.ts';
import { today } from '#domain/dates.ts';
import { logEvent } from '#server/auth/activity.ts';
import { mailInvitation } from '#server/auth/mailInvitation.ts';
import { cookiesOf } from '#support/cookies.ts';

const { t, admin } = await openFlota();

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const NEW_PASSWORD = 'canto rodado 20/40';

/** Sends from an IP address, which @hono/node-server passes to the app with the connection. */
async function post(call: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': AGENT, ...headers },
    body: JSON.stringify(body),
  };
  const connection = { incoming: { socket: { remoteAddress: '192.0.2.7' } } };
  return t.app.request(`/api/Autenticacion/${call}`, init, connection);
}

const lastLine = async () =>
  await t.database.db.selectFrom('actividad').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

const idOf = async (usuario: string) =>
  (await rowsOf<{ id: number }>(t, 'select id from usuarios where usuario = $1', [usuario]))[0]!.id;

const logIn = (usuarioOEmail: string, password = PASSWORD) => post('Ingresar', { usuarioOEmail, password });

describe('The security log tells of', () => {
  const FROM = { direccion: '192.0.2.7', dispositivo: 'Firefox en Linux', detalle: null };

  test('a login, under the user’s name', async () => {
    await logIn('EVA.LUNA@cantera.test');
    expect(await lastLine()).toMatchObject({
      evento: 'ingreso',
      usuario: 'eluna',
      usuarioId: await idOf('eluna'),
      ...FROM,
    });
  });

  test.each([
    ['of a user', 'ELuna '],
    ['of nobody', 'nadie@cantera.test'],
  ])('a failed login %s, by what was typed, and not whether there is such a user', async (_who, typed) => {
    await logIn(typed, 'una clave equivocada');
    expect(await lastLine()).toMatchObject({
      evento: 'ingresoFallido',
      usuario: typed.trim(),
      usuarioId: null,
      ...FROM,
    });
  });

  test('a logout', async () => {
    const Cookie = cookiesOf(await logIn('eluna'));
    await post('CerrarSesion', {}, { Cookie });
    const line = await lastLine();
    expect(line).toMatchObject({ evento: 'salida', usuario: 'eluna', usuarioId: await idOf('eluna') });
    await post('CerrarSesion', {}, { Cookie });
    expect((await lastLine()).id).toBe(line.id);
  });

  test('a link that was asked for, and a password that was reset with it', async () => {
    const { email } = people.empleado;
    await post('RecuperarPassword', { email });
    expect(await lastLine()).toMatchObject({ evento: 'recuperacion', usuario: email, usuarioId: null });
    await post('RestablecerPassword', {
      token: await tokenMailedTo(t.database.db, email),
      password: NEW_PASSWORD,
    });
    expect(await lastLine()).toMatchObject({
      evento: 'restablecimiento',
      usuario: 'eluna',
      usuarioId: await idOf('eluna'),
    });
  });

  test('an address that was confirmed', async () => {
    const id = await idOf('eluna');
    await t.database.db
      .transaction()
      .execute((tx) => mailInvitation(tx, { id, ...people.empleado }, t.env.publicUrl));
    await post('VerificarEmail', { token: await tokenMailedTo(t.database.db, people.empleado.email) });
    expect(await lastLine()).toMatchObject({ evento: 'verificacion', usuario: 'eluna', usuarioId: id });
  });

  test('a password that was changed, and one that was not', async () => {
    const Cookie = cookiesOf(await logIn('eluna', NEW_PASSWORD));
    await post('CambiarPassword', { actual: 'x', password: PASSWORD }, { Cookie });
    expect(await lastLine()).toMatchObject({ evento: 'cambioPasswordFallido', usuario: 'eluna' });
    await post('CambiarPassword', { actual: NEW_PASSWORD, password: PASSWORD }, { Cookie });
    expect(await lastLine()).toMatchObject({ evento: 'cambioPassword', usuario: 'eluna' });
  });

  test('sessions that were closed from another', async () => {
    const Cookie = cookiesOf(await logIn('eluna'));
    await t.as(null)('DELETE', '/api/Autenticacion/Sesiones', undefined, { Cookie });
    expect(await lastLine()).toMatchObject({
      evento: 'sesionCerrada',
      usuario: 'eluna',
      detalle: 'Todas las demás',
    });
  });

  test('no password and no token', async () => {
    const { rows } = await sql<{
      all: string;
    }>`select string_agg(a::text, '') as all from actividad a`.execute(t.database.db);
    const tokens = (await mailsTo(t.database.db, people.empleado.email)).map(({ token }) => token);
    expect(tokens.length).toBeGreaterThan(1);
    for (const secret of [PASSWORD, NEW_PASSWORD, 'una clave equivocada', 'argon2', ...tokens])
      expect(rows[0]!.all).not.toContain(secret);
  });

  test.each([
    ['NUL and line ends', 'a\0b\r\nc', 'a\uFFFDb\uFFFD\uFFFDc'],
    ['half a character', 'a\ud800b', 'a\uFFFDb'],
    ['writing that turns', 'a\u202Eb', 'a\uFFFDb'],
    ['a novel', '🚚'.repeat(10_000), '🚚'.repeat(254)],
  ])('what was typed for a name, made harmless: %s', async (_case, usuario, stored) => {
    await logEvent(t.database.db, {
      evento: 'ingresoFallido',
      usuarioId: null,
      usuario,
      address: null,
      agent: '\0'.repeat(1000),
    });
    expect((await lastLine()).usuario).toBe(stored);
  });

  test('no attempt that the throttle turns away: nobody fills it by knocking', async () => {
    for (let i = 0; i < 6; i++) await logIn('nadie_mas', 'x');
    const { id } = await lastLine();
    expect((await logIn('nadie_mas', 'x')).status).toBe(429);
    expect((await lastLine()).id).toBe(id);
  });
});

test.each(['update actividad set evento = evento', 'delete from actividad', 'truncate actividad'])(
  'The database refuses to change the security log: %s',
  async (statement) => {
    const refused = sql.raw(statement).execute(t.database.db);
    await expect(refused).rejects.toMatchObject({ code: '42501' });
  },
);

describe('The list of activity', () => {
  type Page = { items: Record<string, unknown>[]; totalCount: number };
  const list = (query = '') => jsonOf<Page>(admin('GET', `/api/Actividad?pageSize=100&${query}`));

  test('has the newest first', async () => {
    const { items } = await list();
    const dates = items.map(({ fecha }) => Date.parse(String(fecha)));
    expect(dates.length).toBeGreaterThan(10);
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  });

  test('is found by user, event and day', async () => {
    const total = (await list()).totalCount;
    const failures = await list('usuario=NADIE&evento=ingresoFallido');
    expect(failures.totalCount).toBeGreaterThan(0);
    expect(failures.totalCount).toBeLessThan(total);
    for (const item of failures.items) expect(item).toMatchObject({ evento: 'ingresoFallido' });
    const days = (await list()).items.map(({ fecha }) => today(new Date(String(fecha))));
    expect((await list(`desde=${days.at(-1)}&hasta=${days[0]}`)).totalCount).toBe(total);
    expect((await list('hasta=2026-01-01')).totalCount).toBe(0);
    expect((await admin('GET', '/api/Actividad?evento=nada')).status).toBe(400);
  });

  test('is the ADMIN’s alone, and nobody writes it', async () => {
    for (const [person, status] of [
      ['empleado', 403],
      [null, 401],
    ] as const)
      expect((await t.as(person)('GET', '/api/Actividad')).status).toBe(status);
    for (const [method, path] of [
      ['POST', 'Actividad'],
      ['PUT', 'Actividad/1'],
      ['DELETE', 'Actividad/1'],
    ] as const)
      expect((await admin(method, `/api/${path}`, {})).status).toBe(404);
  });
});
