import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusalOf } from '#testing/records.ts';
import { answerOf, jsonOf } from '#support/answers.ts';
import { openFlota } from '#support/flota/app.ts';
import { PASSWORD, people } from '#testing/people.ts';
import { shows } from '#support/phone.ts';
import { secondFactor } from '#support/secondFactor.ts';
import { lastMail } from '#support/mailedLinks.ts';
import { lastLine, lineOf } from '#support/securityLog.ts';
import { cookiesOf } from '#support/cookies.ts';

const { t, admin } = await openFlota();
const { rows, eva, nobody, password, pending, forgetPassword } = secondFactor(t);
const { pool } = t.database;
beforeEach(async () => {
  // The time stands still, so that no step ends between a code and its use.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  for (const table of ['codigos_recuperacion', 'ingresos_pendientes', 'factores', 'intentos', 'correos_cola'])
    await rows(`delete from ${table}`);
  await rows('update usuarios set factor_en = null');
  await rows("update configuracion set factor_exigido = 'nadie'");
  await rows('update sesiones set confirmada_en = now()');
});

afterEach(() => vi.useRealTimers());

type Enrolled = { secret: string; recovery: string[] };

/** Switches on with the code of the previous step: those of this and the next step stay unused. */
async function switchOn(): Promise<Enrolled> {
  const { secreto: secret } = await jsonOf<{ secreto: string }>(eva('POST', 'Factor'));
  const confirmed = eva('POST', 'Factor/Confirmar', { codigo: shows(secret, -1) });
  return { secret, recovery: (await jsonOf<{ codigos: string[] }>(confirmed, 200)).codigos };
}

const give = (pendiente: string, codigo: string) => nobody('IngresarConCodigo', { pendiente, codigo });
const enter = async (codigo: string) => give(await pending(), codigo);

const WRONG = {
  status: 400,
  message: 'Revise los datos ingresados.',
  errors: { codigo: 'El código no es correcto.' },
};
const EXPIRED = { status: 401, message: 'El ingreso venció. Escriba otra vez su usuario y su contraseña.' };

describe('Switching it on', () => {
  test('counts for nothing before a code confirms it, and is told to the owner', async () => {
    const { secreto } = await jsonOf<{ secreto: string }>(eva('POST', 'Factor'));
    expect(secreto).toMatch(/^[A-Z2-7]{32}$/);
    expect((await password()).status).toBe(200);
    expect(await refusalOf(eva('POST', 'Factor/Confirmar', { codigo: shows(secreto, 2) }))).toEqual(WRONG);
    expect(await answerOf(eva('GET', 'Factor'))).toEqual({ status: 200, desde: null, codigos: 0, llaves: 0 });
    const confirmed = eva('POST', 'Factor/Confirmar', { codigo: shows(secreto) });
    const { codigos } = await jsonOf<{ codigos: string[] }>(confirmed);
    expect(new Set(codigos).size).toBe(10);
    expect(await jsonOf(eva('GET', 'Factor'))).toMatchObject({
      desde: expect.stringMatching(/Z$/),
      codigos: 10,
    });
    expect(await lastMail(pool)).toMatchObject({
      para: people.empleado.email,
      asunto: 'Segundo factor agregado',
    });
    expect(await lastLine(pool)).toMatchObject({ evento: 'factor', usuario: 'eluna' });
    const kept = JSON.stringify(await rows('select huella::text from codigos_recuperacion'));
    for (const code of codigos) expect(kept).not.toContain(code);
  });

  test('is not done twice: the first one stays', async () => {
    const { secret } = await switchOn();
    expect(await refusalOf(eva('POST', 'Factor'))).toEqual({
      status: 409,
      message: 'El segundo factor ya está activado.',
    });
    expect((await enter(shows(secret))).status).toBe(200);
  });

  test('has ten recovery codes, however many sets are requested at once', async () => {
    await switchOn();
    await Promise.all(Array.from({ length: 5 }, () => eva('POST', 'Factor/Codigos')));
    expect(await jsonOf(eva('GET', 'Factor'))).toMatchObject({ codigos: 10 });
  });

  test('asks the password again, as new recovery codes and switching it off do', async () => {
    const { secret } = await switchOn();
    await forgetPassword();
    for (const [method, call] of [
      ['POST', 'Factor'],
      ['POST', 'Factor/Confirmar'],
      ['POST', 'Factor/Codigos'],
      ['DELETE', 'Factor'],
    ] as const)
      expect(
        await refusalOf(eva(method, call, method === 'POST' ? { codigo: 'x' } : undefined)),
      ).toMatchObject({ status: 403, pide: 'password' });
    expect((await enter(shows(secret))).status).toBe(200);
  });
});

