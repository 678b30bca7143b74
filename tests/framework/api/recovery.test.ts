import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerOf, statusesOf } from '#support/answers.ts';
import { flotaProcess, openFlota } from '#support/flota/app.ts';
import { mailsTo, tokenMailedTo } from '#support/mailedLinks.ts';
import { people, PASSWORD } from '#testing/people.ts';
import { titled } from '#support/titled.ts';
import { mailInvitation } from '#server/auth/mailInvitation.ts';
import { createLog } from '#server/log.ts';
import { cookiesOf, roleAt } from '#support/cookies.ts';
import { refusalOf } from '#testing/records.ts';

const { email } = people.empleado;

const { t } = await openFlota({ publicUrl: 'https://cantera.example' });
/** Resets Eva: first password, no links, no failures. */
beforeEach(async () => {
  const { db } = t.database;
  for (const table of ['tokens', 'intentos', 'sesiones', 'equipos', 'correosCola'] as const)
    await db.deleteFrom(table).execute();
  await sql`update usuarios set verificado_en = '2026-01-01', eliminado_en = null, email = ${email},
    password_hash = (select password_hash from usuarios where usuario = 'mgomez') where usuario = 'eluna'`.execute(
    db,
  );
});

const post = (call: string, body: unknown, headers?: Record<string, string>) =>
  t.as(null)('POST', `/api/Autenticacion/${call}`, body, headers);

const SENT = { message: 'Se ha enviado un enlace de recuperación a tu correo electrónico.' };
const NEW_PASSWORD = 'canto rodado 20/40';
const EXPIRED = {
  message: 'El enlace de restablecimiento no es válido o ya venció. Solicite uno nuevo.',
};
const UNCONFIRMED = {
  message: 'El enlace de confirmación no es válido o ya venció. Pida al administrador uno nuevo.',
};

async function resetToken(to: string = email): Promise<string> {
  await t.database.db.deleteFrom('intentos').execute();
  expect((await post('RecuperarPassword', { email: to })).status).toBe(200);
  return tokenMailedTo(t.database.db, to);
}

async function verifyToken(): Promise<string> {
  const user = await eva();
  await t.database.db.transaction().execute((tx) => mailInvitation(tx, user, t.env.publicUrl));
  return tokenMailedTo(t.database.db, email);
}

async function statusOfLogin(password: string): Promise<number> {
  await t.database.db.deleteFrom('intentos').execute();
  return (await post('Ingresar', { usuarioOEmail: 'eluna', password })).status;
}

async function eva() {
  return t.database.db
    .selectFrom('usuarios')
    .selectAll()
    .where('usuario', '=', 'eluna')
    .executeTakeFirstOrThrow();
}

const setEva = (values: { verificadoEn?: null; eliminadoEn?: string; email?: string }) =>
  t.database.db.updateTable('usuarios').set(values).where('usuario', '=', 'eluna').execute();

const age = (interval: string) =>
  sql`update tokens set vence_en = vence_en - interval ${sql.lit(interval)}`.execute(t.database.db);

