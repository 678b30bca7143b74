import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createRegistry } from '#schema/registry.ts';
import { declarationOf } from '#support/base.ts';
import { itemsOf, jsonOf } from '#support/answers.ts';
import { openFlota } from '#support/flota/app.ts';
import { application } from '#support/flota/index.server.ts';
import { flota } from '#support/flota/index.ts';
import { forTrips, viajeBody } from '#support/flota/maestros.ts';
import { appOn } from '#testing/app.ts';
import { importAll, importFile } from '#testing/importing.ts';
import { created, idOf, JSON_ANSWER, refusalOf, type ApiRecord } from '#testing/records.ts';
import { publish } from '#support/flota/declared.ts';

const { t, admin, eva } = await openFlota({ logLevel: 'error' });
const v = await forTrips(admin);

const CAMIONES = {
  name: 'camiones',
  extends: true,
  fields: {
    agregadoVencimientoVtv: { type: 'date', label: 'Vencimiento VTV' },
    agregadoSeguro: { type: 'text', label: 'Seguro', max: 40 },
  },
  list: {
    columns: ['agregadoVencimientoVtv', 'agregadoSeguro'],
    filters: [
      'agregadoSeguro',
      { name: 'agregadoVenceHasta', on: 'agregadoVencimientoVtv', match: 'to', label: 'VTV hasta' },
    ],
  },
};

const draft = async (definicion: object, version: number) =>
  refusalOf(await admin('PUT', '/api/Definiciones', { definicion, version }));

const camion = async (patente: string, more: object = {}) =>
  created(eva, 'Camion', { marcaId: await idOf(eva, 'Camion/Marcas', 'Scania'), patente, ...more });

const listed = (query = '') => itemsOf<ApiRecord>(eva('GET', `/api/Camion${query}`));

const textOf = async (answer: Promise<Response>) => (await answer).text();

test('ADMIN adds two fields to a coded entity: who edits it fills them in, finds by them, and reads their history', async () => {
  const before = await camion('AA001BB');
  await publish(admin, CAMIONES, 0);
  expect(await camion('AA002BB')).toMatchObject({ agregadoSeguro: null, agregadoVencimientoVtv: null });

  const body = { agregadoSeguro: 'La Segunda', agregadoVencimientoVtv: '2026-03-01', version: 1 };
  expect((await eva('PUT', `/api/Camion/${before.id}`, body)).status).toBe(200);
  const wrong = await refusalOf(
    await eva('POST', '/api/Camion', { patente: 'AA003BB', agregadoVencimientoVtv: 'mañana' }),
  );
  expect(Object.keys(wrong.errors!)).toEqual(expect.arrayContaining(['agregadoVencimientoVtv']));

  for (const query of ['?agregadoSeguro=segUNDA', '?agregadoVenceHasta=2026-03-01'])
    expect(await listed(query)).toEqual([
      expect.objectContaining({ id: before.id, agregadoSeguro: 'La Segunda' }),
    ]);
  expect(await listed('?agregadoVenceHasta=2026-02-28')).toEqual([]);
  expect((await listed('?sortBy=agregadoSeguro'))[0]).toMatchObject({ id: before.id });
  expect(await textOf(eva('GET', '/api/Buscar?q=la%20segunda'))).toContain('AA001BB');
  expect(await textOf(eva('GET', `/api/Camion/Historial/${before.id}`))).toContain('La Segunda');
});

test('an export has the added fields, an import takes them back, and OpenAPI describes them', async () => {
  const sheet = await textOf(admin('GET', '/api/Camion/Exportar?formato=csv&columnas=todas'));
  const [headings, ...rows] = sheet.replace(/^\uFEFF/, '').split(/\r?\n/);
  expect(headings).toMatch(/Vencimiento VTV,Seguro$/);
  expect(rows.find((row) => row.includes('AA001BB'))).toMatch(/La Segunda/);

  const file = 'Patente;Marca;Seguro;Vencimiento VTV\nAA002BB;Scania;Rivadavia;05/01/2026\n';
  const read = await importFile(t, 'admin', 'Camion', file, { modo: 'leer' });
  expect(read.body['columnas']).toEqual(['patente', 'marcaId', 'agregadoSeguro', 'agregadoVencimientoVtv']);
  const columnas = String(read.body['columnas']);
  expect(await importAll(t, 'admin', 'Camion', file, { modo: 'importar', columnas })).toMatchObject({
    modificados: 1,
    conErrores: 0,
  });
  expect(await listed('?patente=AA002BB')).toEqual([
    expect.objectContaining({ agregadoSeguro: 'Rivadavia', agregadoVencimientoVtv: '2026-01-05' }),
  ]);
  expect(await textOf(admin('GET', '/api/openapi.json'))).toContain('"agregadoVencimientoVtv"');
});

