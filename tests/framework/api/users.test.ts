import { describe, expect, it } from 'vitest';
import { openFlota } from '#support/flota/app.ts';
import { PASSWORD } from '#testing/people.ts';
import { jsonOf, statusesOf } from '#support/answers.ts';
import { refusalOf } from '#testing/records.ts';

const { t, admin } = await openFlota();

const eva = {
  usuario: 'eva_luna',
  nombre: 'Eva',
  apellido: 'Luna',
  email: 'Eva.Luna+ventas@Ejemplo.com',
  rolId: 2,
  password: 'granza lavada 0-6',
};
const rows = async (text: string) => (await t.database.pool.query(text)).rows as Record<string, unknown>[];

/** Eva under another name and address. */
const another = (usuario: string, changes: object = {}) => ({
  ...eva,
  usuario,
  email: `${usuario}@ejemplo.com`,
  ...changes,
});

const [{ id: maria }] = (await rows(`select id from usuarios where usuario = 'mgomez'`)) as [{ id: number }];

/** Numbers the users, one new for each test. */
let made = 0;
async function aUser(changes: object = {}): Promise<{ id: number; usuario: string }> {
  const usuario = `usuario_${++made}`;
  return jsonOf<{ id: number; usuario: string }>(
    admin('POST', '/api/Usuario', another(usuario, changes)),
    201,
  );
}

describe('creating a user', () => {
  it('stores a hash and mails the link, and answers neither', async () => {
    const response = await admin('POST', '/api/Usuario', eva);
    expect(response.status).toBe(201);
    const body = await response.text();
    expect(JSON.parse(body)).toMatchObject({
      usuario: 'eva_luna',
      email: 'eva.luna+ventas@ejemplo.com',
      rolId: 2,
      rol: 'EMPLEADO',
      nombreCompleto: 'Eva Luna',
      estado: 'pendiente',
    });
    expect(body).not.toMatch(/argon2|granza|passwordHash/);
    const [stored] = await rows(
      `select password_hash, verificado_en from usuarios where usuario = 'eva_luna'`,
    );
    expect(stored).toMatchObject({ verificado_en: null });
    expect(stored?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await rows(`select asunto from correos where para = 'eva.luna+ventas@ejemplo.com'`)).toHaveLength(
      1,
    );
  });

  it('keeps no password and no hash in the history', async () => {
    const { id } = await aUser();
    const [entry] = await rows(
      `select cambios from historial where entidad = 'usuarios' and registro_id = ${id}`,
    );
    expect(JSON.stringify(entry)).not.toMatch(/argon2|granza|passwordHash/);
    expect(entry?.cambios).toMatchObject({ rolId: [null, 2] });
  });

  it.each<[string, object, string, string]>([
    [
      'a name with a space',
      { usuario: 'eva luna' },
      'usuario',
      'Solo se permiten letras, números y guiones bajos',
    ],
    ['a short password', { password: 'corta' }, 'password', 'La contraseña debe tener al menos 8 caracteres'],
    ['a common one', { password: '12345678' }, 'password', 'Esa contraseña es demasiado común. Elija otra.'],
    ['no password', { password: '' }, 'password', 'Este campo es requerido'],
    ['no email', { email: 'eva@' }, 'email', 'Dirección de email inválida'],
    ['a role that is none', { rolId: 99 }, 'rolId', 'La opción elegida ya no existe'],
  ])('refuses %s at its field', async (_, change, field, message) => {
    const before = await rows('select count(*) as n from usuarios');
    expect(await refusalOf(admin('POST', '/api/Usuario', another('otra', change)))).toMatchObject({
      status: 400,
      errors: { [field]: message },
    });
    expect(await rows('select count(*) as n from usuarios')).toEqual(before);
  });

  it('refuses a name or an address that is taken, whatever its case, until its user is deleted', async () => {
    const { id, usuario } = await aUser();
    const same = { usuario: usuario.toUpperCase(), email: `${usuario}@EJEMPLO.com` };
    const create = (changes: object) => admin('POST', '/api/Usuario', another('nueva', changes));
    expect(await refusalOf(create({ usuario: same.usuario }))).toMatchObject({
      status: 409,
      errors: { usuario: 'Ya existe un usuario con ese nombre.' },
    });
    expect(await refusalOf(create({ email: same.email }))).toMatchObject({
      status: 409,
      errors: { email: 'Ya existe un usuario con ese email.' },
    });
    expect((await admin('DELETE', `/api/Usuario/${id}`)).status).toBe(200);
    expect((await create(same)).status).toBe(201);
  });
});