describe('Asking for a link', () => {
  test('mails one that starts at the public address, whatever host was asked', async () => {
    expect(await answerOf(post('RecuperarPassword', { email }, { Host: 'evil.example' }))).toEqual({
      status: 200,
      ...SENT,
    });
    const [mail, ...others] = await mailsTo(t.database.db, email);
    expect(others).toEqual([]);
    expect(mail!.link).toMatch(/^https:\/\/cantera\.example\//);
  });

  test.each<[who: string, address: string, mails: number, change?: Parameters<typeof setEva>[0]]>([
    ['nobody', 'nadie@cantera.test', 0],
    ['somebody', email, 1],
    ['somebody who has not confirmed it', email, 1, { verificadoEn: null }],
    ['somebody who was removed', email, 0, { eliminadoEn: '2026-01-01T00:00:00Z' }],
  ])('answers the same for an address of %s', async (_who, address, mails, change) => {
    if (change) await setEva(change);
    const response = await post('RecuperarPassword', { email: address });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await answerOf(response)).toEqual({ status: 200, ...SENT });
    expect(await mailsTo(t.database.db, address)).toHaveLength(mails);
  });

  test('knows an address in capitals, between blanks, and however its accents are composed', async () => {
    const peña = 'peña+cantera@correo.test';
    await setEva({ email: peña });
    await post('RecuperarPassword', { email: `  ${peña.normalize('NFD').toUpperCase()}\t` });
    expect(await mailsTo(t.database.db, peña)).toHaveLength(1);
  });

  test('does not take one address for another that looks like it', async () => {
    for (const other of ['éva.luna@cantera.test', 'eva.luna+otra@cantera.test', 'evaXluna@cantera.test'])
      expect((await post('RecuperarPassword', { email: other })).status).toBe(200);
    expect(await mailsTo(t.database.db, email)).toEqual([]);
  });

  test.each(
    titled<[body: unknown, problem: string]>([
      [{}, 'El correo electrónico es requerido'],
      [{ email: '   ' }, 'El correo electrónico es requerido'],
      [{ email: [email] }, 'El correo electrónico es requerido'],
      [{ email: 'eva luna@cantera.test' }, 'Dirección de correo inválida'],
      [{ email: `${email},otra@cantera.test` }, 'Dirección de correo inválida'],
      [{ email: `${email}\r\nBcc: otra@cantera.test` }, 'Dirección de correo inválida'],
      [{ email: 'ev\ud800a@cantera.test' }, 'Dirección de correo inválida'],
      [{ email: `${'x'.repeat(250)}@cantera.test` }, 'Dirección de correo inválida'],
      [{ email: `${'x'.repeat(900_000)}@cantera.test` }, 'Dirección de correo inválida'],
    ]),
  )('with %s says what is wrong', async (_what, body, problem) => {
    expect(await refusalOf(post('RecuperarPassword', body))).toEqual({
      status: 400,
      message: 'Revise los datos ingresados.',
      errors: { email: problem },
    });
  });

  test.each(['RecuperarPassword', 'RestablecerPassword', 'VerificarEmail', 'Ingresar'])(
    '%s with NUL or with something else than an object is refused in Spanish',
    async (call) => {
      const path = `/api/Autenticacion/${call}`;
      for (const body of [{ email: 'a\0@b.c', token: '\0', usuarioOEmail: '\0' }, [1], 'texto', 7, null]) {
        expect(await refusalOf(t.as(null)('POST', path, body))).toEqual({
          status: 400,
          message: expect.stringMatching(/^Los datos enviados/),
        });
      }
    },
  );
});

