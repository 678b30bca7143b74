import { expect, test } from 'vitest';
import { today } from '#domain/dates.ts';
import { jsonOf } from '#support/answers.ts';
import { openFlota } from '#support/flota/app.ts';
import { camionBody, choferBody, maestros } from '#support/flota/maestros.ts';
import { created } from '#testing/records.ts';

const { t, admin, eva } = await openFlota();
const camion = await created(admin, 'Camion', await camionBody(admin, Object.values(maestros.camiones)[0]!));
await created(eva, 'Chofer', await choferBody(admin, maestros.choferes.rojas));
// One request that changed many records.
await t.database.pool.query(
  `insert into historial (entidad, registro_id, accion, cambios, usuario_id, usuario, pedido)
     select 'choferes', n, 'editar', '{"telefono": ["1", "2"]}', u.id, u.usuario, 'lote-1'
     from generate_series(1, 40) as n, usuarios as u where u.usuario = 'mgomez'`,
);

type Log = { items: Record<string, unknown>[]; hayMas: boolean };
const log = async (query = ''): Promise<Log> => {
  return jsonOf<Log>(admin('GET', `/api/Cambios${query}`), 200);
};

test('who changed what, the newest first; what one request changed is one line that opens', async () => {
  const { items } = await log();
  expect(items.map(({ entidad, frase, cantidad }) => [entidad, frase, cantidad])).toEqual([
    ['choferes', 'cambió Teléfono', 40],
    ['choferes', 'creó', 1],
    ['camiones', 'creó', 1],
  ]);
  expect(items[1]).toMatchObject({ quien: 'Eva Luna' });
  const each = await log(`?de=${Number(items[0]!['id'])}`);
  expect(each.items).toHaveLength(30);
  expect(each.hayMas).toBe(true);
  const rest = await log(`?de=${Number(items[0]!['id'])}&antes=${Number(each.items.at(-1)!['id'])}`);
  expect(rest).toMatchObject({ hayMas: false });
  expect(new Set([...each.items, ...rest.items].map(({ registroId }) => registroId)).size).toBe(40);
});

test('it is filtered by entity, person and day, and read by pages', async () => {
  expect((await log('?entidad=camiones')).items).toMatchObject([
    { registroId: camion.id, quien: 'María Gómez' },
  ]);
  const { rows } = await t.database.pool.query<{ id: number }>(
    `select id from usuarios where usuario = 'eluna'`,
  );
  expect((await log(`?usuarioId=${rows[0]!.id}`)).items).toMatchObject([
    { entidad: 'choferes', cantidad: 1 },
  ]);
  expect((await log(`?desde=${today()}&hasta=${today()}`)).items).toHaveLength(3);
  expect((await log('?hasta=2020-01-01')).items).toEqual([]);
  expect((await log('?desde=2090-01-01')).items).toEqual([]);
});

test('it is for those who administer users, and refuses what is no filter', async () => {
  expect((await eva('GET', '/api/Cambios')).status).toBe(403);
  expect((await t.as(null)('GET', '/api/Cambios')).status).toBe(401);
  for (const query of ['?entidad=nada', '?desde=ayer', '?otro=1'])
    expect((await admin('GET', `/api/Cambios${query}`)).status).toBe(400);
});
