import { describe, expect, onTestFinished, test } from 'vitest';
import { addDays, today } from '#domain/dates.ts';
import { restEndpoints } from '#server/rest/endpoints.ts';
import { jsonOf } from '#support/answers.ts';
import { openFlota } from '#support/flota/app.ts';
import { flota } from '#support/flota/index.ts';
import { camionBody, forTrips, maestros, viajeBody } from '#support/flota/maestros.ts';
import { PASSWORD } from '#testing/people.ts';
import { roleId } from '#support/addPeople.ts';
import { created, refusalOf, type ApiRecord } from '#testing/records.ts';
import { programOf } from '#support/program.ts';

const { t, admin } = await openFlota();
const v = await forTrips(admin);

const rows = async <Row extends object>(text: string) => (await t.database.pool.query<Row>(text)).rows;

type Permit = Readonly<Record<string, unknown>>;
const reads = (entidad: string): Permit => ({ entidad, leer: true });
const ALL = { leer: true, crear: true, editar: true, eliminar: true, actuar: true };

async function program(permisos: readonly Permit[], changes: object = {}) {
  const { nombre: name, ...made } = await programOf(t, permisos, changes);
  return { ...made, name, call: callWith(made.token) };
}

const acceso = (permisos: readonly Permit[], changes: object = {}) => ({
  nombre: `Balanza ${Math.random()}`,
  rolId: roleId('ADMIN'),
  vence: addDays(today(), 30),
  limite: 1000,
  permisos,
  ...changes,
});

/** Calls as a program does: no cookie, no header of a browser. */
const callWith =
  (token: string, headers: Record<string, string> = {}) =>
  async (method: string, path: string, body?: object) =>
    t.app.request(path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });

describe('a token', () => {
  test('is shown once, and only its hash is kept', async () => {
    const { id, token } = await program([reads('camiones')]);
    expect(token).toMatch(/^cantera_[\w-]{43}$/);
    const shown = await (await admin('GET', `/api/Acceso/${id}`)).text();
    expect(shown).not.toContain(token);
    expect(shown).not.toContain('huella');
    for (const table of ['accesos', 'historial', 'actividad', 'claves_idempotencia']) {
      const kept = await rows<{ row: string }>(`select ${table}::text as row from ${table}`);
      expect(kept.map(({ row }) => row).join()).not.toContain(token.slice('cantera_'.length));
    }
    // A new one ends the old one.
    const again = await jsonOf<{ message: string }>(admin('POST', `/api/Acceso/NuevoToken/${id}`, {}));
    expect((await callWith(token)('GET', '/api/Camion')).status).toBe(401);
    expect((await callWith(again.message)('GET', '/api/Camion')).status).toBe(200);
  });

  test('calls at both addresses, without a cookie and from no page, and gets none', async () => {
    const { id, call } = await program([{ entidad: 'camiones', ...ALL }]);
    const listed = await call('GET', '/api/rest/camiones');
    expect(listed.status).toBe(200);
    expect(listed.headers.get('content-range')).toBe('camiones 0-0/1');
    const body = await camionBody(admin, maestros.camiones.rojo);
    const answer = await call('POST', '/api/rest/camiones', body);
    expect(answer.status).toBe(201);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const camion = (await answer.json()) as ApiRecord;
    expect((await call('PUT', `/api/Camion/${camion.id}`, { modelo: 'R 500' })).status).toBe(200);
    expect((await call('DELETE', `/api/Camion/${camion.id}`)).status).toBe(200);
    const { ultimoUso } = await jsonOf<{ ultimoUso: string }>(admin('GET', `/api/Acceso/${id}`));
    expect(Date.now() - Date.parse(ultimoUso)).toBeLessThan(60_000);
  });

  test('signs with its name in the history, not with that of who let it in', async () => {
    const { name, call } = await program([{ entidad: 'marcas', ...ALL }]);
    const marca = await jsonOf<ApiRecord>(call('POST', '/api/rest/marcas', { nombre: 'Hino' }));
    const history = await admin('GET', `/api/Marca/Historial/${marca.id}`);
    expect(await history.text()).toContain(`"Programa ${name}"`);
    expect(
      await rows(
        `select usuario_id, usuario from historial where entidad = 'marcas' and registro_id = ${marca.id}`,
      ),
    ).toEqual([{ usuario_id: null, usuario: `Programa ${name}` }]);
  });

  test('repeats safely with a key, which is no person’s', async () => {
    const { call, token } = await program([{ entidad: 'marcas', ...ALL }]);
    const send = callWith(token, { 'Idempotency-Key': 'una-vez' });
    const body = { nombre: 'Foton' };
    const first = await jsonOf<ApiRecord>(send('POST', '/api/rest/marcas', body));
    expect(await jsonOf(send('POST', '/api/rest/marcas', body))).toEqual(first);
    const own = await admin('POST', '/api/rest/marcas', { nombre: 'JAC' }, { 'Idempotency-Key': 'una-vez' });
    expect(own.status).toBe(201);
    expect((await call('GET', '/api/rest/marcas?filter={"q":"foton"}')).status).toBe(200);
  });
});

