import { pino } from 'pino';
import { expect, test } from 'vitest';
import { alertsWork } from '#server/auth/alerts.ts';
import { workAlone } from '#server/background.ts';
import { rowsOf } from '#support/rows.ts';
import { openFlota } from '#support/flota/app.ts';
import { PASSWORD, people } from '#testing/people.ts';
import { roleId } from '#support/addPeople.ts';
import { roles } from '#support/roles.ts';
import { cookiesOf } from '#support/cookies.ts';

const { t, admin, eva } = await openFlota();

const rows = <Row extends object>(text: string) => rowsOf<Row>(t, text);

type Mail = { para: string; asunto: string; mensaje: string };

/** Mails sent since the last call. */
async function newMails(): Promise<Mail[]> {
  const mails = await rows<Mail>(
    `select para, c.asunto, datos->>'mensaje' as mensaje from correos c join correos_cola q on q.correo_id = c.id
     where tipo = 'aviso' order by c.id`,
  );
  await t.database.pool.query('delete from correos_cola');
  return mails;
}

const watch = () =>
  workAlone(alertsWork(roles, t.env.publicUrl), { db: t.database.db, log: pino({ level: 'silent' }) });

/** Adds a line to the log. Lines are never changed, so a test simulates time by adding older ones. */
const note = (evento: string, minutesAgo: number, more: { detalle?: string; usuario?: string } = {}) =>
  t.database.pool.query(
    `insert into actividad (fecha, evento, usuario, detalle, direccion)
     values (clock_timestamp() - make_interval(mins => $1), $2, $3, $4, '192.0.2.7')`,
    [minutesAgo, evento, more.usuario ?? 'nadie', more.detalle ?? null],
  );

const REFUSALS = 'Muchos rechazos en diez minutos';

test('an EMPLEADO’s refused calls are in the log, and the tenth within ten minutes is an alert, once', async () => {
  const refuse = async () => expect((await eva('GET', '/api/Usuario?email=x')).status).toBe(403);
  for (let count = 0; count < 9; count += 1) await refuse();
  await watch();
  expect(await newMails()).toEqual([]);
  await refuse();
  await Promise.all([watch(), watch()]);
  const [mail, ...others] = await newMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ para: people.admin.email, asunto: REFUSALS });
  expect(mail!.mensaje).toContain('Pedido sin permiso, rechazado (GET Usuario), por eluna');
  expect(mail!.mensaje).toContain(`${t.env.publicUrl}/actividad`);
  // Nobody fills the log: the eleventh within a minute is not a line.
  await refuse();
  const [kept] = await rows(`select count(*)::int as lines from actividad where evento = 'rechazo'`);
  expect(kept).toEqual({ lines: 10 });
  for (let count = 0; count < 10; count += 1) await note('ingresoFallido', 0);
  await watch();
  expect(await newMails()).toEqual([]);
});

test('what a stranger typed for a name is not mailed; nine within ten minutes and one before are no alert', async () => {
  await forgetAlerts();
  await note('ingresoFallido', 11);
  for (let count = 0; count < 9; count += 1) await note('ingresoFallido', 5, { usuario: 'http://malo.test' });
  await watch();
  expect(await newMails()).toEqual([]);
  await note('ingresoFallido', 9);
  await watch();
  const [mail] = await newMails();
  expect(mail).toMatchObject({ asunto: REFUSALS });
  expect(mail!.mensaje).toContain('Inicio de sesión fallido, desde 192.0.2.7');
  expect(mail!.mensaje).not.toContain('malo.test');
});

const user = {
  usuario: 'nueva',
  nombre: 'Nora',
  apellido: 'Paz',
  email: 'nora@ejemplo.com',
  rolId: roleId('ADMIN'),
  password: 'granza lavada 0-6',
};