describe('A login with it', () => {
  test('opens nothing before the code', async () => {
    const { secret } = await switchOn();
    const response = await password();
    expect(response.headers.getSetCookie()).toEqual([]);
    const { pendiente, ...refusal } = await jsonOf<{ pendiente: string }>(response, 401);
    expect(refusal).toEqual({
      message: 'Falta el segundo factor: escriba el código de su aplicación, o uno de recuperación.',
      pide: 'factor',
    });
    expect(pendiente).toMatch(/^[\w-]{43}$/);
    const [kept] = await rows<{ huella: Buffer }>('select huella from ingresos_pendientes');
    expect(kept!.huella.toString('base64url')).not.toBe(pendiente);
    const opened = await give(pendiente, ` ${shows(secret).replace(/^.../, '$& ')} `);
    expect(await opened.json()).toEqual({ autenticado: true, rol: 'EMPLEADO' });
    expect(opened.headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0])).toEqual([
      'cantera_sesion',
      'cantera_equipo',
    ]);
    expect(await lastLine(pool)).toEqual(lineOf('ingreso', 'eluna', 'Con segundo factor'));
    expect(await refusalOf(give(pendiente, shows(secret, 1)))).toEqual(EXPIRED);
  });

  test('takes no code twice, nor one from before the last', async () => {
    const { secret } = await switchOn();
    expect((await enter(shows(secret))).status).toBe(200);
    expect(await refusalOf(enter(shows(secret)))).toEqual(WRONG);
    expect(await refusalOf(enter(shows(secret, -1)))).toEqual(WRONG);
    expect(await lastLine(pool)).toEqual(lineOf('factorFallido', 'eluna'));
    expect((await enter(shows(secret, 1))).status).toBe(200);
  });

  test('lets one of two equal codes in that arrive at once', async () => {
    const { secret } = await switchOn();
    const [one, other] = [await pending(), await pending()];
    const both = await Promise.all([one, other].map((each) => give(each, shows(secret))));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });

  test('takes a recovery code once, however it is typed', async () => {
    const { recovery } = await switchOn();
    expect((await enter(recovery[0]!.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await lastLine(pool)).toMatchObject({
      evento: 'ingreso',
      detalle: 'Con un código de recuperación',
    });
    expect(await refusalOf(enter(recovery[0]!))).toEqual(WRONG);
    expect(await jsonOf(eva('GET', 'Factor'))).toMatchObject({ codigos: 9 });
    const { codigos } = await jsonOf<{ codigos: string[] }>(eva('POST', 'Factor/Codigos'));
    expect(await refusalOf(enter(recovery[1]!))).toEqual(WRONG);
    expect((await enter(codigos[0]!)).status).toBe(200);
  });

  test('counts wrong codes over all pending logins, and the right password makes none fresh', async () => {
    const { secret } = await switchOn();
    for (let count = 0; count < 5; count += 1)
      expect(await refusalOf(enter(shows(secret, 5)))).toEqual(WRONG);
    const refused = await enter(shows(secret));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    await rows('delete from intentos');
    expect((await enter(shows(secret))).status).toBe(200);
  });

  test('is over after five minutes, and after another password', async () => {
    const { secret } = await switchOn();
    const late = await pending();
    const [{ minutes }] = (await rows<{ minutes: number }>(
      'select round(extract(epoch from vence_en - now()) / 60)::int as minutes from ingresos_pendientes',
    )) as [{ minutes: number }];
    expect(minutes).toBe(5);
    await rows("update ingresos_pendientes set vence_en = now() - interval '1 second'");
    expect(await refusalOf(give(late, shows(secret)))).toEqual(EXPIRED);
    const other = await pending();
    const [{ password_hash: hash }] = (await rows<{ password_hash: string }>(
      "select password_hash from usuarios where usuario = 'eluna'",
    )) as [{ password_hash: string }];
    await rows("update usuarios set password_hash = 'x' where usuario = 'eluna'");
    expect(await refusalOf(give(other, shows(secret)))).toEqual(EXPIRED);
    await rows("update usuarios set password_hash = $1 where usuario = 'eluna'", [hash]);
    expect(await refusalOf(give('nada', shows(secret)))).toEqual(EXPIRED);
  });

  test('tells nobody without the password that it is on', async () => {
    await switchOn();
    expect(await refusalOf(nobody('Ingresar', { usuarioOEmail: 'eluna', password: 'no es esta' }))).toEqual({
      status: 401,
      message: 'Usuario o contraseña incorrectos.',
    });
  });
});

