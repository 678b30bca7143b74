import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { RequestAs } from '#testing/app.ts';
import { rowsOf } from '#support/rows.ts';
import { lastMail } from '#support/mailedLinks.ts';
import { openFlota } from '#support/flota/app.ts';
import { camionBody, forTrips, viajeBody } from '#support/flota/maestros.ts';
import { created, JSON_ANSWER, refusalOf, type ApiRecord } from '#testing/records.ts';
import { roleId } from '#support/addPeople.ts';
import { programOf } from '#support/program.ts';
import { answerOf, itemsOf, jsonOf, statusesOf } from '#support/answers.ts';

const { t, admin, eva } = await openFlota();
const v = await forTrips(admin);

const ASK = { ...JSON_ANSWER, 'Ask-Permission': 'true' };
const deciding = (id: number) => ({ ...JSON_ANSWER, 'Decides-Request': String(id) });
const expensive = () =>
  viajeBody(v, { cargas: [{ tarifaId: v.arena, toneladas: '30', importe: '5000001' }] });
const bitren = async (patente: string) =>
  camionBody(admin, { marca: 'Scania', modelo: 'Bitren', patente } as never);

/** Makes Eva's request. @returns its id */
async function asked(method: string, path: string, body: unknown, headers = {}): Promise<number> {
  const response = await eva(method, `/api/${path}`, body, { ...ASK, ...headers });
  const answer = (await response.json()) as { message: string; autorizacion: { id: number } };
  expect({ status: response.status, message: answer.message }).toEqual({
    status: 202,
    message: 'Su pedido quedó registrado. Le avisamos cuando lo decidan.',
  });
  return answer.autorizacion.id;
}
const requestOf = (id: number, as = admin) => jsonOf<ApiRecord>(as('GET', `/api/Autorizacion/${id}`));
const historyOf = (path: string, id: number) =>
  itemsOf<unknown>(admin('GET', `/api/${path}/Historial/${id}`));
const count = async (table: string) => (await rowsOf(t, `select from ${table}`)).length;
const pedidos = async (as: RequestAs) =>
  (await jsonOf<{ pedidos?: number }>(as('GET', '/api/Autenticacion/Estado'))).pedidos ?? 0;

test('a document that its maker may not issue alone is refused with its reason, and burns no number', async () => {
  const trips = await count('viajes');
  const refusal = await refusalOf(await eva('POST', '/api/Viaje', expensive(), JSON_ANSWER));
  expect(refusal).toEqual({
    status: 409,
    message: 'Es un viaje caro.',
    permiso: { motivos: ['Es un viaje caro.'] },
  });
  expect(await count('viajes')).toBe(trips);
  const issued = await created(eva, 'Viaje', viajeBody(v));
  expect(issued['numero']).toBe('0001-0000001');
});