test('an ADMIN made is an alert, with who made it; one of the next ten minutes comes after them', async () => {
  const about = async () => (await newMails()).filter(({ asunto }) => asunto.includes('administrador'));
  expect((await admin('POST', '/api/Usuario', { ...user, rolId: roleId('EMPLEADO') })).status).toBe(201);
  await watch();
  expect(await about()).toEqual([]);
  const [nora] = await rows<{ id: number }>(`select id from usuarios where usuario = 'nueva'`);
  expect((await admin('PUT', `/api/Usuario/${nora!.id}`, { rolId: user.rolId })).status).toBe(200);
  await watch();
  const [mail, ...others] = await about();
  expect(others).toEqual([]);
  expect(mail!.mensaje).toContain('Administrador nuevo (nueva), por mgomez');
  // Nora has not confirmed her address: nothing goes there.
  expect(mail!.para).toBe(people.admin.email);

  const second = { ...user, usuario: 'otra', email: 'otra@ejemplo.com' };
  expect((await admin('POST', '/api/Usuario', second)).status).toBe(201);
  await watch();
  expect(await about()).toEqual([]);
  await laterThanAlerts();
  await watch();
  const [held] = await about();
  expect(held!.mensaje).toContain('(otra)');
  expect(held!.mensaje).not.toContain('(nueva)');
});

test('a factor removed is an alert, also when nobody looked for an hour', async () => {
  await note('factorQuitado', 60, { detalle: 'eluna' });
  await watch();
  const mails = await newMails();
  expect(mails.map(({ asunto }) => asunto)).toEqual(['Se quitó un segundo factor']);
  await watch();
  expect(await newMails()).toEqual([]);
});

test('an address in .invalid stands for an unknown one, and is told nothing', async () => {
  const setEmail = (email: string) =>
    t.database.pool.query(`update usuarios set email = $1 where usuario = 'mgomez'`, [email]);
  await laterThanAlerts();
  await setEmail('mgomez@cantera.invalid');
  await note('factorQuitado', 0, { detalle: 'nueva' });
  await watch();
  await setEmail(people.admin.email);
  expect(await newMails()).toEqual([]);
  const [newest] = await rows(
    `select detalle from actividad where evento = 'alerta' order by id desc limit 1`,
  );
  expect(newest).toEqual({ detalle: 'Se quitó un segundo factor' });
});

test('a login from a new browser is told to the owner, the first of all and one known are not', async () => {
  const logIn = async (headers: Record<string, string> = {}) => {
    const answer = await t.as(null)(
      'POST',
      '/api/Autenticacion/Ingresar',
      { usuarioOEmail: user.usuario, password: user.password },
      { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', ...headers },
    );
    expect(answer.status).toBe(200);
    return cookiesOf(answer);
  };
  await t.database.pool.query(`update usuarios set verificado_en = now() where usuario = 'nueva'`);
  await newMails();
  const Cookie = await logIn();
  await logIn({ Cookie });
  expect(await newMails()).toEqual([]);
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
  await logIn({ 'User-Agent': phone });
  await logIn({ 'User-Agent': phone });
  const [mail, ...others] = await newMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ para: user.email, asunto: 'Ingreso desde un navegador nuevo' });
  expect(mail!.mensaje).toMatch(/su usuario nueva .*Safari en iPhone/);
  expect(mail!.mensaje).toContain(`${t.env.publicUrl}/mi-cuenta`);
  expect(mail!.mensaje).not.toContain(PASSWORD);
  await t.database.pool.query(`update usuarios set email = 'nueva@cantera.invalid' where usuario = 'nueva'`);
  await logIn({ 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Edg/140.0' });
  expect(await newMails()).toEqual([]);
});

test('the log tells of exports, and an ADMIN exports the log', async () => {
  expect((await admin('GET', '/api/Camion/Exportar?formato=xlsx')).status).toBe(200);
  const answer = await admin('GET', '/api/Actividad/Exportar?formato=csv&evento=exportacion');
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toContain('Exportación,mgomez');
  expect(text.trim().split('\n')).toHaveLength(3);
  const lines = await rows(`select usuario, detalle from actividad where evento = 'exportacion' order by id`);
  expect(lines).toEqual([
    { usuario: 'mgomez', detalle: 'Camiones, xlsx' },
    { usuario: 'mgomez', detalle: 'Actividad, csv' },
  ]);
  expect((await eva('GET', '/api/Actividad/Exportar')).status).toBe(403);
});

/** Ages lines of the log by eleven minutes. Triggers that refuse changes are disabled meanwhile. */
const moved = (what: string) =>
  t.database.pool.query(
    `begin; alter table actividad disable trigger user; ${what}; alter table actividad enable trigger user; commit`,
  );
const laterThanAlerts = () =>
  moved(`update actividad set fecha = fecha - interval '11 minutes' where detalle is distinct from 'otra'`);
const forgetAlerts = () =>
  moved(`delete from actividad where evento in ('alerta', 'rechazo', 'ingresoFallido')`);
