import { beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '#testing/records.ts';
import { answerOf, jsonOf } from '#support/answers.ts';
import { openFlota } from '#support/flota/app.ts';
import { people } from '#testing/people.ts';
import { shows } from '#support/phone.ts';
import { securityKey, type Challenge, type SecurityKey } from '#support/securityKey.ts';
import { secondFactor } from '#support/secondFactor.ts';
import { lastMail } from '#support/mailedLinks.ts';
import { lastLine, lineOf } from '#support/securityLog.ts';
import { cookiesOf } from '#support/cookies.ts';

const { t, admin } = await openFlota();
const { origin } = new URL(t.env.publicUrl);
const { rows, eva, nobody, password, pending, forgetPassword } = secondFactor(t);
const { pool } = t.database;
beforeEach(async () => {
  for (const table of ['llaves', 'desafios', 'codigos_recuperacion', 'ingresos_pendientes', 'factores'])
    await rows(`delete from ${table}`);
  await rows('delete from intentos');
  await rows("update configuracion set factor_exigido = 'nadie'");
  await rows('update usuarios set factor_en = null, eliminado_en = null');
  await rows('update sesiones set confirmada_en = now()');
});

type Options = Challenge & { allowCredentials?: { id: string }[] };
type LoginOptions = { options: Options; cookie: string };

const begin = async () => jsonOf<Options>(eva('POST', 'Llaves/Opciones'));
const register = (key: SecurityKey, options: Options, nombre = 'Notebook') =>
  eva('POST', 'Llaves', { nombre, respuesta: key.register(options) });

/** Registers a passkey of Eva's. */
async function registered(nombre = 'Notebook'): Promise<SecurityKey> {
  const key = securityKey(origin);
  expect((await register(key, await begin(), nombre)).status).toBe(200);
  return key;
}

/** The id of the one passkey that there is. */
const onlyKey = async () => (await rows<{ id: number }>('select id from llaves'))[0]!.id;

async function asked(pendiente?: string): Promise<LoginOptions> {
  const response = await nobody('IngresarConLlave/Opciones', { pendiente });
  expect(response.status).toBe(200);
  return { options: await jsonOf(response), cookie: cookiesOf(response) };
}

const enter = (respuesta: unknown, cookie: string, pendiente?: string) =>
  nobody('IngresarConLlave', { respuesta, pendiente }, cookie);

async function enterWith(key: SecurityKey, wrong?: Parameters<SecurityKey['use']>[1]): Promise<Response> {
  const { options, cookie } = await asked();
  return enter(key.use(options, wrong), cookie);
}

const REFUSED = {
  status: 401,
  message: 'No se pudo ingresar con la llave de acceso. Inténtelo otra vez, o de otro modo.',
};
const NOT_REGISTERED = {
  status: 400,
  message: 'La llave de acceso no se pudo registrar. Inténtelo nuevamente.',
};

/** Answers of a device that are refused, at a registration and at a login. */
const WRONG: [string, Parameters<SecurityKey['use']>[1]][] = [
  ['another site’s page', { origin: 'https://cantera.example' }],
  ['another site', { site: 'cantera.example' }],
  ['another challenge', { challenge: 'bm8' }],
  ['a device that did not verify its person', { unverified: true }],
];

describe('Registering', () => {
  test('the first is the second factor: recovery codes, a line in the log and a mail', async () => {
    const key = securityKey(origin);
    const options = await begin();
    expect(options).toMatchObject({
      rp: { id: new URL(origin).hostname },
      user: { name: 'eluna' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { codigos } = await jsonOf<{ codigos: string[] }>(register(key, options));
    expect(new Set(codigos).size).toBe(10);
    expect(await lastLine(pool)).toEqual(lineOf('factor', 'eluna', 'Llave de acceso «Notebook»'));
    expect(await lastMail(pool)).toMatchObject({
      para: people.empleado.email,
      asunto: 'Segundo factor agregado',
      mensaje: expect.stringContaining('Se agregó la llave de acceso «Notebook».'),
    });
    expect(await jsonOf(eva('GET', 'Llaves'))).toEqual([
      { id: expect.any(Number), nombre: 'Notebook', creadaEn: expect.stringMatching(/Z$/), ultimoUso: null },
    ]);
    expect(await jsonOf(eva('GET', 'Factor'))).toEqual({ desde: null, codigos: 10, llaves: 1 });
    expect(await refusalOf(password())).toMatchObject({ status: 401, pide: 'factor', llaves: 1 });
  });

  test('further ones leave the codes as they are, and none is registered twice, by whomever', async () => {
    const key = await registered();
    const options = await begin();
    expect(options).toMatchObject({ excludeCredentials: [{ id: key.use(options).id }] });
    expect(await refusalOf(register(key, options))).toEqual(NOT_REGISTERED);
    expect(await jsonOf(register(securityKey(origin), await begin(), 'Celular'))).toEqual({
      codigos: [],
    });
    const maria = admin;
    const hers = await jsonOf<Options>(maria('POST', '/api/Autenticacion/Llaves/Opciones'));
    const foreign = { nombre: 'De Eva', respuesta: key.register(hers) };
    expect(await refusalOf(maria('POST', '/api/Autenticacion/Llaves', foreign))).toEqual(NOT_REGISTERED);
    expect(await jsonOf(maria('GET', '/api/Autenticacion/Llaves'))).toEqual([]);
  });

  test('asks for the password again, as removing does, and renaming does not', async () => {
    await registered();
    const id = await onlyKey();
    await forgetPassword();
    const respuesta = securityKey(origin).register({ challenge: 'x' });
    for (const [method, call, body] of [
      ['POST', 'Llaves/Opciones', undefined],
      ['POST', 'Llaves', { nombre: 'x', respuesta }],
      ['DELETE', `Llaves/${id}`, undefined],
    ] as const)
      expect(await refusalOf(eva(method, call, body))).toMatchObject({ status: 403, pide: 'password' });
    expect((await eva('PUT', `Llaves/${id}`, { nombre: ' De la oficina ' })).status).toBe(200);
    expect(await rows('select nombre from llaves')).toEqual([{ nombre: 'De la oficina' }]);
    expect((await eva('PUT', `Llaves/${id}`, { nombre: ' ' })).status).toBe(400);
  });

  test('a challenge serves once, for five minutes, and in its session', async () => {
    const options = await begin();
    expect((await register(securityKey(origin), options)).status).toBe(200);
    expect(await refusalOf(register(securityKey(origin), options))).toEqual(NOT_REGISTERED);
    const late = await begin();
    expect(
      await rows('select round(extract(epoch from vence_en - now()) / 60)::int as minutes from desafios'),
    ).toEqual([{ minutes: 5 }]);
    await rows("update desafios set vence_en = now() - interval '1 second'");
    expect(await refusalOf(register(securityKey(origin), late))).toEqual(NOT_REGISTERED);
    const hers = await admin('POST', '/api/Autenticacion/Llaves/Opciones');
    expect(await refusalOf(register(securityKey(origin), await jsonOf(hers)))).toEqual(NOT_REGISTERED);
  });

  test.each(WRONG)('%s is refused', async (_, wrong) => {
    const respuesta = securityKey(origin).register(await begin(), wrong);
    expect(await refusalOf(eva('POST', 'Llaves', { nombre: 'x', respuesta }))).toEqual(NOT_REGISTERED);
    expect(await rows('select from llaves')).toEqual([]);
  });

  test('where a factor is required and overdue, one is enough', async () => {
    await rows("update configuracion set factor_exigido = 'todos'");
    await rows("update configuracion set factor_desde = now() - interval '30 days'");
    await rows("update usuarios set creado_en = now() - interval '90 days'");
    expect((await t.as('empleado')('GET', '/api/Camion')).status).toBe(403);
    await registered();
    expect((await t.as('empleado')('GET', '/api/Camion')).status).toBe(200);
  });

  test('nobody has more than twenty', async () => {
    await rows(`insert into llaves (usuario_id, credencial, clave_publica, contador, nombre)
      select u.id, 'c' || n, '\\x00', 0, 'n' from usuarios u, generate_series(1, 20) as n where usuario = 'eluna'`);
    expect(await refusalOf(eva('POST', 'Llaves/Opciones'))).toMatchObject({ status: 409 });
  });
});

describe('A login with it', () => {
  test('needs no password and no code, and is in the log', async () => {
    const key = await registered();
    const { options, cookie } = await asked();
    expect(options).not.toHaveProperty('allowCredentials');
    const response = await enter(key.use(options), cookie);
    expect(response.headers.getSetCookie().map((each) => each.split('=', 1)[0])).toEqual([
      'cantera_sesion',
      'cantera_equipo',
    ]);
    expect(await answerOf(response)).toEqual({ status: 200, autenticado: true, rol: 'EMPLEADO' });
    expect(await lastLine(pool)).toEqual(lineOf('ingreso', 'eluna', 'Con la llave de acceso «Notebook»'));
    expect(await jsonOf(eva('GET', 'Llaves'))).toMatchObject([{ ultimoUso: expect.stringMatching(/Z$/) }]);
  });

  test('a challenge serves once, for five minutes, and in the browser that asked', async () => {
    const key = await registered();
    const { options, cookie } = await asked();
    const replayed = key.use(options);
    expect((await enter(replayed, cookie)).status).toBe(200);
    expect(await refusalOf(enter(replayed, cookie))).toEqual(REFUSED);
    expect(await refusalOf(enter(key.use(options), cookie))).toEqual(REFUSED);
    const [here, there] = [await asked(), await asked()];
    expect(await refusalOf(enter(key.use(here.options), there.cookie))).toEqual(REFUSED);
    expect(await refusalOf(enter(key.use(here.options), ''))).toEqual(REFUSED);
    await rows("update desafios set vence_en = now() - interval '1 second'");
    expect(await refusalOf(enter(key.use(here.options), here.cookie))).toEqual(REFUSED);
    const atOnce = await asked();
    const both = await Promise.all([1, 2].map(() => enter(key.use(atOnce.options), atOnce.cookie)));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 401]));
  });

  test.each([...WRONG, ['a counter that did not grow, as of a copied device', { counter: 1 }]])(
    '%s is refused, with a line in the log',
    async (_, wrong) => {
      const key = await registered();
      expect(await refusalOf(enterWith(key, wrong))).toEqual(REFUSED);
      expect(await lastLine(pool)).toEqual(lineOf('ingresoFallido', 'eluna', 'Con una llave de acceso'));
      expect((await enterWith(key)).status).toBe(200);
    },
  );

  test('a passkey that nobody has is refused as any other', async () => {
    await registered();
    expect(await refusalOf(enterWith(securityKey(origin)))).toEqual(REFUSED);
    expect(await lastLine(pool)).toMatchObject({ evento: 'ingresoFallido', usuario: '' });
  });

  test('so are one of a removed user and of one without a confirmed email, and a removed one', async () => {
    const key = await registered();
    await rows("update usuarios set eliminado_en = now() where usuario = 'eluna'");
    expect(await refusalOf(enterWith(key))).toEqual(REFUSED);
    await rows("update usuarios set eliminado_en = null, verificado_en = null where usuario = 'eluna'");
    expect(await refusalOf(enterWith(key))).toEqual(REFUSED);
    await rows("update usuarios set verificado_en = now() where usuario = 'eluna'");
    expect((await enterWith(key)).status).toBe(200);
    expect((await eva('DELETE', `Llaves/${await onlyKey()}`)).status).toBe(200);
    expect(await refusalOf(enterWith(key))).toEqual(REFUSED);
  });

  test('failures are counted for the browser that the person knows', async () => {
    const key = await registered();
    const device = cookiesOf(await enterWith(key), 'cantera_equipo');
    const wrongly = async () => {
      const { options, cookie } = await asked();
      return enter(key.use(options, { unverified: true }), `${cookie}; ${device}`);
    };
    for (let count = 0; count < 5; count += 1) expect((await wrongly()).status).toBe(401);
    const refused = await wrongly();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    // Requests from another address still succeed.
    expect((await enterWith(key)).status).toBe(200);
  });
});

describe('At the second step', () => {
  test('one’s own passkeys are asked for, and one of them opens, once', async () => {
    const key = await registered();
    const pendiente = await pending();
    const { options, cookie } = await asked(pendiente);
    expect(options.allowCredentials).toMatchObject([{ id: key.use(options).id }]);
    expect((await enter(key.use(options), cookie, pendiente)).status).toBe(200);
    expect(await refusalOf(nobody('IngresarConLlave/Opciones', { pendiente }))).toMatchObject({
      status: 401,
      message: 'El ingreso venció. Escriba otra vez su usuario y su contraseña.',
    });
  });

  test('one of another person does not, and counts as a wrong code', async () => {
    const foreign = await registered();
    await rows("update llaves set usuario_id = (select id from usuarios where usuario = 'mgomez')");
    const key = await registered('Celular');
    const pendiente = await pending();
    for (let count = 0; count < 5; count += 1) {
      const { options, cookie } = await asked(pendiente);
      expect(await refusalOf(enter(foreign.use(options), cookie, pendiente))).toEqual({
        ...REFUSED,
        status: 400,
      });
      expect(await lastLine(pool)).toMatchObject({ evento: 'factorFallido', usuario: 'eluna' });
    }
    const { options, cookie } = await asked(pendiente);
    expect((await enter(key.use(options), cookie, pendiente)).status).toBe(429);
  });

  test('a recovery code does as well', async () => {
    const key = securityKey(origin);
    const { codigos } = await jsonOf<{ codigos: string[] }>(register(key, await begin()));
    const given = { pendiente: await pending(), codigo: codigos[0] };
    expect((await nobody('IngresarConCodigo', given)).status).toBe(200);
  });
});

describe('Removing', () => {
  const remove = async (nombre: string) => {
    const [found] = await rows<{ id: number }>('select id from llaves where nombre = $1', [nombre]);
    return eva('DELETE', `Llaves/${found!.id}`);
  };

  test('the last one leaves the password alone; before, it does not', async () => {
    await registered('Notebook');
    const celular = await registered('Celular');
    expect(await answerOf(remove('Notebook'))).toEqual({
      status: 200,
      message: 'La llave de acceso se quitó.',
    });
    expect(await lastLine(pool)).toEqual(lineOf('factorQuitado', 'eluna', 'Llave de acceso «Notebook»'));
    expect((await lastMail(pool))!.mensaje).toContain('hace falta también otro de sus factores');
    expect((await password()).status).toBe(401);
    expect((await enterWith(celular)).status).toBe(200);
    expect((await remove('Celular')).status).toBe(200);
    expect((await lastMail(pool))!.mensaje).toContain('alcanza con la contraseña');
    expect((await password()).status).toBe(200);
    expect(await rows('select from codigos_recuperacion')).toEqual([]);
    expect((await eva('DELETE', 'Llaves/999999')).status).toBe(404);
  });

  test('the application’s codes go on without the last passkey, and the other way round', async () => {
    await registered();
    const { secreto } = await jsonOf<{ secreto: string }>(eva('POST', 'Factor'));
    const confirmed = await eva('POST', 'Factor/Confirmar', { codigo: shows(secreto) });
    expect(await answerOf(confirmed)).toEqual({ status: 200, codigos: [] });
    expect((await remove('Notebook')).status).toBe(200);
    expect(await refusalOf(password())).not.toHaveProperty('llaves');
    const key = await registered();
    expect((await eva('DELETE', 'Factor')).status).toBe(200);
    expect(await refusalOf(password())).toMatchObject({ pide: 'factor', llaves: 1 });
    expect((await eva('POST', 'Factor/Codigos')).status).toBe(200);
    expect((await enterWith(key)).status).toBe(200);
  });

  test('nobody reaches another person’s', async () => {
    await registered();
    const path = `/api/Autenticacion/Llaves/${await onlyKey()}`;
    expect((await admin('DELETE', path)).status).toBe(404);
    expect((await admin('PUT', path, { nombre: 'x' })).status).toBe(404);
    expect(await rows('select nombre from llaves')).toEqual([{ nombre: 'Notebook' }]);
  });

  test('two removals at once leave nobody with a factor that he has not', async () => {
    await registered('Notebook');
    await registered('Celular');
    await Promise.all([remove('Notebook'), remove('Celular')]);
    expect(await rows('select usuario from usuarios where factor_en is not null')).toEqual([]);
  });

  test('an ADMIN’s reset takes all of them away', async () => {
    const key = await registered();
    const [user] = await rows<{ id: number }>("select id from usuarios where usuario = 'eluna'");
    const reset = await admin('POST', `/api/Usuario/QuitarFactor/${user!.id}`, { motivo: 'La perdió' });
    expect(reset.status).toBe(200);
    expect(await refusalOf(enterWith(key))).toEqual(REFUSED);
    expect((await password()).status).toBe(200);
  });
});