test('it becomes a request that ADMIN changes and issues, once; who asked is told and sees the record', async () => {
  const key = {
    'Idempotency-Key': 'pedido-1',
    'Permission-Note': encodeURIComponent('Viene el jueves, ¿sí?'),
  };
  const id = await asked('POST', 'Viaje', expensive(), key);
  expect(await asked('POST', 'Viaje', expensive(), key)).toBe(id);
  expect(await pedidos(admin)).toBe(1);
  expect(await pedidos(eva)).toBe(0);

  const request = await requestOf(id);
  expect(request).toMatchObject({
    titulo: 'Nuevo viaje: Gómez Raúl (20-24881307-5)',
    entidad: 'viajes',
    verbo: 'create',
    registroId: null,
    motivos: 'Es un viaje caro.',
    nota: 'Viene el jueves, ¿sí?',
    usuario: 'Eva Luna',
    estado: 'pendiente',
    cifras: '{"Total":"$\u00a05.000.001,00"}',
  });
  expect(JSON.parse(request['borrador'] as string)).toEqual(expensive());
  expect(await requestOf(id, eva)).not.toHaveProperty('cifras');

  const own = await eva('POST', '/api/Viaje', viajeBody(v), deciding(id));
  expect(await refusalOf(own)).toMatchObject({ status: 403 });

  const two = await Promise.all(
    [4_000_000, 4_500_000].map((importe) =>
      admin(
        'POST',
        '/api/Viaje',
        viajeBody(v, { cargas: [{ tarifaId: v.arena, toneladas: '28', importe: String(importe) }] }),
        deciding(id),
      ),
    ),
  );
  expect(await statusesOf(two)).toEqual([201, 409]);
  const refused = two.find(({ status }) => status === 409)!;
  expect((await refusalOf(refused)).message).toBe(
    'No se hizo nada: la autorización ya está concedida, por María Gómez.',
  );
  const issued = (await two.find(({ status }) => status === 201)!.json()) as ApiRecord;

  expect(await requestOf(id)).toMatchObject({
    estado: 'concedida',
    resueltaPor: 'María Gómez',
    resultadoId: issued.id,
  });
  expect(JSON.stringify(await historyOf('Viaje', issued.id))).toContain('A pedido de');
  expect(await lastMail(t.database.pool)).toMatchObject({
    asunto: 'Su pedido: Nuevo viaje: Gómez Raúl (20-24881307-5)',
    mensaje: expect.stringContaining('María Gómez lo autorizó.'),
  });
  expect(await pedidos(admin)).toBe(0);
  expect(await pedidos(eva)).toBe(1);
  expect((await eva('POST', `/api/Autorizacion/Vista/${id}`, {})).status).toBe(200);
  expect(await pedidos(eva)).toBe(0);
});

test('a request is refused with a sentence, by another than who asked, and may be withdrawn before', async () => {
  const [id, other] = [
    await asked('POST', 'Viaje', expensive(), {}),
    await asked('POST', 'Viaje', expensive(), {}),
  ];
  const refuse = (as: RequestAs, body: object) => as('POST', `/api/Autorizacion/Rechazar/${id}`, body);
  expect((await refuse(eva, { respuesta: 'No' })).status).toBe(403);
  expect(await refusalOf(await refuse(admin, {}))).toMatchObject({
    status: 400,
    errors: { respuesta: expect.any(String) },
  });
  expect((await refuse(admin, { respuesta: 'Que pague primero.' })).status).toBe(200);
  expect(await requestOf(id, eva)).toMatchObject({ estado: 'rechazada', respuesta: 'Que pague primero.' });
  expect(await lastMail(t.database.pool)).toMatchObject({
    mensaje: expect.stringContaining('Que pague primero.'),
  });
  const late = await admin('POST', '/api/Viaje', viajeBody(v), deciding(id));
  expect((await refusalOf(late)).message).toBe(
    'No se hizo nada: la autorización ya está rechazada, por María Gómez.',
  );

  expect((await eva('POST', `/api/Autorizacion/Retirar/${other}`, {})).status).toBe(200);
  expect((await refusalOf(await admin('POST', '/api/Viaje', viajeBody(v), deciding(other)))).status).toBe(
    409,
  );
  expect(await pedidos(admin)).toBe(0);
  // Eva has not yet seen the refusal.
  expect(await pedidos(eva)).toBe(1);
});

test('what is wrong in itself is no request: validation, a reference that is gone, a headline that cannot be read', async () => {
  const requests = await count('autorizaciones');
  const bad = { ...(expensive() as object), destino: '' };
  expect(await refusalOf(await eva('POST', '/api/Viaje', bad, ASK))).toMatchObject({
    status: 400,
    errors: { destino: expect.any(String) },
  });
  expect((await eva('POST', '/api/Viaje', { ...bad, destino: 'x', camionId: 999 }, ASK)).status).toBe(400);
  for (const header of [{ 'Permission-Note': '%E0%A4%A' }, { 'Permission-Note': 'a'.repeat(501) }])
    expect((await eva('POST', '/api/Viaje', expensive(), { ...ASK, ...header })).status).toBe(400);
  expect((await eva('POST', '/api/Viaje', expensive(), { ...ASK, 'Ask-Permission': 'si' })).status).toBe(400);
  expect((await admin('POST', '/api/Viaje', viajeBody(v), deciding(9999))).status).toBe(404);
  expect(await count('autorizaciones')).toBe(requests);
});

