import { frameworkDatabase } from '#testing/database.ts';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { RequestAs } from '#testing/app.ts';
import { rowsOf } from '#support/rows.ts';
import { jsonOf } from '#support/answers.ts';
import { roles } from '#support/roles.ts';
import { openFlota } from '#support/flota/app.ts';
import { PASSWORD } from '#testing/people.ts';
import { ensureFirstAdmin } from '#server/auth/firstAdmin.ts';
import { createUser, type NewUser } from '#server/auth/users.ts';
import { refusalOf } from '#testing/records.ts';

const { t, admin, eva } = await openFlota();
// throttle.test.ts tests the throttle.
beforeEach(() => forgetAttempts());

const forgetAttempts = () => t.database.db.deleteFrom('intentos').execute();

function logIn(usuarioOEmail: unknown, password: unknown): Promise<Response> {
  return t.as(null)('POST', '/api/Autenticacion/Ingresar', { usuarioOEmail, password });
}

const ana: NewUser = {
  usuario: 'arios',
  nombre: 'Ana',
  apellido: 'Ríos',
  email: 'Ana.Rios@cantera.test',
  password: PASSWORD,
  rol: 'EMPLEADO',
  verificado: true,
};

/** A user's current password hash. */
const hashOf = async (usuario: string) =>
  (
    await rowsOf<{ hash: string }>(t, 'select password_hash as hash from usuarios where usuario = $1', [
      usuario,
    ])
  )[0]!.hash;

describe('Logging in', () => {
  test.each(['eluna', 'ELuna', 'eva.luna@cantera.test', 'Eva.Luna@CANTERA.test', '  eluna '])(
    'knows the user as "%s"',
    async (name) => {
      expect((await logIn(name, PASSWORD)).status).toBe(200);
    },
  );

  test('takes a password as the same whether its accents come composed or not', async () => {
    await createUser(t.database.db, { ...ana, password: 'ñandú y grava'.normalize('NFC') });
    expect((await logIn('arios', 'ñandú y grava'.normalize('NFD'))).status).toBe(200);
    expect((await logIn('arios', 'nandu y grava')).status).toBe(401);
  });

  test('takes the password as it is, spaces and capitals included', async () => {
    expect((await logIn('eluna', ` ${PASSWORD}`)).status).toBe(401);
    expect((await logIn('eluna', PASSWORD.toUpperCase())).status).toBe(401);
  });
});