describe('Setting a new password', () => {
  test('works once, says so, and takes the place of the old one', async () => {
    const token = await resetToken();
    expect(await answerOf(post('RestablecerPassword', { token, password: NEW_PASSWORD }))).toEqual({
      status: 200,
      message: 'Tu contraseña ha sido restablecida exitosamente.',
    });
    expect(await statusOfLogin(PASSWORD)).toBe(401);
    expect(await statusOfLogin(NEW_PASSWORD)).toBe(200);

    expect(await refusalOf(post('RestablecerPassword', { token, password: 'otra cosa distinta' }))).toEqual({
      status: 400,
      ...EXPIRED,
    });
    expect(await statusOfLogin(NEW_PASSWORD)).toBe(200);
  });

  test('ends every session of the user, and of nobody else', async () => {
    const [office, phone, maria] = [
      await sessionOf('eluna'),
      await sessionOf('eluna'),
      await sessionOf('mgomez'),
    ];
    const token = await resetToken();
    const response = await post('RestablecerPassword', { token, password: NEW_PASSWORD }, { Cookie: office });
    expect(response.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^__Host-cantera_sesion=; Max-Age=0/),
    );
    expect(await roleOf(office)).toBeNull();
    expect(await roleOf(phone)).toBeNull();
    expect(await roleOf(maria)).toBe('ADMIN');
  });

  test('confirms the address, voids the link of the confirmation, and counts as a change', async () => {
    await setEva({ verificadoEn: null });
    const before = await eva();
    const confirmation = await verifyToken();
    const token = await resetToken();
    expect(await statusOfLogin(PASSWORD)).toBe(401);
    await post('RestablecerPassword', { token, password: NEW_PASSWORD });
    const after = await eva();
    expect(after.verificadoEn).not.toBeNull();
    expect(after.version).toBe(before.version + 1);
    expect((await post('VerificarEmail', { token: confirmation })).status).toBe(400);
  });

  test('makes this browser the known one, and forgets the others', async () => {
    await sessionOf('eluna');
    const token = await resetToken();
    const response = await post('RestablecerPassword', { token, password: NEW_PASSWORD });
    const device = cookiesOf(response, '__Host-cantera_equipo').replace(/^.*=/, '');
    const rows = await t.database.db.selectFrom('equipos').select('huella').execute();
    expect(rows).toEqual([{ huella: createHash('sha256').update(device).digest() }]);
  });

  test('lets the owner in again whose account somebody else keeps busy', async () => {
    const token = await resetToken();
    for (let i = 0; i < 6; i++) await post('Ingresar', { usuarioOEmail: 'eluna', password: 'x' });
    expect((await post('Ingresar', { usuarioOEmail: 'eluna', password: PASSWORD })).status).toBe(429);
    await post('RestablecerPassword', { token, password: NEW_PASSWORD });
    expect((await post('Ingresar', { usuarioOEmail: 'eluna', password: NEW_PASSWORD })).status).toBe(200);
  });

  test('is stored as a fingerprint, and the token nowhere but in the mail', async () => {
    const token = await resetToken();
    const rows = await t.database.db.selectFrom('tokens').selectAll().execute();
    expect(rows.map(({ huella }) => huella)).toEqual([createHash('sha256').update(token).digest()]);
    expect(Buffer.from(token, 'base64url').byteLength).toBeGreaterThanOrEqual(16);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.each(
    titled<[password: unknown, problem: string]>([
      [undefined, 'La contraseña es requerida'],
      [['canto rodado'], 'La contraseña es requerida'],
      ['corta', 'La contraseña debe tener al menos 8 caracteres'],
      ['Contraseña1', 'Esa contraseña es demasiado común. Elija otra.'],
      [email, 'La contraseña no puede ser su usuario ni su email.'],
    ]),
  )('to %s says what is wrong, and the token still serves', async (_what, password, problem) => {
    const token = await resetToken();
    expect(await refusalOf(post('RestablecerPassword', { token, password }))).toMatchObject({
      status: 400,
      errors: { password: problem },
    });
    expect((await post('RestablecerPassword', { token, password: NEW_PASSWORD })).status).toBe(200);
  });
});

test('Confirming an address lets the user sign in, and works once', async () => {
  await setEva({ verificadoEn: null });
  const token = await verifyToken();
  expect(await statusOfLogin(PASSWORD)).toBe(401);
  expect(await answerOf(post('VerificarEmail', { token }))).toEqual({
    status: 200,
    message: 'Tu email ha sido confirmado exitosamente.',
  });
  expect(await statusOfLogin(PASSWORD)).toBe(200);
  expect(await refusalOf(post('VerificarEmail', { token }))).toEqual({ status: 400, ...UNCONFIRMED });
});

const RESET = {
  kind: 'restablecer-password',
  call: 'RestablecerPassword',
  minutes: 30,
  mailed: resetToken,
  refused: EXPIRED,
  lacking: 'Token de restablecimiento no válido',
};
const CONFIRMATION = {
  kind: 'verificar-email',
  call: 'VerificarEmail',
  minutes: 24 * 60,
  mailed: verifyToken,
  refused: UNCONFIRMED,
  lacking: 'Token de confirmación no válido',
};

describe.each([
  { ...RESET, other: CONFIRMATION },
  { ...CONFIRMATION, other: RESET },
])('The link of the mail $kind', ({ kind, call, minutes, mailed, refused, lacking, other }) => {
  beforeEach(() => setEva({ verificadoEn: null }));

  const follow = (token: string, password = NEW_PASSWORD) => post(call, { token, password });
  const isRefused = async (token: string) => {
    const before = await eva();
    const response = await follow(token);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await refusalOf(response)).toEqual({ status: 400, ...refused });
    expect(await eva()).toEqual(before);
  };

  test('starts at the public address and lasts its time', async () => {
    await mailed();
    const [mail, ...others] = await mailsTo(t.database.db, email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind, nombre: 'Eva' });
    const [address, token] = mail!.link.split('?token=');
    expect([address, token]).toEqual([
      `https://cantera.example/${kind}`,
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
    const left = (Date.parse(mail!.vence) - Date.now()) / 60_000;
    expect(left).toBeGreaterThan(minutes - 1);
    expect(left).toBeLessThanOrEqual(minutes);
  });

  test('used fifty times at once works once', async () => {
    const token = await mailed();
    const passwords = Array.from({ length: 50 }, (_, number) => `canto rodado ${number}`);
    const answers = await Promise.all(passwords.map((password) => follow(token, password)));
    expect(await statusesOf(answers)).toEqual([200, ...Array<number>(49).fill(400)]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)]!;
    expect(await statusOfLogin(call === RESET.call ? winner : PASSWORD)).toBe(200);
  });

  test.each<[what: string, meanwhile: () => Promise<unknown>]>([
    ['that has expired', () => age(`${minutes} minutes`)],
    ['that was sent to an address that is no longer the user’s', () => setEva({ email: 'eva@nueva.test' })],
    ['of a user who was removed', () => setEva({ eliminadoEn: '2026-01-01T00:00:00Z' })],
    ['that a newer one has voided', mailed],
  ])('is refused, and changes nothing, with a token %s', async (_what, meanwhile) => {
    const token = await mailed();
    await meanwhile();
    await isRefused(token);
  });

  test('is refused with a token for something else, cut off, longer, in other letters, or nobody’s', async () => {
    const token = await mailed();
    for (const wrong of [
      await other.mailed(),
      token.slice(0, -1),
      `${token}A`,
      token.toUpperCase(),
      randomBytes(32).toString('base64url'),
      "' or '1'='1",
      '\ud800',
      'x'.repeat(10_240),
    ])
      await isRefused(wrong);
    expect((await follow(token)).status).toBe(200);
  });

  test.each([{}, { token: ' ' }, { token: ['x'] }])('without a token says so: %j', async (body) => {
    expect(await refusalOf(post(call, { ...body, password: NEW_PASSWORD }))).toMatchObject({
      status: 400,
      errors: { token: lacking },
    });
  });
});

