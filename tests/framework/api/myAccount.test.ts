import { beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '#support/rows.ts';
import { answerOf, jsonOf, statusesOf } from '#support/answers.ts';
import { openFlota } from '#support/flota/app.ts';
import { tokenMailedTo } from '#support/mailedLinks.ts';
import { PASSWORD, people } from '#testing/people.ts';
import { titled } from '#support/titled.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { cookiesOf, roleAt } from '#support/cookies.ts';
import { refusalOf } from '#testing/records.ts';

const { t } = await openFlota();
const firstHash = await hashPassword(PASSWORD);
beforeEach(async () => {
  const { db } = t.database;
  for (const table of ['tokens', 'intentos', 'sesiones', 'equipos'] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('usuarios').set({ passwordHash: firstHash }).execute();
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const NEW_PASSWORD = 'canto rodado 20/40';

const send = (method: string, call: string, body?: unknown, headers?: Record<string, string>) =>
  t.as(null)(method, `/api/Autenticacion/${call}`, body, headers);

const logIn = (usuario: string, { password = PASSWORD, ...headers }: Record<string, string> = {}) =>
  send('POST', 'Ingresar', { usuarioOEmail: usuario, password }, headers);

const signIn = async (usuario: string, headers?: Record<string, string>) =>
  cookiesOf(await logIn(usuario, headers));

const roleOf = (cookie: string) => roleAt(t, cookie);

type OwnSession = { id: number; dispositivo: string; actual: boolean; ultimoUso: string };

const sessionsOf = (Cookie: string) =>
  jsonOf<OwnSession[]>(send('GET', 'Sesiones', undefined, { Cookie }), 200);

describe('One’s own sessions', () => {
  test('are listed with what one knows them by, and nothing that opens them', async () => {
    const office = await signIn('eluna', { 'User-Agent': FIREFOX });
    const phone = await signIn('eluna');
    await signIn('mgomez');
    const sessions = await sessionsOf(phone);
    expect(sessions).toEqual([
      {
        id: expect.any(Number),
        dispositivo: 'Dispositivo desconocido',
        direccion: null,
        creadaEn: expect.stringMatching(/Z$/),
        ultimoUso: expect.stringMatching(/Z$/),
        actual: true,
      },
      expect.objectContaining({ dispositivo: 'Firefox en Linux', actual: false }),
    ]);
    for (const cookie of [office, phone])
      expect(JSON.stringify(sessions)).not.toContain(/cantera_sesion=([\w-]+)/.exec(cookie)![1]);
  });

  test('that have expired are not listed', async () => {
    const cookie = await signIn('eluna');
    await signIn('eluna');
    const other = (await sessionsOf(cookie)).find(({ actual }) => !actual)!;
    await rowsOf(t, "update sesiones set ultimo_uso = '2026-01-01' where id = $1", [other.id]);
    expect(await sessionsOf(cookie)).toHaveLength(1);
  });

  test('are closed one by one', async () => {
    const [office, phone] = [await signIn('eluna'), await signIn('eluna')];
    const other = (await sessionsOf(phone)).find(({ actual }) => !actual)!;
    expect(await answerOf(send('DELETE', `Sesiones/${other.id}`, undefined, { Cookie: phone }))).toEqual({
      status: 200,
      message: 'La sesión se cerró.',
    });
    expect(await roleOf(office)).toBeNull();
    expect(await roleOf(phone)).toBe('EMPLEADO');
  });

  test('are closed all but the one that asks', async () => {
    const [office, phone, maria] = [await signIn('eluna'), await signIn('eluna'), await signIn('mgomez')];
    expect((await send('DELETE', 'Sesiones', undefined, { Cookie: phone })).status).toBe(200);
    expect(await roleOf(office)).toBeNull();
    expect(await roleOf(phone)).toBe('EMPLEADO');
    expect(await roleOf(maria)).toBe('ADMIN');
  });

  test('are nobody else’s to close, not even the ADMIN’s', async () => {
    const [eva, maria] = [await signIn('eluna'), await signIn('mgomez')];
    const [{ id }] = (await sessionsOf(eva)) as [OwnSession];
    expect(await refusalOf(send('DELETE', `Sesiones/${id}`, undefined, { Cookie: maria }))).toEqual({
      status: 404,
      message: 'No se encontró la sesión.',
    });
    expect(await roleOf(eva)).toBe('EMPLEADO');
  });

  test.each(['0', '-1', '1.5', 'x', '9999999999999999', '%00', "1' or '1'='1"])(
    'called %s are not there',
    async (id) => {
      const Cookie = await signIn('eluna');
      const response = await send('DELETE', `Sesiones/${encodeURIComponent(id)}`, undefined, { Cookie });
      expect([400, 404]).toContain(response.status);
      expect(await roleOf(Cookie)).toBe('EMPLEADO');
    },
  );
});

describe('Changing one’s password', () => {
  const change = (Cookie: string, body: object) => send('POST', 'CambiarPassword', body, { Cookie });

  test('keeps this browser signed in under a new session, and signs out the others', async () => {
    const [office, phone, maria] = [await signIn('eluna'), await signIn('eluna'), await signIn('mgomez')];
    const response = await change(phone, { actual: PASSWORD, password: NEW_PASSWORD });
    expect(await answerOf(response)).toEqual({
      status: 200,
      message: 'Su contraseña ha sido cambiada. Las demás sesiones se cerraron.',
    });
    expect(await roleOf(cookiesOf(response))).toBe('EMPLEADO');
    expect(await roleOf(phone)).toBeNull();
    expect(await roleOf(office)).toBeNull();
    expect(await roleOf(maria)).toBe('ADMIN');
    expect((await logIn('eluna')).status).toBe(401);
    expect((await logIn('eluna', { password: NEW_PASSWORD })).status).toBe(200);
  });

  test('leaves no other browser known, and voids links to reset it', async () => {
    const [office, phone] = [await signIn('eluna'), await signIn('eluna')];
    await send('POST', 'RecuperarPassword', { email: people.empleado.email });
    const token = await tokenMailedTo(t.database.db, people.empleado.email);
    const changed = cookiesOf(await change(office, { actual: PASSWORD, password: NEW_PASSWORD }));
    expect(await t.database.db.selectFrom('equipos').selectAll().execute()).toHaveLength(1);
    expect(await jsonOf(send('POST', 'RestablecerPassword', { token, password: PASSWORD }))).toEqual({
      message: expect.stringMatching(/^El enlace de restablecimiento/),
    });
    for (let i = 0; i < 6; i++) await logIn('eluna', { password: 'x' });
    const knocking = { password: NEW_PASSWORD };
    for (const Cookie of [office, phone])
      expect((await logIn('eluna', { ...knocking, Cookie })).status).toBe(429);
    expect((await logIn('eluna', { ...knocking, Cookie: changed })).status).toBe(200);
  });

  test('asks for the current one, and lets nobody guess it for long', async () => {
    const Cookie = await signIn('eluna');
    for (let i = 0; i < 5; i++) {
      expect(await refusalOf(change(Cookie, { actual: 'otra clave', password: NEW_PASSWORD }))).toEqual({
        status: 400,
        message: 'Revise los datos ingresados.',
        errors: { actual: 'La contraseña actual no es correcta.' },
      });
    }
    expect((await change(Cookie, { actual: PASSWORD, password: NEW_PASSWORD })).status).toBe(429);
    expect(await roleOf(Cookie)).toBe('EMPLEADO');
    expect((await logIn('eluna')).status).toBe(200);
  });

  test.each(
    titled<[body: object, errors: object]>([
      [{}, { actual: 'La contraseña actual es requerida', password: 'La contraseña es requerida' }],
      [{ actual: [PASSWORD], password: NEW_PASSWORD }, { actual: 'La contraseña actual es requerida' }],
      [{ actual: PASSWORD, password: { $ne: '' } }, { password: 'La contraseña es requerida' }],
      [
        { actual: PASSWORD, password: 'EVA.Luna@cantera.test' },
        { password: 'La contraseña no puede ser su usuario ni su email.' },
      ],
      [
        { actual: 'x'.repeat(10_240), password: NEW_PASSWORD },
        { actual: 'La contraseña actual no es correcta.' },
      ],
    ]),
  )('with %s says what is wrong', async (_what, body, errors) => {
    const Cookie = await signIn('eluna');
    expect(await refusalOf(change(Cookie, body))).toEqual({
      status: 400,
      message: 'Revise los datos ingresados.',
      errors,
    });
    expect(await roleOf(Cookie)).toBe('EMPLEADO');
  });

  test('ten times at once changes it once', async () => {
    const Cookie = await signIn('eluna');
    const passwords = Array.from({ length: 10 }, (_, number) => `canto rodado ${number}`);
    const statuses = await statusesOf(
      passwords.map((password) => change(Cookie, { actual: PASSWORD, password })),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 400, 401, 409, 429].includes(status))).toEqual([]);
    expect(await rowsOf(t, 'select from sesiones')).toHaveLength(1);
  });
});