test('a field that is taken off keeps its column, and comes back with its values; so does the whole', async () => {
  const { agregadoSeguro: _, ...fields } = CAMIONES.fields;
  await publish(admin, { ...CAMIONES, fields, list: { columns: [] } }, 1);
  expect((await listed())[0]).not.toHaveProperty('agregadoSeguro');
  await publish(admin, CAMIONES, 2);
  expect(await listed('?agregadoSeguro=Rivadavia')).toHaveLength(1);

  expect((await admin('POST', '/api/Definiciones/camiones/Retirar')).status).toBe(200);
  expect((await listed())[0]).not.toHaveProperty('agregadoSeguro');
  expect((await camion('AA004BB')).id).toBeGreaterThan(0);
  expect((await admin('POST', '/api/Definiciones/camiones/Reactivar')).status).toBe(200);
  expect(await listed('?agregadoSeguro=Rivadavia')).toHaveLength(1);
});

test('what would collide, or what code could not fill in, is refused in a sentence', async () => {
  const own = (name: string, field: object, list: object = {}) => ({
    name: 'camiones',
    extends: true,
    fields: { [name]: field },
    list,
  });
  const seguro = { type: 'text', label: 'Seguro' };
  for (const [definition, sentence] of [
    [own('seguro', seguro), '«seguro»: lo que se agrega a una entidad del sistema empieza con «agregado».'],
    [
      own('agregadoSeguro', { ...seguro, required: true }),
      'fields.agregadoSeguro.default: un campo obligatorio que se agrega dice con qué empieza.',
    ],
    [own('agregadoClave', { type: 'password', label: 'Clave' }), /programarlo/],
    [
      own('agregadoNadieId', { type: 'reference', label: 'Nadie', to: 'nadie' }),
      'fields.agregadoNadieId: no hay una entidad «nadie».',
    ],
    [own('agregadoSeguro', seguro, { columns: ['chasis'] }), 'list.columns: «chasis» no es un campo.'],
    [
      own('agregadoSeguro', seguro, { filters: [{ name: 'buscado', on: 'agregadoSeguro' }] }),
      '«buscado»: lo que se agrega a una entidad del sistema empieza con «agregado».',
    ],
    [own('agregadoSeguro', seguro, { sort: ['agregadoSeguro'] }), /^«sort»: a una entidad del sistema/],
    [own('agregadoSeguro', seguro, 5 as unknown as object), 'list: debe ser un objeto.'],
    [{ ...CAMIONES, access: { list: ['EMPLEADO'] } }, /^«access»: a una entidad del sistema/],
    [{ ...CAMIONES, name: 'actividad' }, /^«actividad» no es una entidad del sistema/],
    [{ ...CAMIONES, name: 'reclamos' }, /^«reclamos» no es una entidad del sistema/],
    [{ ...CAMIONES, fields: null }, /fields: debe ser un objeto/],
    [
      {
        name: 'tarifas',
        extends: true,
        fields: {},
        list: { filters: [{ name: 'agregadoCodigo', on: 'codigo', match: 'contains' }] },
      },
      /^list.filters: para filtrar por «.+» hace falta programarlo\.$/,
    ],
  ] as const) {
    const answer = await draft(definition, 3);
    expect(answer).toMatchObject({
      status: 400,
      message: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    });
  }
});

test('a filter and a column of a coded field come without a column of the table', async () => {
  const columns = async () =>
    (await t.database.pool.query("select attname from pg_attribute where attrelid = 'zonas'::regclass")).rows;
  const before = await columns();
  const zonas = { name: 'talleres', extends: true, fields: {}, list: { columns: ['cuit'], filters: [] } };
  await publish(admin, zonas, 0);
  expect(await columns()).toEqual(before);
});