test('a code confirms who one is, once, and a recovery code does not', async () => {
  const { secret, recovery } = await switchOn();
  await forgetPassword();
  expect((await eva('POST', 'Confirmar', { password: recovery[0] })).status).toBe(400);
  expect((await eva('POST', 'Confirmar', { password: shows(secret) })).status).toBe(204);
  expect((await eva('POST', 'Factor/Codigos')).status).toBe(200);
  expect((await eva('POST', 'Confirmar', { password: shows(secret) })).status).toBe(400);
  expect((await eva('POST', 'Confirmar', { password: PASSWORD })).status).toBe(204);
});

test('switched off, the password is enough, and the owner is told', async () => {
  const { recovery } = await switchOn();
  const halfway = await pending();
  expect(await answerOf(eva('DELETE', 'Factor'))).toEqual({
    status: 200,
    message: 'El segundo factor se desactivó.',
  });
  expect(await lastMail(pool)).toMatchObject({
    para: people.empleado.email,
    asunto: 'Segundo factor quitado',
  });
  expect(await lastLine(pool)).toMatchObject({ evento: 'factorQuitado', usuario: 'eluna' });
  expect(await refusalOf(give(halfway, recovery[0]!))).toEqual(EXPIRED);
  expect((await password()).status).toBe(200);
  for (const [method, call] of [
    ['DELETE', 'Factor'],
    ['POST', 'Factor/Codigos'],
  ] as const)
    expect(await refusalOf(eva(method, call))).toEqual({
      status: 409,
      message: 'El segundo factor no está activado.',
    });
});

describe('A lost factor', () => {
  const reset = async (usuario: string, body: object = { motivo: 'Perdió el teléfono' }) => {
    const [found] = await rows<{ id: number }>('select id from usuarios where usuario = $1', [usuario]);
    return admin('POST', `/api/Usuario/QuitarFactor/${found!.id}`, body);
  };

  test('is taken away by an ADMIN, with the reason in the log, a mail to the owner, and out everywhere', async () => {
    await switchOn();
    const open = (
      await rows("select from sesiones s join usuarios u on u.id = usuario_id where usuario = 'eluna'")
    ).length;
    expect(open).toBeGreaterThan(0);
    expect((await reset('eluna', {})).status).toBe(400);
    await forgetPassword();
    expect(await refusalOf(reset('eluna'))).toMatchObject({ status: 403, pide: 'password' });
    await rows('update sesiones set confirmada_en = now()');
    expect((await reset('eluna')).status).toBe(200);
    expect(await lastLine(pool)).toEqual(lineOf('factorQuitado', 'mgomez', 'eluna: Perdió el teléfono'));
    expect(await lastMail(pool)).toMatchObject({
      para: people.empleado.email,
      asunto: 'Segundo factor quitado',
    });
    expect((await eva('GET', 'Factor')).status).toBe(401);
    const again = await password();
    expect(again.status).toBe(200);
    expect((await reset('eluna')).status).toBe(409);
  });

  test('is not one’s own to take away there, nor an EMPLEADO’s', async () => {
    await rows("update usuarios set factor_en = now() where usuario = 'mgomez'");
    expect(await refusalOf(reset('mgomez'))).toMatchObject({
      status: 409,
      message: 'El suyo se desactiva en Mi cuenta.',
    });
    const cookie = cookiesOf(await password());
    const response = await t.as(null)(
      'POST',
      '/api/Usuario/QuitarFactor/1',
      { motivo: 'x' },
      { Cookie: cookie },
    );
    expect(response.status).toBe(403);
  });
});