describe('A refused login', () => {
  beforeAll(async () => {
    const { db } = t.database;
    await createUser(db, {
      ...ana,
      usuario: 'sin_verificar',
      email: 'sin.verificar@cantera.test',
      verificado: false,
    });
    const removed = await createUser(db, { ...ana, usuario: 'removida', email: 'removida@cantera.test' });
    await rowsOf(t, 'update usuarios set eliminado_en = now() where id = $1', [removed]);
    await createUser(db, { ...ana, usuario: 'sin_clave', email: 'sin.clave@cantera.test' });
    await db.updateTable('usuarios').set({ passwordHash: '' }).where('usuario', '=', 'sin_clave').execute();
  });

  test.each([
    ['of an unknown user', 'nadie', PASSWORD],
    ['of an unknown address', 'nadie@cantera.test', PASSWORD],
    ['with a wrong password', 'eluna', 'otra clave'],
    ['of an unverified user with a wrong password', 'sin_verificar', 'otra clave'],
    ['of a removed user', 'removida', PASSWORD],
    ['of a user without a password', 'sin_clave', PASSWORD],
    ['with a password beyond any limit', 'eluna', 'x'.repeat(129)],
    ['with a name that SQL would notice', `eluna' or '1'='1`, PASSWORD],
    ['with a wildcard for a name', '%', PASSWORD],
    ['with half a character for a name', '\ud800', PASSWORD],
  ])('%s says the same as any other', async (_case, usuarioOEmail, password) => {
    const response = await logIn(usuarioOEmail, password);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: 'Usuario o contraseña incorrectos.' });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('of an unverified user with the right password says what is missing, and opens nothing', async () => {
    const response = await logIn('sin_verificar', PASSWORD);
    expect(response.status).toBe(401);
    expect(((await response.json()) as { message: string }).message).toContain('Falta confirmar su email');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('takes as much work for an unknown user as for a wrong password', async () => {
    // CPU time, including the hashing threads: unlike wall-clock time, other processes do not affect it.
    const spent = { nadie: 0, eluna: 0 };
    for (let round = 0; round < 5; round++)
      for (const usuario of ['nadie', 'eluna'] as const) {
        await forgetAttempts();
        const before = process.cpuUsage();
        await logIn(usuario, 'otra clave');
        spent[usuario] += process.cpuUsage(before).user;
      }
    expect(spent.nadie / spent.eluna).toBeGreaterThan(0.5);
  });

  test.each([
    [{}, { usuarioOEmail: 'Usuario o email es requerido', password: 'Contraseña es requerida' }],
    [{ usuarioOEmail: '  ', password: 'x' }, { usuarioOEmail: 'Usuario o email es requerido' }],
    [{ usuarioOEmail: 'eluna', password: '' }, { password: 'Contraseña es requerida' }],
    [{ usuarioOEmail: ['eluna'], password: 'x' }, { usuarioOEmail: 'Usuario o email es requerido' }],
    [{ usuarioOEmail: 'eluna', password: { $ne: '' } }, { password: 'Contraseña es requerida' }],
    [
      { usuarioOEmail: null, password: 12345678 },
      {
        usuarioOEmail: 'Usuario o email es requerido',
        password: 'Contraseña es requerida',
      },
    ],
  ])('of %j names the fields that are wrong', async (body, errors) => {
    expect(await refusalOf(t.as(null)('POST', '/api/Autenticacion/Ingresar', body))).toEqual({
      status: 400,
      message: 'Revise los datos ingresados.',
      errors,
    });
  });
});

describe('A stored password', () => {
  test('is an Argon2id hash of today’s strength', async () => {
    const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(await hashOf('eluna'))!;
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
    expect(Number(passes)).toBeGreaterThanOrEqual(2);
  });

  test('that is weak is hashed anew at the next right login, which is no edit of the user', async () => {
    const { db } = t.database;
    // This is the hash of "password" with 256 KiB, made with node:crypto.
    const weak = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
    await createUser(db, { ...ana, usuario: 'vieja', email: 'vieja@cantera.test' });
    await db.updateTable('usuarios').set({ passwordHash: weak }).where('usuario', '=', 'vieja').execute();

    expect((await logIn('vieja', 'otra')).status).toBe(401);
    expect(await hashOf('vieja')).toBe(weak);
    expect((await logIn('vieja', 'password')).status).toBe(200);
    expect(await hashOf('vieja')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await logIn('vieja', 'password')).status).toBe(200);
    const kept = await rowsOf(t, "select version from usuarios where usuario = 'vieja'");
    expect(kept).toEqual([{ version: 1 }]);
  });
});

describe('Who is signed in', () => {
  test('is told to anybody by Estado', async () => {
    const told = (as: RequestAs) => jsonOf(as('GET', '/api/Autenticacion/Estado'));
    expect(await told(t.as(null))).toEqual({ autenticado: false, rol: null });
    expect(await told(admin)).toEqual({ autenticado: true, rol: 'ADMIN' });
  });

  test('is told by UsuarioActual to the signed-in, without anything secret', async () => {
    const response = await eva('GET', '/api/Autenticacion/UsuarioActual');
    expect(await response.json()).toEqual({ usuario: 'eluna', nombreCompleto: 'Eva Luna', rol: 'EMPLEADO' });
    expect(await refusalOf(t.as(null)('GET', '/api/Autenticacion/UsuarioActual'))).toEqual({
      status: 401,
      message: 'Debe iniciar sesión para continuar.',
    });
  });
});

describe('The first ADMIN', () => {
  async function withoutUsers(work: (t: Awaited<ReturnType<typeof frameworkDatabase>>) => Promise<void>) {
    const database = await frameworkDatabase();
    onTestFinished(database.close);
    await database.db.deleteFrom('usuarios').execute();
    await work(database);
  }

  test('is made once, however many processes start at the same time', () =>
    withoutUsers(async ({ db }) => {
      const made = await Promise.all(
        Array.from({ length: 5 }, () => ensureFirstAdmin(db, { adminUsuario: 'admin' }, roles)),
      );
      expect(made.filter((each) => each !== null)).toHaveLength(1);
      expect(await db.selectFrom('usuarios').select(['usuario', 'rol']).execute()).toEqual([
        { usuario: 'admin', rol: 'ADMIN' },
      ]);
    }));

  test('gets a password that can be read aloud, and another one on every installation', async () => {
    const passwords: string[] = [];
    for (let i = 0; i < 2; i++)
      await withoutUsers(async ({ db }) => {
        passwords.push((await ensureFirstAdmin(db, { adminUsuario: 'admin' }, roles))!.password);
      });
    for (const password of passwords) expect(password).toMatch(/^([a-km-np-z2-9]{5}-){3}[a-km-np-z2-9]{5}$/);
    expect(passwords[0]).not.toBe(passwords[1]);
  });

  test('is not made where there are users, not even removed ones', () =>
    withoutUsers(async ({ db }) => {
      await createUser(db, ana);
      await db.updateTable('usuarios').set({ eliminadoEn: '2026-01-01T00:00:00Z' }).execute();
      expect(await ensureFirstAdmin(db, { adminUsuario: 'admin' }, roles)).toBeNull();
    }));
});