describe('the list of the contract', () => {
  it('is an array without pages, where -1 and blank filter nothing', async () => {
    const all = await jsonOf<unknown[]>(admin('GET', '/api/Usuario?usuarioId=-1&email=&rolId=-1'));
    expect(all.length).toBeGreaterThan(1);
    const admins = await jsonOf<{ rol: string }[]>(admin('GET', '/api/Usuario?rolId=1'));
    expect(new Set(admins.map(({ rol }) => rol))).toEqual(new Set(['ADMIN']));
  });

  it('names the roles', async () => {
    expect(await jsonOf(admin('GET', '/api/Usuario/Roles'))).toMatchObject([
      { id: 1, nombre: 'ADMIN' },
      { id: 2, nombre: 'EMPLEADO' },
    ]);
  });
});

describe('the password again', () => {
  const longAgo = () => rows("update sesiones set confirmada_en = now() - interval '11 minutes'");
  const confirm = (password: string) => admin('POST', '/api/Autenticacion/Confirmar', { password });

  it.each<[string, object]>([
    ['an address', { email: 'robada@ejemplo.com' }],
    ['a role', { rolId: 1 }],
    ['a password', { password: 'granza lavada 20' }],
  ])('is asked before %s changes, and nothing changes without it', async (_, change) => {
    const { id } = await aUser();
    const stored = () => rows(`select email, rol_id, password_hash, version from usuarios where id = ${id}`);
    const before = await stored();
    await longAgo();
    for (const path of [`/api/Usuario/${id}`, `/api/rest/usuarios/${id}`]) {
      const refused = await admin('PUT', path, change);
      expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining(ASKS)]);
    }
    expect(await stored()).toEqual(before);
    const wrong = await confirm('no es esta');
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      expect.objectContaining({ errors: { password: 'La contraseña no es correcta.' } }),
    ]);
    expect((await admin('PUT', `/api/Usuario/${id}`, change)).status).toBe(403);
    expect((await confirm(PASSWORD)).status).toBe(204);
    expect((await admin('PUT', `/api/Usuario/${id}`, change)).status).toBe(200);
  });

  it('is asked to make a user, and not to change a name', async () => {
    const { id } = await aUser();
    await longAgo();
    const refused = await admin('POST', '/api/Usuario', another('x'));
    expect(refused.status).toBe(403);
    expect(await rows("select from usuarios where usuario = 'x'")).toEqual([]);
    expect((await admin('PUT', `/api/Usuario/${id}`, { nombre: 'Evita' })).status).toBe(200);
    expect((await confirm(PASSWORD)).status).toBe(204);
  });

  it('holds for the session that typed it, and wrong ones are counted', async () => {
    await longAgo();
    for (let i = 0; i < 5; i++) expect((await confirm('no es esta')).status).toBe(400);
    expect((await confirm(PASSWORD)).status).toBe(429);
    await rows('delete from intentos');
    expect(
      (await t.as('empleado')('POST', '/api/Autenticacion/Confirmar', { password: PASSWORD })).status,
    ).toBe(204);
    expect(await rows("select from sesiones where confirmada_en > now() - interval '1 minute'")).toHaveLength(
      1,
    );
    expect((await admin('POST', '/api/Usuario', { ...eva, usuario: 'x' })).status).toBe(403);
    expect((await confirm(PASSWORD)).status).toBe(204);
  });

  it('a change of address tells the old one, if somebody has confirmed it', async () => {
    const { id, usuario } = await aUser();
    const told = () => rows(`select para from correos where asunto = 'Cambió el email de su usuario'`);
    await admin('PUT', `/api/Usuario/${id}`, { email: `${usuario}@otro.com` });
    expect(await told()).toEqual([]);
    await rows(`update usuarios set verificado_en = now() where id = ${id}`);
    await admin('PUT', `/api/Usuario/${id}`, { email: `${usuario}@tercero.com` });
    expect(await told()).toEqual([{ para: `${usuario}@otro.com` }]);
  });
});