test('a creation, an edit and a deletion of any record can need it; what needs none is simply done', async () => {
  const body = await bitren('BT111BT');
  expect(await refusalOf(await eva('POST', '/api/Camion', body))).toMatchObject({
    status: 409,
    permiso: { motivos: ['Un bitren necesita habilitación especial.'] },
  });
  const id = await asked('POST', 'Camion', body);
  const made = await jsonOf<ApiRecord>(admin('POST', '/api/Camion', body, deciding(id)));
  expect(await requestOf(id)).toMatchObject({ resultadoId: made.id, estado: 'concedida' });

  const plain = await eva('PUT', `/api/Camion/${v.azul.id}`, { modelo: 'Axor' }, ASK);
  expect(plain.status).toBe(200);
  // The change needs permission if the truck becomes a 'Bitren', or is one.
  const change = { modelo: 'Bitren', version: 2 };
  const edit = await asked('PUT', `Camion/${v.azul.id}`, change);
  expect(await requestOf(edit)).toMatchObject({
    titulo: 'Cambiar: camión Mercedes-Benz Axor AE123BC',
    registroId: v.azul.id,
    registroVersion: 2,
  });
  await admin('PUT', `/api/Camion/${v.azul.id}`, { acopladoPatente: 'AA000AA' });
  const stale = await admin('PUT', `/api/Camion/${v.azul.id}`, change, deciding(edit));
  expect(await refusalOf(stale)).toMatchObject({ status: 409, actual: { version: 3 } });
  expect(await requestOf(edit)).toMatchObject({ estado: 'pendiente' });
  const other = await admin('PUT', `/api/Camion/${made.id}`, { modelo: 'Corto' }, deciding(edit));
  expect((await refusalOf(other)).message).toBe(
    'El pedido es otro: «Cambiar: camión Mercedes-Benz Axor AE123BC».',
  );
  expect(
    (await admin('PUT', `/api/Camion/${v.azul.id}`, { ...change, version: 3 }, deciding(edit))).status,
  ).toBe(200);
  const back = await eva('PUT', `/api/Camion/${v.azul.id}`, { modelo: 'Atego' });
  expect(back.status).toBe(409);

  const gone = await asked('DELETE', `Camion/${made.id}`, undefined);
  expect((await admin('DELETE', `/api/Camion/${made.id}`, undefined, deciding(gone))).status).toBe(200);
  expect(await requestOf(gone)).toMatchObject({ estado: 'concedida', resultadoId: made.id });
});

test('an action can need it: its input is the draft, and what became of the record meanwhile counts', async () => {
  const trip = await created(eva, 'Viaje', viajeBody(v, { destino: 'Aduana' }));
  const body = { motivo: 'Duplicado', version: trip.version };
  expect(await refusalOf(await eva('DELETE', `/api/Viaje/Cancelar/${trip.id}`, body))).toMatchObject({
    status: 409,
    permiso: { motivos: ['La Aduana ya lo espera.'] },
  });
  const [id, again] = [
    await asked('DELETE', `Viaje/Cancelar/${trip.id}`, body),
    await asked('DELETE', `Viaje/Cancelar/${trip.id}`, body),
  ];
  expect(await requestOf(id)).toMatchObject({ titulo: expect.stringMatching(/^Anular: viaje 0001-/) });
  const annul = (request: number) =>
    admin('DELETE', `/api/Viaje/Cancelar/${trip.id}`, body, deciding(request));
  expect((await annul(id)).status).toBe(200);
  expect(await refusalOf(await annul(again))).toMatchObject({
    status: 409,
    message: 'No se puede anular: el viaje está anulado.',
  });
  expect(await requestOf(again)).toMatchObject({ estado: 'pendiente' });
});