describe('a token is refused', () => {
  const GONE = { status: 401, message: 'El token no sirve: no existe, venció o fue revocado.' };
  const goes = async (call: ReturnType<typeof callWith>) => refusalOf(await call('GET', '/api/Camion'));

  test.each([
    ['made up', `cantera_${'x'.repeat(43)}`],
    ['cut short', 'cantera_abc'],
  ])('that is %s, also beside the session of a person', async (_, token) => {
    expect(await goes(callWith(token))).toEqual(GONE);
    expect(await goes(callWith(token, { Cookie: await t.cookie('admin') }))).toEqual(GONE);
  });

  test.each<[when: string, happens: (id: number) => Promise<unknown>]>([
    ['once it is revoked', (id) => admin('POST', `/api/Acceso/Revocar/${id}`, {})],
    [
      'after its last day, which is still whole',
      (id) => rows(`update accesos set vence = current_date - 1 where id = ${id}`),
    ],
    [
      'when its role is no more',
      () => rows("update roles set eliminado_en = now() where nombre = 'EMPLEADO'"),
    ],
    [
      'when who let it in is no ADMIN any more',
      (id) =>
        rows(
          `update accesos set creador_id = u.id from usuarios as u where usuario = 'eluna' and accesos.id = ${id}`,
        ),
    ],
  ])('%s', async (_when, happens) => {
    onTestFinished(async () => void (await rows('update roles set eliminado_en = null')));
    const words = { rolId: roleId('EMPLEADO'), vence: today() };
    const { id, call } = await program([reads('camiones')], words);
    expect((await call('GET', '/api/Camion')).status).toBe(200);
    await happens(id);
    expect(await goes(call)).toEqual(GONE);
  });

  test('for good: a revoked access gets no other, and none is made for a day that is over', async () => {
    const { id } = await program([reads('camiones')]);
    await admin('POST', `/api/Acceso/Revocar/${id}`, {});
    expect((await admin('POST', `/api/Acceso/NuevoToken/${id}`, {})).status).toBe(409);
    const past = acceso([reads('camiones')], { vence: addDays(today(), -1) });
    expect(await refusalOf(admin('POST', '/api/Acceso', past))).toMatchObject({
      status: 400,
      errors: { vence: 'Debe ser hoy o un día posterior.' },
    });
  });

  test('beyond its calls of a minute, with when to come back, and not the next one', async () => {
    const { id, call } = await program([reads('camiones')], { limite: 3 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('GET', '/api/Camion')));
    const refused = answers.filter(({ status }) => status === 429);
    // A minute may end between them.
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(3);
    const wait = Number(refused[0]!.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    await rows(`update accesos_minutos set minuto = minuto - interval '1 minute' where acceso_id = ${id}`);
    expect((await call('GET', '/api/Camion')).status).toBe(200);
  });
});

describe('a token reaches no further', () => {
  const NOT_ITS = { status: 403, message: 'El token no alcanza para este pedido.' };

  test('than its entities and verbs, and each refusal is in the log', async () => {
    const { name, call } = await program([
      reads('camiones'),
      { entidad: 'marcas', leer: false, crear: true },
    ]);
    expect((await call('GET', `/api/Camion/${v.azul.id}`)).status).toBe(200);
    for (const [method, path] of [
      ['POST', 'Camion'],
      ['PUT', `Camion/${v.azul.id}`],
      ['PUT', `rest/camiones/${v.azul.id}`],
      ['DELETE', `Camion/${v.azul.id}`],
      ['POST', 'Camion/EnLote/Eliminar'],
      ['POST', 'Camion/Importar'],
      ['GET', 'rest/marcas'],
      ['GET', 'Chofer'],
      ['POST', `Chofer/Inhabilitar/${v.rojas.id}`],
    ] as const)
      expect(await refusalOf(await call(method, `/api/${path}`, method === 'GET' ? undefined : {}))).toEqual(
        NOT_ITS,
      );
    const [log] = await rows(
      `select count(*)::int as lines, min(usuario_id) as id from actividad where evento = 'rechazo' and usuario = 'Programa ${name}'`,
    );
    expect(log).toEqual({ lines: 9, id: null });
  });

  test('than its role: hidden fields, what only ADMIN does, and others’ records', async () => {
    const trip = await created(admin, 'Viaje', viajeBody(v));
    const everything = ['tarifas', 'viajes', 'talleres'].map((entidad) => ({ entidad, ...ALL }));
    const { call } = await program(everything, { rolId: roleId('EMPLEADO') });
    const tarifa = await jsonOf<object>(call('GET', `/api/Tarifa/${v.arena}`));
    expect(tarifa).toHaveProperty('contado');
    expect(tarifa).not.toHaveProperty('costo');
    expect((await call('PUT', `/api/Tarifa/${v.arena}`, { contado: '1' })).status).toBe(403);
    expect((await call('GET', '/api/Taller')).status).toBe(403);
    const [zona] = await rows<{ id: number }>(
      `select id from zonas where id <> (select zona_id from clientes where id = ${v.gomez.id}) limit 1`,
    );
    await rows(`update configuracion set zona_empleado_id = ${zona!.id}`);
    expect((await call('GET', `/api/Viaje/${trip.id}`)).status).toBe(404);
  });

  test('than what is not people’s alone: users, roles, tokens, account, definitions and all else', async () => {
    const entities = flota.all.filter(({ onlyPeople }) => !onlyPeople);
    const { call, token } = await program(entities.map(({ name }) => ({ entidad: name, ...ALL })));
    const open = new Set(
      entities.flatMap((entity) =>
        [...entity.endpoints, ...restEndpoints(entity)].map(({ method, path }) => `${method} /${path}`),
      ),
    );
    const { paths } = await jsonOf<{ paths: Record<string, Record<string, unknown>> }>(
      admin('GET', '/api/openapi.json'),
    );
    const closed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .map((method) => `${method.toUpperCase()} ${path}`)
        .filter((operation) => !open.has(operation)),
    );
    for (const operation of [
      'GET /Usuario',
      'PUT /Usuario/{id}',
      'GET /rest/roles',
      'POST /Acceso',
      'PUT /Definiciones',
      'POST /Autenticacion/CambiarPassword',
      'POST /Autenticacion/Ingresar',
      'POST /Webhook',
      'GET /Actividad',
    ])
      expect(closed).toContain(operation);
    const reached: string[] = [];
    for (const operation of closed) {
      const [method = '', path = ''] = operation.split(' ');
      const answer = await callWith(token, { Cookie: await t.cookie('admin') })(
        method,
        `/api${path.replaceAll(/\{\w+\}/g, '1')}`,
        method === 'GET' ? undefined : {},
      );
      if (answer.status !== 403) reached.push(`${operation}: ${answer.status}`);
    }
    expect(reached).toEqual([]);
    expect((await call('GET', '/api/Camion')).status).toBe(200);
    for (const entidad of ['usuarios', 'roles', 'accesos', 'webhooks', 'actividad', 'nada'])
      expect((await admin('POST', '/api/Acceso', acceso([reads(entidad)]))).status).toBe(400);
  });
});

