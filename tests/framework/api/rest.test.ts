import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Registry } from '#schema/registry.ts';
import type { TestApp } from '#testing/app.ts';
import { applicationApp } from '#testing/application.ts';
import { jsonOf } from '#support/answers.ts';
import { flotaApp, openFlota } from '#support/flota/app.ts';
import { flota } from '#support/flota/index.ts';
import { choferBody, forTrips, maestros, viajeBody } from '#support/flota/maestros.ts';
import { created, idOf, refusalOf, type ApiRecord } from '#testing/records.ts';
import { dialectQuery, holdRestDialect, recordFrom, restPage } from '#testing/restDialect.ts';
import { loadApplication } from '../../../cli/application.ts';
import { closedAfterwards } from '#support/closing.ts';

const biblioteca = await loadApplication('examples/biblioteca');

/** Two applications, each with some records. */
const applications: { name: string; registry: Registry; start: () => Promise<TestApp>; filled: string[] }[] =
  [
    {
      name: 'the fleet',
      registry: flota,
      start: async () => {
        const t = await flotaApp();
        const admin = t.as('admin');
        const v = await forTrips(admin);
        for (const destino of ['Oliva', 'Pilar', 'Leones'])
          await created(admin, 'Viaje', viajeBody(v, { destino }));
        return t;
      },
      filled: ['clientes', 'choferes', 'camiones', 'tarifas', 'viajes', 'marcas', 'usuarios'],
    },
    {
      name: 'the library',
      registry: biblioteca.registry,
      start: async () => {
        const t = await applicationApp({ application: biblioteca });
        for (const inventario of ['101', '102', '103'])
          await created(t.as('admin'), 'Libro', {
            titulo: `Tomo ${inventario}`,
            autor: 'Anónimo',
            inventario,
          });
        return t;
      },
      filled: ['libros', 'usuarios', 'roles'],
    },
  ];

describe.each(applications)(
  'Every entity of $name in the simple REST dialect',
  async ({ registry, start, filled }) => {
    const t = closedAfterwards(await start());

    holdRestDialect(registry, filled, () => t);
  },
);

