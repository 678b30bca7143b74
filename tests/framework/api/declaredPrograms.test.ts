import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openLive } from '#server/live.ts';
import { webhooksWork } from '#server/webhooks/work.ts';
import { declarationOf } from '#support/base.ts';
import { jsonOf } from '#support/answers.ts';
import { openFlota } from '#support/flota/app.ts';
import { application } from '#support/flota/index.server.ts';
import { roleId } from '#support/addPeople.ts';
import { signatureOf, startReceiver } from '#support/receiver.ts';
import { created, JSON_ANSWER } from '#testing/records.ts';
import { publish } from '#support/flota/declared.ts';
import { programOf } from '#support/program.ts';

const { t, admin } = await openFlota({ logLevel: 'silent' });
const receiver = await startReceiver();
const silent = pino({ level: 'silent' });

const NORTH = { role: 'EMPLEADO', where: { zona: 'NORTE' } };
const fields = {
  motivo: { type: 'text', label: 'Motivo', required: true },
  zona: { type: 'text', label: 'Zona' },
};
const access = {
  list: ['ADMIN', NORTH],
  create: ['ADMIN', 'EMPLEADO'],
  edit: ['ADMIN', NORTH],
  delete: ['ADMIN'],
};
const named = (name: string) =>
  declarationOf(name, fields, { access, list: { columns: ['motivo', 'zona'], filters: ['zona'] } });

const PLACES: readonly [name: string, base: string][] = [
  ['reclamos', 'Registros/Reclamos'],
  ['constructor', 'Registros/Constructor'],
];

for (const [name] of PLACES) await publish(admin, named(name));

async function program(permisos: readonly object[], role: 'ADMIN' | 'EMPLEADO') {
  const { token } = await programOf(t, permisos, { rolId: roleId(role) });
  return async (method: string, path: string, body?: object): Promise<[number, string]> => {
    const answer = await t.app.request(`/api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...JSON_ANSWER },
      ...(body && { body: JSON.stringify(body) }),
    });
    return [answer.status, await answer.text()];
  };
}

/** Delivers all calls of webhooks that wait. */
async function deliver(): Promise<void> {
  const live = await openLive(application, t.database.db, silent);
  const { step } = webhooksWork(live, { mayCallPrivate: true });
  while ((await step({ db: t.database.db, log: silent })) === 'more');
}

test.each(PLACES)(
  'a program with rights to declared %s can do just that, and nothing else',
  async (name, base) => {
    const call = await program([{ entidad: name, leer: true, crear: true }], 'ADMIN');
    const [status, text] = await call('POST', base, { motivo: 'Faltó', zona: 'SUR' });
    const { id } = JSON.parse(text) as { id: number };
    expect(status).toBe(201);
    expect((await call('GET', `${base}/${id}`))[0]).toBe(200);
    expect((await call('GET', `rest/${name}`))[0]).toBe(200);
    const refused = [
      await call('PUT', `${base}/${id}`, { motivo: 'Otro' }),
      await call('DELETE', `${base}/${id}`),
      await call('GET', 'Camion'),
      await call('GET', 'Definiciones'),
      await call('GET', 'Usuario'),
      await call('GET', name === 'reclamos' ? 'Registros/Constructor' : 'Registros/Reclamos'),
    ];
    expect(refused.map(([each]) => each)).toEqual([403, 403, 403, 403, 403, 403]);
  },
);

test.each(PLACES)('a program keeps to its role’s reach in declared %s', async (name, base) => {
  const all = { leer: true, crear: true, editar: true, eliminar: true, actuar: true };
  const call = await program([{ entidad: name, ...all }], 'EMPLEADO');
  const [north, south] = await Promise.all(
    ['NORTE', 'SUR'].map((zona) => created(admin, base, { motivo: 'Faltó', zona })),
  );
  expect((await call('PUT', `${base}/${north!.id}`, { motivo: 'Otro' }))[0]).toBe(200);
  expect((await call('PUT', `${base}/${south!.id}`, { motivo: 'Otro' }))[0]).toBe(404);
  expect((await call('GET', `${base}/${south!.id}`))[0]).toBe(404);
  expect((await call('DELETE', `${base}/${north!.id}`))[0]).toBe(403);
});

test.each(PLACES)(
  'a webhook of declared %s delivers signed calls, which Tareas lists',
  async (name, base) => {
    const { id: webhook } = await created(admin, 'Webhook', {
      nombre: `De ${name}`,
      entidad: name,
      url: receiver.url,
      rolId: roleId('ADMIN'),
      alCrear: true,
    });
    const secret = (await jsonOf<{ message: string }>(admin('POST', `/api/Webhook/NuevoSecreto/${webhook}`)))
      .message;
    const { id } = await created(admin, base, { motivo: 'Faltó', zona: 'SUR' });
    receiver.calls.length = 0;
    await deliver();
    const call = receiver.calls.find(({ body }) => JSON.parse(body).id === id)!;
    expect(JSON.parse(call.body)).toMatchObject({ evento: 'created', id, registro: { motivo: 'Faltó' } });
    expect(call.headers['webhook-signature']).toBe(signatureOf(call, secret));
    expect(await (await admin('GET', '/api/Trabajo')).text()).toContain(`"entidad":"${name}"`);
  },
);

test('what names a declared entity, filter or column that is gone stops nothing', async () => {
  await publish(admin, named('idas'));
  const call = await program([{ entidad: 'idas', leer: true, crear: true }], 'ADMIN');
  await created(admin, 'Vistas', {
    lista: 'idas',
    nombre: 'Norte',
    filtros: { zona: 'NORTE' },
    columnas: ['zona'],
  });
  const webhook = { nombre: 'De idas', entidad: 'idas', url: receiver.url, rolId: roleId('ADMIN') };
  await created(admin, 'Webhook', { ...webhook, alCrear: true });
  await created(admin, 'Registros/Idas', { motivo: 'Antes', zona: 'SUR' });
  const goesOn = async () => {
    for (const path of ['Vistas', 'Webhook', 'Acceso', 'Trabajo', 'Definiciones', 'Registro', 'openapi.json'])
      expect([path, (await admin('GET', `/api/${path}`)).status]).toEqual([path, 200]);
    expect((await call('GET', 'Registros/Idas?zona=NORTE'))[0]).toBeLessThan(500);
    await deliver();
  };
  await goesOn();
  await publish(admin, { ...named('idas'), list: { columns: ['motivo'] } }, 1);
  await goesOn();
  await created(admin, 'Registros/Idas', { motivo: 'Después', zona: 'SUR' });
  expect((await admin('POST', '/api/Definiciones/idas/Retirar')).status).toBe(200);
  await goesOn();
  // A later program cannot use it: it is left out.
  await t.database.pool.query(
    `update definiciones set retirada = false, publicada = '{"name":"idas"}' where nombre = 'idas'`,
  );
  await t.database.pool.query('update definiciones_en_uso set numero = numero + 1');
  await goesOn();
});