test('whoever decides may ask what it would come to today, and nothing is done', async () => {
  const trips = await count('viajes');
  const compare = { ...JSON_ANSWER, 'Ask-Permission': 'compare' };
  const answer = await admin('POST', '/api/Viaje', expensive(), compare);
  expect(await answer.json()).toEqual({
    motivos: ['Es un viaje caro.'],
    cifras: { Total: '$\u00a05.000.001,00' },
  });
  expect((await eva('POST', '/api/Viaje', expensive(), compare)).status).toBe(403);

  const impossible = { ...expensive(), camionId: 999_999 };
  expect(await answerOf(admin('POST', '/api/Viaje', impossible, compare))).toEqual({
    status: 200,
    motivos: [],
    cifras: {},
    negativa: 'Camión: La opción elegida ya no existe.',
  });
  expect((await eva('POST', '/api/Viaje', impossible, compare)).status).toBe(403);
  expect(await count('viajes')).toBe(trips);
});

test('a request outlives the account of who asked; nobody else sees it but who decides', async () => {
  const id = await asked('POST', 'Viaje', expensive());
  await sql`update autorizaciones set usuario_id = 9999 where id = ${id}`.execute(t.database.db);
  expect((await eva('GET', `/api/Autorizacion/${id}`)).status).toBe(404);
  const seen = await jsonOf<{ items: ApiRecord[] }>(eva('GET', '/api/Autorizacion?pageSize=100'));
  expect(seen.items.map((each) => each.id)).not.toContain(id);
  expect(seen.items.length).toBeGreaterThan(0);
  expect((await eva('POST', `/api/Autorizacion/Retirar/${id}`, {})).status).toBe(404);
  expect((await admin('POST', '/api/Viaje', viajeBody(v), deciding(id))).status).toBe(201);
});

test('a request names who asked, not somebody deleted who had the user name before', async () => {
  await sql`insert into usuarios (usuario, nombre, apellido, email, rol_id, password_hash, eliminado_en)
    select usuario, 'Ana', 'Soto', email, rol_id, password_hash, now() from usuarios where usuario = 'eluna'`.execute(
    t.database.db,
  );
  // Eva's row is stored behind the other one.
  await sql`update usuarios set version = version + 1 where usuario = 'eluna' and eliminado_en is null`.execute(
    t.database.db,
  );
  const id = await asked('POST', 'Viaje', expensive());
  expect(await requestOf(id)).toMatchObject({ usuario: 'Eva Luna' });
});

test('what a program asks for is decided by whoever authorised it', async () => {
  const waiting = await pedidos(admin);
  const { token } = await programOf(t, [{ entidad: 'viajes', crear: true }], { rolId: roleId('EMPLEADO') });
  const answer = await t.app.request('/api/Viaje', {
    method: 'POST',
    headers: { ...ASK, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(expensive()),
  });
  const { autorizacion } = await jsonOf<{ autorizacion: { id: number } }>(answer);
  expect(await pedidos(admin)).toBe(waiting + 1);
  expect((await admin('POST', '/api/Viaje', expensive(), deciding(autorizacion.id))).status).toBe(201);
  expect(await requestOf(autorizacion.id)).toMatchObject({ estado: 'concedida' });
});

test('the dialect, a file and many at once are no way round, and ask for nothing themselves', async () => {
  const requests = await count('autorizaciones');
  const bitrenes = await created(admin, 'Camion', await bitren('BT222BT'));
  expect((await eva('DELETE', `/api/rest/camiones/${bitrenes.id}`)).status).toBe(409);
  const many = await eva('POST', '/api/Camion/EnLote/Eliminar', { registros: [{ id: bitrenes.id }] }, ASK);
  expect(await many.text()).toContain('"mensaje":"Un bitren necesita habilitación especial."');
  expect((await admin('GET', `/api/Camion/${bitrenes.id}`)).status).toBe(200);
  expect(await count('autorizaciones')).toBe(requests);
});