describe('an access', () => {
  test('is made by who typed the password lately, and is in the log', async () => {
    const { id } = await created(admin, 'Acceso', acceso([reads('camiones')]));
    await rows(`update sesiones set confirmada_en = now() - interval '11 minutes'`);
    const before = await rows('select count(*) from accesos');
    for (const [path, body] of [
      ['Acceso', acceso([reads('camiones')])],
      [`Acceso/NuevoToken/${id}`, {}],
    ] as const)
      expect(await refusalOf(await admin('POST', `/api/${path}`, body))).toMatchObject({
        status: 403,
        pide: 'password',
      });
    expect(await rows('select count(*) from accesos')).toEqual(before);
    expect(await rows(`select huella from accesos where id = ${id}`)).toEqual([{ huella: null }]);
    expect((await admin('POST', '/api/Autenticacion/Confirmar', { password: PASSWORD })).status).toBe(204);
    expect((await admin('POST', `/api/Acceso/NuevoToken/${id}`, {})).status).toBe(200);
    expect((await admin('POST', `/api/Acceso/Revocar/${id}`, {})).status).toBe(200);
    const events = await rows(
      `select evento, usuario from actividad where evento like 'acceso%' order by id desc limit 3`,
    );
    expect(events).toEqual(
      ['accesoRevocado', 'accesoToken', 'accesoCreado'].map((evento) => ({ evento, usuario: 'mgomez' })),
    );
  });

  test('is never changed nor deleted', async () => {
    const { id } = await programOf(t, [reads('camiones')]);
    for (const [method, path] of [
      ['PUT', `Acceso/${id}`],
      ['DELETE', `Acceso/${id}`],
      ['PUT', `rest/accesos/${id}`],
    ] as const)
      expect((await admin(method, `/api/${path}`, {})).status).toBe(404);
  });
});

test('a header of another kind is nobody’s business', async () => {
  const headers = { Authorization: 'Basic cHJveHk6Y2xhdmU=', Cookie: await t.cookie('admin') };
  expect((await t.app.request('/api/Camion', { headers })).status).toBe(200);
});