test('Opening a link consumes nothing, whoever opens it and how', async () => {
  const tokens = { 'restablecer-password': await resetToken(), 'verificar-email': await verifyToken() };
  for (const [page, token] of Object.entries(tokens))
    for (const method of ['GET', 'HEAD'])
      for (const path of [`/${page}?token=${token}`, `/api/Autenticacion/${page}?token=${token}`])
        await t.app.request(path, { method, headers: { 'Sec-Fetch-Mode': 'navigate' } });
  for (const call of ['RestablecerPassword', 'VerificarEmail'])
    expect((await t.as(null)('GET', `/api/Autenticacion/${call}?token=x`)).status).toBe(404);
  expect(
    await t.database.db.selectFrom('tokens').select('huella').where('usadoEn', 'is not', null).execute(),
  ).toEqual([]);
  const { 'restablecer-password': reset, 'verificar-email': verify } = tokens;
  expect((await post('VerificarEmail', { token: verify })).status).toBe(200);
  expect((await post('RestablecerPassword', { token: reset, password: NEW_PASSWORD })).status).toBe(200);
});

test('No token and no password is in the log', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const app = await flotaProcess(t, { log });
  const send = (call: string, body: unknown) =>
    app.request(`/api/Autenticacion/${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  await send('RecuperarPassword', { email });
  const token = await tokenMailedTo(t.database.db, email);
  for (const path of ['restablecer-password', 'verificar-email'])
    await app.request(`/${path}?token=${token}`, { headers: { 'Sec-Fetch-Mode': 'navigate' } });
  await send('VerificarEmail', { token });
  await send('RestablecerPassword', { token, password: NEW_PASSWORD });
  await send('RestablecerPassword', { token, password: NEW_PASSWORD });
  expect(lines.length).toBeGreaterThanOrEqual(6);
  for (const secret of [token, NEW_PASSWORD]) expect(lines.join('')).not.toContain(secret);
});

test('Tokens that have long expired are removed by and by', async () => {
  await resetToken();
  await age('2 days');
  await resetToken(people.admin.email);
  expect(await t.database.db.selectFrom('tokens').select('usuarioId').execute()).toHaveLength(1);
});

async function sessionOf(usuario: string): Promise<string> {
  const response = await post('Ingresar', { usuarioOEmail: usuario, password: PASSWORD });
  return cookiesOf(response, '__Host-cantera_sesion');
}

const roleOf = (cookie: string) => roleAt(t, cookie);