const ASKS = { pide: 'password', message: 'Confirme con su contraseña que es usted, y repita.' };

describe('who may not go', () => {
  it('is oneself', async () => {
    expect(await refusalOf(admin('DELETE', `/api/Usuario/${maria}`))).toEqual({
      status: 409,
      message: 'No puede eliminar su propio usuario.',
    });
    expect(await rows(`select eliminado_en from usuarios where usuario = 'mgomez'`)).toEqual([
      { eliminado_en: null },
    ]);
  });

  it('is the last ADMIN, also when two demote each other at once', async () => {
    const other = await aUser({ rolId: 1 });
    await t.database.pool.query('update usuarios set verificado_en = now() where id = $1', [other.id]);
    const body = { rolId: 2 };
    const answers = await Promise.all([
      admin('PUT', `/api/Usuario/${other.id}`, body),
      admin('PUT', `/api/Usuario/${maria}`, body),
    ]);
    expect(await statusesOf(answers)).toEqual([200, 409]);
    expect(
      await rows(`select 1 from usuarios where rol = 'ADMIN' and verificado_en is not null`),
    ).toHaveLength(1);
    await t.database.pool.query(`update usuarios set rol_id = 1 where usuario = 'mgomez'`);
  });
});

describe('what happens to a user ends his sessions or changes them at once', () => {
  it('a deletion and a change of role', async () => {
    const asEva = t.as('empleado');
    const [eluna] = await rows(`select id from usuarios where usuario = 'eluna'`);
    expect((await asEva('GET', '/api/Usuario')).status).toBe(403);
    expect((await admin('PUT', `/api/Usuario/${String(eluna?.id)}`, { rolId: 1 })).status).toBe(200);
    expect((await asEva('GET', '/api/Usuario')).status).toBe(200);
    expect((await admin('POST', `/api/Usuario/CerrarSesiones/${String(eluna?.id)}`, {})).status).toBe(200);
    expect((await asEva('GET', '/api/Camion')).status).toBe(401);
    const events = await rows(`select evento, usuario, detalle from actividad where evento = 'rol'`);
    expect(events).toContainEqual({ evento: 'rol', usuario: 'mgomez', detalle: 'eluna: EMPLEADO → ADMIN' });
  });

  it('leaves a line in the security log for each, under the name of who did it', async () => {
    const { id, usuario } = await aUser();
    const changed = { email: `${usuario}.nuevo@ejemplo.com` };
    expect((await admin('PUT', `/api/Usuario/${id}`, changed)).status).toBe(200);
    expect((await admin('POST', `/api/Usuario/CerrarSesiones/${id}`, {})).status).toBe(200);
    expect((await admin('DELETE', `/api/Usuario/${id}`)).status).toBe(200);
    expect((await admin('POST', `/api/Usuario/Restaurar/${id}`, {})).status).toBe(200);
    const about = await rows(
      `select evento, usuario, detalle from actividad where detalle like '${usuario}%' order by id`,
    );
    expect(about).toEqual(
      [
        ['creacion', usuario],
        ['email', `${usuario}: ${usuario}@ejemplo.com → ${usuario}.nuevo@ejemplo.com`],
        ['sesionesCerradas', usuario],
        ['eliminacion', usuario],
        ['restauracion', usuario],
      ].map(([evento, detalle]) => ({ evento, usuario: 'mgomez', detalle })),
    );
  });

  it('a password that an ADMIN sets: its sessions end, a mail says so, and nothing keeps it', async () => {
    const { id, usuario } = await aUser();
    await t.database.pool.query('update usuarios set verificado_en = now() where id = $1', [id]);
    const enter = (password: string) =>
      t.as(null)('POST', '/api/Autenticacion/Ingresar', { usuarioOEmail: usuario, password });
    const cookie = (await enter(eva.password)).headers.get('set-cookie')!.split(';')[0]!;
    const isIn = async () => {
      const answer = await t.as(null)('GET', '/api/Autenticacion/Estado', undefined, { Cookie: cookie });
      return ((await answer.json()) as { autenticado: boolean }).autenticado;
    };
    expect((await admin('PUT', `/api/Usuario/${id}`, { nombre: 'Eva María', password: '' })).status).toBe(
      200,
    );
    expect(await isIn()).toBe(true);

    for (const [password, message] of [
      ['12345678', 'Esa contraseña es demasiado común. Elija otra.'],
      [`${usuario}@ejemplo.com`, 'La contraseña no puede ser su usuario ni su email.'],
    ]) {
      expect(await refusalOf(admin('PUT', `/api/Usuario/${id}`, { password }))).toMatchObject({
        status: 400,
        errors: { password: message },
      });
    }
    const answer = await admin('PUT', `/api/Usuario/${id}`, { password: 'arena fina 2-4' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toMatch(/arena fina|argon2/);
    expect(await isIn()).toBe(false);
    expect((await enter(eva.password)).status).toBe(401);
    expect((await enter('arena fina 2-4')).status).toBe(200);

    const [mail] = await rows(
      `select c.asunto, q.datos::text as datos from correos c join correos_cola q on q.correo_id = c.id
       where para = '${usuario}@ejemplo.com' order by c.id desc limit 1`,
    );
    expect(mail).toMatchObject({ asunto: 'Le cambiaron la contraseña' });
    expect(mail?.datos).not.toMatch(/arena fina/);
    const [entry] = await rows(
      `select cambios from historial where entidad = 'usuarios' and registro_id = ${id} order by id desc limit 1`,
    );
    expect(entry).toEqual({ cambios: { password: [null, '••••••••'] } });
    expect(
      await rows(`select usuario from actividad where evento = 'passwordAjeno' and detalle = '${usuario}'`),
    ).toEqual([{ usuario: 'mgomez' }]);
  });

  it('but one does not set his own that way, without the one in force', async () => {
    expect(
      await refusalOf(admin('PUT', `/api/Usuario/${maria}`, { password: 'arena fina 2-4' })),
    ).toMatchObject({
      status: 400,
      errors: { password: 'Su propia contraseña se cambia en Mi cuenta.' },
    });
    expect((await admin('GET', '/api/Usuario')).status).toBe(200);
  });

  it('a second validation link, which is refused once the email is confirmed', async () => {
    const { id, usuario } = await aUser();
    expect((await admin('POST', `/api/Usuario/ReenviarValidacion/${id}`, {})).status).toBe(200);
    // The first mail's link works no longer: it is not sent.
    const mails = await rows(
      `select c.error, q.vence_en > now() as waits from correos c join correos_cola q on q.correo_id = c.id
       where para = '${usuario}@ejemplo.com' order by c.id`,
    );
    expect(mails).toEqual([
      { error: 'El enlace dejó de servir antes de que el correo saliera.', waits: false },
      { error: null, waits: true },
    ]);
    await t.database.pool.query('update usuarios set verificado_en = now() where id = $1', [id]);
    expect((await admin('POST', `/api/Usuario/ReenviarValidacion/${id}`, {})).status).toBe(409);
  });
});