describe('Required of a role', () => {
  const require = async (factorExigido: string) => {
    const [row] = await rows<{ version: number }>('select version from configuracion');
    const body = { factorExigido, factorGracia: 7, version: row!.version };
    const response = await admin('PUT', '/api/Configuracion', body);
    expect(response.status).toBe(200);
  };
  const days = (ago: number) =>
    rows(`update usuarios set creado_en = now() - make_interval(days => ${ago + 100})`).then(() =>
      rows(`update configuracion set factor_desde = now() - make_interval(days => ${ago})`),
    );
  let cookie: string;
  const she = (method: string, path: string, body?: unknown) =>
    t.as(null)(method, `/api/${path}`, body, { Cookie: cookie });
  const state = async () => (await (await she('GET', 'Autenticacion/Estado')).json()) as { pide?: string };

  beforeEach(async () => {
    cookie = cookiesOf(await password());
  });

  test('it is asked after the days of grace, and then nothing but the account goes on', async () => {
    await require('todos');
    await days(6);
    expect((await she('GET', 'Camion')).status).toBe(200);
    expect(await state()).not.toHaveProperty('pide');
    await days(8);
    expect(await refusalOf(she('GET', 'Camion'))).toEqual({
      status: 403,
      message: 'Active primero el segundo factor, en Mi cuenta.',
      pide: 'factor',
    });
    expect((await state()).pide).toBe('factor');
    expect(await rows("select from actividad where evento = 'rechazo' and detalle = 'GET Camion'")).toEqual(
      [],
    );
    expect((await she('GET', 'Autenticacion/UsuarioActual')).status).toBe(200);
    const { secreto } = await jsonOf<{ secreto: string }>(she('POST', 'Autenticacion/Factor'));
    const codigo = shows(secreto);
    expect((await she('POST', 'Autenticacion/Factor/Confirmar', { codigo })).status).toBe(200);
    expect((await she('GET', 'Camion')).status).toBe(200);
    expect(await state()).not.toHaveProperty('pide');
  });

  test('the days of a new user begin with the user', async () => {
    await require('todos');
    await days(30);
    expect((await she('GET', 'Camion')).status).toBe(403);
    await rows("update usuarios set creado_en = now() where usuario = 'eluna'");
    expect((await she('GET', 'Camion')).status).toBe(200);
  });

  test('of administrators alone, others go on; and changing it asks the password', async () => {
    await require('administradores');
    await days(8);
    expect((await she('GET', 'Camion')).status).toBe(200);
    expect((await admin('GET', '/api/Camion')).status).toBe(403);
    await rows("update configuracion set factor_exigido = 'nadie'");
    await forgetPassword();
    const [row] = await rows<{ version: number }>('select version from configuracion');
    const response = await admin('PUT', '/api/Configuracion', {
      factorExigido: 'todos',
      version: row!.version,
    });
    expect(await refusalOf(response)).toMatchObject({ status: 403, pide: 'password' });
  });
});
