import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { boolean, defineEntity, text } from '#schema/index.ts';
import { createRegistry } from '#schema/registry.ts';
import { implement, type Implementation } from '#server/actions.ts';
import { AppError } from '#server/http/errors.ts';
import { jsonOf } from '#support/answers.ts';
import { ANY_ACTION, base } from '#support/base.ts';
import { openEntities } from '#support/entityApp.ts';
import { openFlota } from '#support/flota/app.ts';
import { camionBody, choferBody, forTrips, maestros, viajeBody } from '#support/flota/maestros.ts';
import { readPdf } from '#support/readPdf.ts';
import { created, refusalOf, type ApiRecord } from '#testing/records.ts';
import { ADMIN, roles } from '#support/roles.ts';

type Outcome = { id: number; estado: number; nombre?: string | null; mensaje?: string };
type Line = {
  hechos: number;
  rechazados: number;
  de: number;
  resultado?: { hechos: number; rechazados: number; de: number; registros: Outcome[] };
  error?: { status: number };
};

const { t, admin, eva } = await openFlota();

const linesOf = async (response: Response) => {
  expect({ status: response.status, ...(response.ok ? {} : await response.json()) }).toEqual({ status: 200 });
  return (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
};
const resultOf = async (response: Response) => (await linesOf(response)).at(-1)!.resultado!;
const key = (clave: string) => ({ 'Idempotency-Key': clave });
const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  (await query.execute(t.database.db)).rows[0]!.n;
const batchLines = () => count(sql`select count(*)::integer as n from actividad where evento = 'lote'`);

describe('Drivers taken off duty together', () => {
  let rojas: ApiRecord;
  let nunez: ApiRecord;
  let zarate: ApiRecord;
  beforeEach(async () => {
    const { choferes } = maestros;
    [rojas, nunez, zarate] = (await Promise.all(
      [choferes.rojas, choferes.nunez, choferes.zarate].map(async (each) =>
        created(admin, 'Chofer', await choferBody(admin, each)),
      ),
    )) as [ApiRecord, ApiRecord, ApiRecord];
  });
  const off = (body: object, headers = {}, as = admin) =>
    as('POST', '/api/Chofer/EnLote/Inhabilitar', body, headers);
  const now = ({ id }: ApiRecord) => jsonOf<ApiRecord>(admin('GET', `/api/Chofer/${id}`));
  const ofAll = (changes: object = {}) => ({
    registros: [rojas, nunez, zarate].map(({ id, version }) => ({ id, version })),
    datos: { motivo: 'Licencias vencidas' },
    ...changes,
  });

  test('are done or refused one by one, each with its history, and the log has one line', async () => {
    await admin('POST', `/api/Chofer/Inhabilitar/${nunez.id}`, { motivo: 'Franco' });
    const [before, motivo] = [await batchLines(), 'Licencias vencidas'];
    const lines = await linesOf(await off(ofAll()));
    expect(lines.at(-2)).toEqual({ hechos: 2, rechazados: 1, de: 3 });
    expect(lines.at(-1)!.resultado).toEqual({
      hechos: 2,
      rechazados: 1,
      de: 3,
      registros: [
        { id: rojas.id, estado: 200 },
        {
          id: nunez.id,
          estado: 409,
          nombre: 'Núñez José (30112233)',
          mensaje: 'No se puede inhabilitar: el chofer está inhabilitado.',
        },
        { id: zarate.id, estado: 200 },
      ],
    });
    expect(await now(rojas)).toMatchObject({
      estado: 'inhabilitado',
      motivoInhabilitacion: motivo,
      version: 2,
    });
    expect(await now(nunez)).toMatchObject({ motivoInhabilitacion: 'Franco', version: 2 });
    const history = await jsonOf<{ items: { accion: string }[] }>(
      admin('GET', `/api/Chofer/Historial/${zarate.id}`),
    );
    expect(history.items.map(({ accion }) => accion)).toEqual(['inhabilitar', 'crear']);
    expect(await batchLines()).toBe(before + 1);
    const log = await (await admin('GET', '/api/Actividad?evento=lote')).json();
    expect(log).toMatchObject({
      items: [{ usuario: 'mgomez', detalle: 'Choferes: Inhabilitar, 3 registros' }],
    });
  });

  test('may each have an input of their own', async () => {
    const registros = [
      { id: rojas.id, datos: { motivo: 'Vacaciones' } },
      { id: zarate.id, datos: { motivo: '' } },
      { id: nunez.id },
    ];
    const { registros: outcomes } = await resultOf(await off({ registros, datos: {} }));
    expect(outcomes.map(({ estado, mensaje }) => [estado, mensaje])).toEqual([
      [200, undefined],
      [400, 'Motivo: Este campo es requerido.'],
      [400, 'Motivo: Este campo es requerido.'],
    ]);
    expect(await now(rojas)).toMatchObject({ motivoInhabilitacion: 'Vacaciones' });
    expect(await now(nunez)).toEqual(nunez);
  });

  test('are refused together when what is the same for all is wrong', async () => {
    const before = await batchLines();
    expect(await refusalOf(await off(ofAll({ datos: {} })))).toEqual({
      status: 400,
      message: 'Revise los datos ingresados.',
      errors: { motivo: 'Este campo es requerido' },
    });
    expect(await batchLines()).toBe(before);
  });

  test('are those of the filter, if it still leaves as many as were seen', async () => {
    const datos = { motivo: 'Paro' };
    const documento = zarate['nroDocumento'] as string;
    const total = async () =>
      (await jsonOf<{ totalCount: number }>(admin('GET', `/api/Chofer?documento=${documento}`))).totalCount;
    const seen = await total();
    const late = await off({ filtro: { documento }, cantidad: seen + 1, datos });
    expect(await refusalOf(late)).toEqual({
      status: 409,
      message: `El filtro da ahora ${seen} registros, y usted vio ${seen + 1}. No se hizo nada: revise la lista e intente nuevamente.`,
    });
    expect(await now(zarate)).toEqual(zarate);
    const filtro = { documento, sortBy: 'apellido', sortDirection: 'desc' };
    expect(await resultOf(await off({ filtro, cantidad: seen, datos }))).toMatchObject({ de: seen });
    expect(await now(zarate)).toMatchObject({ estado: 'inhabilitado' });
    expect(await now(rojas)).toEqual(rojas);
    expect((await off({ filtro: { color: 'rojo' }, cantidad: 1, datos })).status).toBe(400);
  });

  test('are all that the filter leaves except the named ones, and a list or a sheet leaves those out too', async () => {
    const ids = [rojas, nunez, zarate].map(({ id }) => id).join();
    const filtro = { ids, excepto: `${rojas.id},${zarate.id}` };
    const query = new URLSearchParams(filtro).toString();
    expect(await jsonOf(admin('GET', `/api/Chofer?${query}`))).toMatchObject({
      totalCount: 1,
      items: [{ id: nunez.id }],
    });
    const sheet = await (await admin('GET', `/api/Chofer/Exportar?${query}`)).text();
    const [, ...sheetRows] = sheet.trim().split('\n');
    expect(sheetRows).toEqual([expect.stringContaining('Núñez')]);
    const { de, registros } = await resultOf(await off({ filtro, cantidad: 1, datos: { motivo: 'Paro' } }));
    expect({ de, registros }).toEqual({ de: 1, registros: [{ id: nunez.id, estado: 200 }] });
    expect([await now(rojas), await now(zarate)]).toEqual([rojas, zarate]);
    expect((await admin('GET', '/api/Chofer?excepto=rojas')).status).toBe(400);
  });

  test('are not those that somebody else changed meanwhile', async () => {
    await admin('PUT', `/api/Chofer/${rojas.id}`, { email: 'l@rojas.test', version: 1 });
    const { registros } = await resultOf(await off(ofAll()));
    expect(registros.map(({ estado }) => estado)).toEqual([409, 200, 200]);
    expect(registros[0]!.mensaje).toBe('Otra persona modificó este registro mientras usted lo editaba.');
  });

  test('are a 400 without records, and a 403 to whoever may not act on one', async () => {
    for (const body of [{}, { registros: [] }, { filtro: {} }, { registros: [{ id: 'x' }] }])
      expect((await off(body)).status).toBe(400);
    expect((await off(ofAll(), {}, eva)).status).toBe(403);
    expect(await now(rojas)).toEqual(rojas);
  });

  test('under one key are acted on once, also at the same time', async () => {
    const before = await batchLines();
    const [first, other] = await Promise.all([off(ofAll(), key('k1')), off(ofAll(), key('k1'))]);
    const again = await resultOf(await off(ofAll(), key('k1')));
    expect(await resultOf(first)).toEqual(again);
    expect(await resultOf(other)).toEqual(again);
    expect(again).toMatchObject({ hechos: 3, rechazados: 0 });
    expect(await now(rojas)).toMatchObject({ version: 2 });
    expect(await batchLines()).toBe(before + 1);
    expect((await off(ofAll({ datos: { motivo: 'Otro' } }), key('k1'))).status).toBe(422);
  });

  test('can be told more than once: a record that is there twice is acted on once', async () => {
    const twice = { registros: [{ id: rojas.id }, { id: rojas.id }], datos: { motivo: 'x' } };
    expect(await resultOf(await off(twice))).toMatchObject({ de: 1, hechos: 1 });
  });
});

describe('Trips', () => {
  test('are sent to the address of each, and printed as one file', async () => {
    const v = await forTrips(admin);
    const viajes = [
      await created(admin, 'Viaje', viajeBody(v)),
      await created(admin, 'Viaje', viajeBody(v, { destino: 'Ruta 9 km 2' })),
    ];
    const registros = viajes.map(({ id }) => ({ id }));
    const sent = await resultOf(await admin('POST', '/api/Viaje/EnLote/Enviar', { registros }));
    expect(sent).toMatchObject({ hechos: 2, rechazados: 0 });
    const { rows } = await sql<{ para: string; mensaje: string }>`
      select para, datos ->> 'mensaje' as mensaje from correos c join correos_cola q on q.correo_id = c.id
      order by c.id`.execute(t.database.db);
    expect(rows.map(({ mensaje }) => mensaje)).toEqual(
      viajes.map(({ numero }) => `Le enviamos el viaje ${numero as string}.`),
    );
    const typed = { registros, datos: { para: 'contador@flota.test' } };
    await resultOf(await admin('POST', '/api/Viaje/EnLote/Enviar', typed));
    expect(
      await count(sql`select count(*)::integer as n from correos where para = 'contador@flota.test'`),
    ).toBe(2);

    const print = (body: object) => admin('POST', '/api/Viaje/EnLote/Imprimir', body);
    const response = await print({ registros });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const { pages, title } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(title).toBe('Viajes');
    expect(pages.map((page, place) => page.includes(viajes[place]!['numero'] as string))).toEqual([
      true,
      true,
    ]);
    expect(pages[0]).toContain('Página 1 de 1');
    expect((await print({ registros: [...registros, { id: 2147483647 }] })).status).toBe(404);
  });
});

describe('A function', async () => {
  const HERS = { role: 'EMPLEADO', where: { deEva: true } };
  const muestras = defineEntity({
    ...base('muestras'),
    path: '/muestras',
    access: { list: ['ADMIN', 'EMPLEADO'], create: ADMIN },
    fields: {
      nombre: text({ label: 'Nombre', required: true }),
      deEva: boolean({ label: 'De Eva' }),
      veces: text({ label: 'Veces', readOnly: true }),
    },
    actions: {
      medir: { ...ANY_ACTION, roles: ['ADMIN', HERS], bulk: true, http: 'POST muestras/Medir/{id}' },
    },
  });
  let onMeasuring: (nombre: string) => Promise<void> = async () => {};
  const functions = implement(muestras, {
    medir: async ({ record, tx, update }) => {
      await sql`update muestras set nombre = nombre || '!' where id = ${record.id}`.execute(tx);
      await onMeasuring(record.nombre);
      if (record.nombre === 'kill')
        await sql`select pg_terminate_backend(pg_backend_pid()) from muestras where id = ${record.id}`.execute(
          tx,
        );
      update({ veces: `${record.veces ?? ''}x` });
    },
  });
  const {
    database: { pool },
    admin: director,
    empleado: empleada,
  } = await openEntities(createRegistry([muestras], roles), {
    actions: { muestras: functions as unknown as Implementation },
  });
  let ids: number[];
  beforeEach(async () => {
    onMeasuring = async () => {};
    const { rows } = await pool.query<{ id: number }>(
      `insert into muestras (nombre, de_eva) select 'm' || n, false from generate_series(1, 120) as n returning id`,
    );
    ids = rows.map(({ id }) => id);
  });
  const measure = (clave: string, as = director) =>
    as('POST', '/api/muestras/EnLote/Medir', { registros: ids.map((id) => ({ id })) }, key(clave));
  const measured = async () => {
    const { rows } = await pool.query<{ veces: string | null }>(
      'select veces from muestras where id = any($1) order by id',
      [ids],
    );
    return rows.map(({ veces }) => veces);
  };
  const rename = (place: number, nombre: string) =>
    pool.query('update muestras set nombre = $1 where id = $2', [nombre, ids[place]]);

  test('that breaks at one record takes back what it wrote there, and goes on with the others', async () => {
    onMeasuring = async (nombre) => {
      if (nombre === 'm2') throw new Error('se rompió');
      if (nombre === 'm3') throw new AppError(422, 'La muestra está húmeda.');
    };
    const { registros, ...counts } = await resultOf(await measure('roto'));
    expect(counts).toEqual({ hechos: 118, rechazados: 2, de: 120 });
    expect(registros[1]).toMatchObject({ estado: 500, nombre: 'm2', mensaje: 'Error interno del servidor.' });
    expect(registros[2]).toMatchObject({ estado: 422, nombre: 'm3', mensaje: 'La muestra está húmeda.' });
    expect((await measured()).slice(0, 4)).toEqual(['x', null, null, 'x']);
  });

  test('that is left in the middle goes on from there when it is asked for again', async () => {
    const reader = (await measure('cortado')).body!.getReader();
    const { value } = await reader.read();
    await reader.cancel();
    const { hechos } = JSON.parse(new TextDecoder().decode(value)) as Line;
    expect(hechos).toBeLessThan(120);
    expect((await measured()).filter(Boolean)).toHaveLength(hechos);
    expect(await resultOf(await measure('cortado'))).toMatchObject({ hechos: 120, rechazados: 0 });
    expect(new Set(await measured())).toEqual(new Set(['x']));
  });

  test('whose connection is killed keeps the parts that were done, and does the rest when asked again', async () => {
    await rename(60, 'kill');
    const lines = await linesOf(await measure('muerto'));
    expect(lines.at(-1)).toMatchObject({ error: { status: 503 } });
    const { hechos } = lines.at(-2)!;
    expect(hechos).toBeGreaterThan(0);
    expect((await measured()).filter(Boolean)).toHaveLength(hechos);
    await rename(60, 'm61');
    expect(await resultOf(await measure('muerto'))).toMatchObject({ hechos: 120, rechazados: 0 });
    expect(new Set(await measured())).toEqual(new Set(['x']));
  });

  test('reaches only the records that the rule admits, and names no other', async () => {
    await pool.query('update muestras set de_eva = true where id = $1', [ids[0]]);
    const { registros, ...counts } = await resultOf(await measure('eva', empleada));
    expect(counts).toEqual({ hechos: 1, rechazados: 119, de: 120 });
    expect(registros[1]).toMatchObject({ estado: 404, nombre: null });
    expect((await measured()).filter(Boolean)).toHaveLength(1);
  });
});

test('what needs permission is refused among many, and says that it may be asked for', async () => {
  const camion = async (modelo: string, patente: string) => {
    const azul = { ...maestros.camiones.azul, modelo, patente };
    return created(admin, 'Camion', await camionBody(admin, azul));
  };
  const [plain, bitren] = [await camion('Atego', 'AA001AA'), await camion('Bitren', 'AA002AA')];
  const all = { registros: [plain, bitren].map(({ id }) => ({ id })) };
  const asked = { 'Ask-Permission': 'true' };
  const done = await resultOf(await eva('POST', '/api/Camion/EnLote/Eliminar', all, asked));
  expect(done).toMatchObject({
    hechos: 1,
    registros: [
      { id: plain.id, estado: 200 },
      { id: bitren.id, estado: 409, mensaje: 'Un bitren necesita habilitación especial.', pide: true },
    ],
  });
  expect(await count(sql`select count(*)::integer as n from autorizaciones`)).toBe(0);
  // A refusal for another reason requests no permission.
  const again = await resultOf(await eva('POST', '/api/Camion/EnLote/Eliminar', all));
  expect(again.registros[0]).not.toHaveProperty('pide');
  const left = await resultOf(
    await admin('POST', '/api/Camion/EnLote/Eliminar', { registros: [{ id: bitren.id }] }),
  );
  expect(left.hechos).toBe(1);
});