describe('A list', async () => {
  const { t, admin } = await openFlota();
  const marcaId = await idOf(admin, 'Camion/Marcas', 'Scania');
  for (const patente of ['RST001', 'RST002', 'RST003', 'ZZZ004'])
    await created(admin, 'Camion', { marcaId, modelo: 'R 450', patente });
  for (const chofer of [maestros.choferes.rojas, maestros.choferes.zarate])
    await created(admin, 'Chofer', await choferBody(admin, chofer));

  const plates = async (parts: Readonly<Record<string, unknown>>) =>
    (await restPage(admin, 'camiones', parts)).records.map(({ patente }) => patente);

  test('takes any range, the orders and the filters of the main one', async () => {
    const filter = { patente: 'rst', modelo: '', acopladoPatente: null };
    expect(await plates({ filter, sort: ['patente', 'DESC'] })).toEqual(['RST003', 'RST002', 'RST001']);
    expect(await plates({ filter, sort: ['patente', 'ASC'], range: [1, 2] })).toEqual(['RST002', 'RST003']);
    expect(await plates({ filter: { q: 'scania rst002' } })).toEqual(['RST002']);
    expect(await plates({ filter, sort: ['marca.nombre', 'ASC'] })).toHaveLength(3);
    expect((await restPage(admin, 'camiones', { filter, range: [1, 1] })).range).toBe('camiones 1-1/3');
    expect(await restPage(admin, 'camiones', { filter, range: [50, 74] })).toEqual({
      range: 'camiones */3',
      records: [],
    });
    expect((await restPage(admin, 'viajes', { filter: { estado: 3 } })).range).toBe('viajes */0');
    const { id } = (await restPage(admin, 'choferes')).records[0]!;
    expect((await restPage(admin, 'choferes', { filter: { choferId: id } })).range).toBe('choferes 0-0/1');
  });

  test('of no ids is empty, and not everything', async () => {
    for (const id of [[], [-1], [0], ''])
      expect((await restPage(admin, 'camiones', { filter: { id } })).range).toBe('camiones */0');
  });

  test('refuses in Spanish what it does not know, as the main one does', async () => {
    const unknown = await recordFrom(admin('GET', '/api/Camion?color=rojo'));
    expect(
      await recordFrom(admin('GET', `/api/rest/camiones?${dialectQuery({ filter: { color: 'rojo' } })}`)),
    ).toEqual({
      message: unknown['message'],
      errors: { color: 'No se conoce este parámetro', root: { serverError: unknown['message'] } },
    });
    const order = await recordFrom(admin('GET', '/api/Camion?sortBy=color'));
    expect(
      await recordFrom(admin('GET', `/api/rest/camiones?${dialectQuery({ sort: ['color', 'ASC'] })}`)),
    ).toMatchObject({
      message: order['message'],
      errors: order['errors'],
    });
  });

  test.each<[name: string, values: readonly string[]]>([
    ['sort', ['patente', '["patente"]', '{"patente":"ASC"}', '["patente","sideways"]']],
    ['range', ['0-24', '[24,0]', '[-1,5]', '[0,10000]', '[0,1.5]', '[0]']],
    ['filter', ['q', '["q"]', '{"q":{"like":"x"}}', '{"id":["uno"]}', '{"sortBy":"patente"}']],
    ['filter', ['{"pageSize":"1"}', '{"__proto__":"x"}', '{"q":"\\u0000"}', '{"q":"\\ud800"}']],
    ['embed', ['["marca"]']],
    ['pageSize', ['5']],
  ])('refuses as %s each of %j', async (name, values) => {
    for (const value of values) {
      const response = await admin('GET', `/api/rest/camiones?${new URLSearchParams({ [name]: value })}`);
      expect({ value, status: response.status, ...((await response.json()) as object) }).toMatchObject({
        value,
        status: 400,
        message: expect.stringMatching(/\.$/),
      });
    }
  });

  test('opens nothing to other origins', async () => {
    const response = await t.app.request('/api/rest/camiones', {
      headers: { Origin: 'https://otro.example', Cookie: await t.cookie('admin') },
    });
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('A record', async () => {
  const { t, admin } = await openFlota();
  const v = await forTrips(admin);
  const marcaId = await idOf(admin, 'Camion/Marcas', 'Scania');

  const path = (id?: number) => `/api/rest/camiones${id === undefined ? '' : `/${id}`}`;
  const trucks = async () =>
    (await sql<{ id: number }>`select * from camiones order by id`.execute(t.database.db)).rows;
  const historyOf = async (id: number) => {
    const { rows } = await sql<{ accion: string; usuario: string }>`
      select h.accion, u.usuario from historial h join usuarios u on u.id = h.usuario_id
      where h.entidad = 'camiones' and h.registro_id = ${id} order by h.id`.execute(t.database.db);
    return rows.map(({ accion }) => accion);
  };

  test('is created, edited and deleted, each with its history', async () => {
    const camion = await jsonOf<ApiRecord>(
      admin('POST', path(), { marcaId, modelo: 'R 500', patente: 'ABC100' }),
      201,
    );
    expect(camion).toMatchObject({ patente: 'ABC100', version: 1 });

    // react-admin sends back the whole record.
    const edited = await recordFrom(admin('PUT', path(camion.id), { ...camion, modelo: 'R 560' }));
    expect(edited).toMatchObject({ id: camion.id, modelo: 'R 560', patente: 'ABC100', version: 2 });
    // updateMany sends back only what changes.
    const again = await recordFrom(admin('PUT', path(camion.id), { modelo: 'S 770' }));
    expect(again).toMatchObject({ modelo: 'S 770', patente: 'ABC100', version: 3 });

    // The request is the one of ra-data-simple-rest.
    const deleted = await admin('DELETE', path(camion.id), undefined, { 'Content-Type': 'text/plain' });
    expect(await deleted.json()).toEqual(again);
    expect((await admin('GET', path(camion.id))).status).toBe(404);
    expect((await admin('DELETE', path(camion.id))).status).toBe(404);
    expect(await historyOf(camion.id)).toEqual(['crear', 'editar', 'editar', 'eliminar']);
  });

  test('that is wrong is refused at its fields, for react-admin and for everybody', async () => {
    const before = await trucks();
    const main = await recordFrom(admin('POST', '/api/Camion', { marcaId: 999999, patente: 'DEF200' }));
    expect(await refusalOf(admin('POST', path(), { marcaId: 999999, patente: 'DEF200' }))).toEqual({
      status: 400,
      message: main['message'],
      errors: { ...(main['errors'] as object), root: { serverError: main['message'] } },
    });
    expect(main['errors']).toEqual({ marcaId: 'La opción elegida ya no existe' });
    expect(await trucks()).toEqual(before);
  });

  test('that somebody changed meanwhile is not overwritten', async () => {
    const camion = await created(admin, 'Camion', { marcaId, patente: 'GHI300' });
    await admin('PUT', path(camion.id), { modelo: 'de Eva' });
    const stale = await admin('PUT', path(camion.id), { ...camion, modelo: 'de María' });
    expect(stale.status).toBe(409);
    const message = 'Otra persona modificó este registro mientras usted lo editaba.';
    expect(await stale.json()).toMatchObject({
      message,
      errors: { root: { serverError: message } },
      actual: { modelo: 'de Eva', version: 2 },
    });
    expect((await admin('DELETE', path(camion.id), undefined, { 'If-Match': '"1"' })).status).toBe(409);
    expect(await recordFrom(admin('GET', path(camion.id)))).toMatchObject({ modelo: 'de Eva' });
  });

  test('that is a document is issued and answered as a record, and cannot be deleted', async () => {
    const made = await admin('POST', '/api/rest/viajes', viajeBody(v));
    expect({ status: made.status, type: made.headers.get('content-type') }).toEqual({
      status: 201,
      type: 'application/json',
    });
    const viaje = (await made.json()) as ApiRecord;
    expect(viaje).toMatchObject({ fecha: '2026-03-02', cargas: [{ toneladas: '28.35' }] });
    const edited = await admin('PUT', `/api/rest/viajes/${viaje.id}`, {
      ...viaje,
      observaciones: 'Frágil',
    });
    expect(await edited.json()).toMatchObject({ observaciones: 'Frágil', version: 2 });
    expect((await admin('DELETE', `/api/rest/viajes/${viaje.id}`)).status).toBe(404);
  });

  test('of settings is the only one', async () => {
    const settings = await recordFrom(admin('GET', '/api/Configuracion'));
    expect(await recordFrom(admin('PUT', '/api/rest/configuracion/1', settings))).toEqual(settings);
    expect((await admin('PUT', '/api/rest/configuracion/2', settings)).status).toBe(404);
  });
});