test('a document takes an added field with its sale, and its amounts stay what they are', async () => {
  const viajes = {
    name: 'viajes',
    extends: true,
    fields: {
      agregadoPrecinto: { type: 'text', label: 'Precinto', max: 20 },
      agregadoTurno: {
        type: 'select',
        label: 'Turno',
        required: true,
        default: 'manana',
        options: [
          { id: 'manana', name: 'Mañana' },
          { id: 'tarde', name: 'Tarde' },
        ],
      },
    },
    list: { columns: ['agregadoPrecinto'], filters: ['agregadoTurno'] },
  };
  const earlier = await created(admin, 'Viaje', viajeBody(v));
  await publish(admin, viajes, 0);
  const viaje = await created(
    eva,
    'Viaje',
    viajeBody(v, { agregadoPrecinto: 'P-77', agregadoTurno: 'tarde' }),
  );
  expect(viaje).toMatchObject({
    agregadoPrecinto: 'P-77',
    total: earlier['total'],
    clienteNombre: earlier['clienteNombre'],
  });
  const read = (path: string) => jsonOf<ApiRecord>(admin('GET', `/api/Viaje/${path}`));
  expect(await read(String(earlier.id))).toMatchObject({ ...earlier, agregadoTurno: 'manana' });

  const body = { agregadoPrecinto: 'P-78', version: viaje.version };
  expect((await eva('PUT', `/api/Viaje/${viaje.id}`, body)).status).toBe(403);
  expect((await admin('PUT', `/api/Viaje/${viaje.id}`, body, JSON_ANSWER)).status).toBe(200);
  expect(await read(String(viaje.id))).toMatchObject({
    agregadoPrecinto: 'P-78',
    total: viaje['total'],
    numero: viaje['numero'],
  });
  const list = await jsonOf<{ items: object[] }>(
    eva('GET', '/api/Viaje?agregadoTurno=tarde&fechaInicio=&fechaFin='),
  );
  expect(list.items).toHaveLength(1);
});

test('a list of related records and a notice are added, too; who does not see the related learns nothing of them', async () => {
  const camionId = { type: 'reference', to: 'camiones', label: 'Camión' };
  const fields = { motivo: { type: 'text', label: 'Motivo' }, camionId };
  await publish(
    admin,
    declarationOf('multas', fields, { list: { columns: ['motivo'], filters: ['camionId'] } }),
  );
  const mail = { to: { role: 'ADMIN' }, subject: 'Seguro de {patente}', text: 'Ahora es {agregadoSeguro}.' };
  const jobs = { agregadoAviso: { label: 'Avisar del seguro', on: ['edited'], mail } };
  const related = [{ to: 'multas', by: 'camionId' }];
  expect(await draft({ ...CAMIONES, jobs: { aviso: jobs.agregadoAviso } }, 3)).toMatchObject({ status: 400 });
  await publish(admin, { ...CAMIONES, related, jobs }, 3);

  const [{ id, version }] = (await listed('?patente=AA002BB')) as [ApiRecord];
  expect((await eva('PUT', `/api/Camion/${id}`, { agregadoSeguro: 'Sancor', version })).status).toBe(200);
  const { rows } = await t.database.pool.query('select tarea, registro_id from trabajos');
  expect(rows).toEqual([{ tarea: 'agregadoAviso', registro_id: id }]);
  expect(await textOf(admin('GET', '/api/Registro'))).toContain(
    '"related":[{"to":"multas","by":"camionId"}]',
  );
  const seen = await textOf(eva('GET', '/api/Registro'));
  expect(seen).toContain('"related":[]');
  expect(seen).not.toMatch(/multas|agregadoAviso/);
  await publish(admin, CAMIONES, 4);
  expect(
    (await eva('PUT', `/api/Camion/${id}`, { agregadoSeguro: 'Rivadavia', version: version + 1 })).status,
  ).toBe(200);
});

test('who sees the entity learns of its fields, and nobody else does', async () => {
  await publish(
    admin,
    { name: 'usuarios', extends: true, fields: { agregadoLegajo: { type: 'text', label: 'Legajo' } } },
    0,
  );
  const seen = await textOf(eva('GET', '/api/Registro'));
  expect(seen).toContain('agregadoSeguro');
  expect(seen).not.toContain('agregadoLegajo');
  expect(await textOf(admin('GET', '/api/Registro'))).toContain('agregadoLegajo');
});

test('a later program with a field of the same name serves both apart, and its start says so', async () => {
  await t.database.pool.query("alter table camiones add seguro varchar(60) default 'de fábrica'");
  const later = createRegistry(
    flota.all.map((entity) =>
      entity.name === 'camiones'
        ? {
            ...entity,
            fields: { ...entity.fields, seguro: { type: 'text', label: 'Seguro', max: 60 } as const },
          }
        : entity,
    ),
    flota.roles,
  );
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
  const other = await appOn(t.database, { application: { ...application, registry: later }, log });
  expect(said.join()).toContain(
    'Camiones: «Seguro» es también un campo del programa; el agregado se llama «Seguro (agregado)»',
  );
  const ask = (path: string) => textOf(other.as('admin')('GET', `/api/${path}`));
  expect(await ask('Camion?patente=AA002BB')).toMatch(/"seguro":"de fábrica".*"agregadoSeguro":"Rivadavia"/);
  expect(await ask('Camion/Exportar?formato=csv&columnas=todas')).toMatch(/Seguro \(agregado\),Seguro\s/);
});
