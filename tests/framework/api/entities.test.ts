import { beforeAll, describe, expect, test } from 'vitest';
import {
  boolean,
  computed,
  cuit,
  date,
  dateTime,
  decimal,
  defineEntity,
  digits,
  email,
  integer,
  longText,
  money,
  percent,
  phone,
  reference,
  select,
  text,
} from '#schema/index.ts';
import { createRegistry } from '#schema/registry.ts';
import type { RequestAs } from '#testing/app.ts';
import { jsonOf } from '#support/answers.ts';
import { openEntities } from '#support/entityApp.ts';
import { created, refusalOf, type ApiRecord } from '#testing/records.ts';
import { ADMIN, roles } from '#support/roles.ts';

/** A registry of this test, for features that no entity of the product declares yet. */
const canteras = defineEntity({
  name: 'canteras',
  label: { one: 'Cantera', many: 'Canteras', gender: 'f' },
  api: { base: 'Cantera' },
  contract: { verbs: { options: 'GET Canteras' } },
  access: { list: ['ADMIN', 'EMPLEADO'], create: ADMIN, delete: ADMIN },
  fields: {
    nombre: text({ label: 'Nombre', required: true, unique: true }),
    costo: money({ label: 'Costo', visibleTo: ['ADMIN'] }),
  },
});

const pesadas = defineEntity({
  name: 'pesadas',
  label: { one: 'Pesada', many: 'Pesadas', gender: 'f' },
  api: { base: 'Pesada' },
  access: {
    list: ['ADMIN', { role: 'EMPLEADO', where: { turno: 'mañana', anulada: false } }],
    create: ['ADMIN', { role: 'EMPLEADO', where: { turno: 'mañana' } }],
    edit: ['ADMIN', { role: 'EMPLEADO', where: { turno: 'mañana' } }],
    delete: ADMIN,
  },
  fields: {
    canteraId: reference('canteras', { label: 'Cantera', required: true }),
    nota: text({ label: 'Nota', max: 40 }),
    detalle: longText({ label: 'Detalle' }),
    bultos: integer({ label: 'Bultos', min: 0, max: 500 }),
    humedad: decimal({ label: 'Humedad', places: 3, min: '0' }),
    precioVenta: money({ label: 'Precio', above: '0', rangeMessage: 'El precio debe ser mayor a 0' }),
    precioCosto: money({ label: 'Costo', visibleTo: ['ADMIN'] }),
    neto: decimal({ label: 'Neto' }),
    merma: percent({ label: 'Merma' }),
    fecha: date({ label: 'Fecha', required: true }),
    entrada: dateTime({ label: 'Entrada' }),
    conLluvia: boolean({ label: 'Con lluvia' }),
    anulada: boolean({ label: 'Anulada', readOnly: true }),
    aviso: email({ label: 'Aviso' }),
    balanza: phone({ label: 'Balanza' }),
    cuitTransporte: cuit({ label: 'CUIT del transporte' }),
    ticket: digits({ label: 'Ticket' }),
    turno: select({
      label: 'Turno',
      default: 'mañana',
      options: [
        { id: 'mañana', name: 'Mañana' },
        { id: 'tarde', name: 'Tarde' },
      ],
    }),
    operario: text({ label: 'Operario', writableBy: ['ADMIN'] }),
    titulo: computed({ label: 'Título', template: '{ticket} ({nota})' }),
  },
  display: '{ticket} {cantera.nombre}',
  list: {
    columns: ['ticket', 'fecha', 'cantera.nombre', 'neto', 'titulo'],
    filters: [
      { name: 'desde', on: 'fecha', match: 'from' },
      { name: 'hasta', on: 'fecha', match: 'to' },
      { name: 'entroDesde', on: 'entrada', match: 'from', field: date({ label: 'Entró desde' }) },
      { name: 'entroHasta', on: 'entrada', match: 'to', field: date({ label: 'Entró hasta' }) },
      { name: 'entro', on: 'entrada', field: date({ label: 'Entró' }) },
      { name: 'minimo', on: 'precioVenta', match: 'from' },
      { name: 'texto', on: ['nota', 'detalle'], field: text({ label: 'Texto' }) },
      'precioCosto',
      'turno',
      'conLluvia',
      'detalle',
    ],
    sort: ['-fecha', 'ticket'],
  },
});

const viajes = defineEntity({
  name: 'viajes',
  label: { one: 'Viaje', many: 'Viajes', gender: 'm' },
  api: { base: 'Viaje' },
  access: { list: ['ADMIN', 'EMPLEADO'], create: ADMIN },
  fields: {
    pesadaId: reference('pesadas', { label: 'Pesada', required: true }),
    cupo: text({ label: 'Cupo', visibleTo: ['ADMIN'] }),
  },
  display: '{pesada.ticket}',
  list: { columns: ['pesada.ticket', 'pesada.precioCosto', 'cupo'], filters: ['cupo'] },
});

/** EMPLEADO may see one quarry, which a setting names. */
const suCantera = { 'pesada.canteraId': { setting: 'canteraDelEmpleado' } };

const partes = defineEntity({
  name: 'partes',
  label: { one: 'Parte', many: 'Partes', gender: 'm' },
  api: { base: 'Parte' },
  access: {
    list: ['ADMIN', { role: 'EMPLEADO', where: suCantera }],
    create: ['ADMIN', { role: 'EMPLEADO', where: suCantera }],
    edit: ['ADMIN', { role: 'EMPLEADO', where: suCantera }],
    delete: ['ADMIN', { role: 'EMPLEADO', where: suCantera }],
  },
  fields: {
    pesadaId: reference('pesadas', { label: 'Pesada', required: true }),
    deTardeId: reference('pesadas', {
      label: 'Pesada de la tarde',
      choice: ['ADMIN', { role: 'EMPLEADO', where: { turno: 'tarde' } }],
    }),
    nota: text({ label: 'Nota' }),
  },
  display: '{nota}',
});

const registry = createRegistry([canteras, pesadas, viajes, partes], roles);

const { database, admin, empleado } = await openEntities(registry);
const norte = await created(admin, 'Cantera', { nombre: 'Cantera Ñandú Norte', costo: '10.00' });

const newPesada = (body: Record<string, unknown> = {}) =>
  created(admin, 'Pesada', { canteraId: norte.id, fecha: '2026-03-01', ...body });

const items = async (as: RequestAs, path: string) =>
  (await jsonOf<{ items: ApiRecord[] }>(as('GET', `/api/${path}`), 200)).items;

const errorsOf = async (as: RequestAs, ...[method, path, body]: Parameters<RequestAs>) =>
  (await jsonOf<{ errors: unknown }>(as(method, path, body), 400)).errors;

describe('Every field type', () => {
  test('is null when it is not filled in, false or its default when it cannot be', async () => {
    const { nota, detalle, bultos, humedad, precioVenta, neto, ...more } = await newPesada();
    expect([nota, detalle, bultos, humedad, precioVenta, neto]).toEqual(Array(6).fill(null));
    expect(more).toMatchObject({ merma: null, entrada: null, aviso: null, cuitTransporte: null });
    expect(more).toMatchObject({ ticket: null, operario: null, balanza: null });
    expect(more).toMatchObject({ conLluvia: false, anulada: false, turno: 'mañana' });
  });

  const decimals = (places: number) => `Debe ser un número con hasta ${places} decimales`;
  const TOO_LARGE = 'El número es demasiado grande';
  test.each<[field: string, message: string, ...refused: unknown[]]>([
    ['bultos', 'Bultos debe ser menor o igual que 500', 501],
    ['bultos', 'Bultos debe ser mayor o igual que 0', -1],
    ['bultos', 'Debe ser un número entero', 2 ** 31],
    ['humedad', decimals(3), '1.2345', 1e21],
    ['humedad', 'Humedad debe ser mayor o igual que 0', '-1'],
    ['precioVenta', 'El precio debe ser mayor a 0', '0', '-5'],
    ['precioVenta', decimals(2), 'NaN', 'Infinity', '0x10', '9'.repeat(400)],
    ['precioVenta', TOO_LARGE, '1000000000000'],
    ['neto', TOO_LARGE, '1234567890123'],
    ['merma', 'Merma debe ser menor o igual que 100', '100.01'],
    ['merma', 'Merma debe ser mayor o igual que 0', '-0.01'],
    ['fecha', 'Debe ser una fecha válida', '0000-01-01'],
    ['entrada', 'Debe ser una fecha y hora', '0000-01-01T00:00:00Z', '2026-03-01T25:00:00Z'],
    ['conLluvia', 'Debe ser verdadero o falso', 1],
    ['detalle', 'El campo no puede tener más de 2000 caracteres', 'x'.repeat(2001)],
    ['detalle', 'El texto contiene caracteres no permitidos', '\u0007'],
  ])('%s refuses what is beyond its bounds: %s', async (field, message, ...refused) => {
    for (const value of refused) {
      const body = { canteraId: norte.id, fecha: '2026-03-01', [field]: value };
      const errors = await errorsOf(admin, 'POST', '/api/Pesada', body);
      expect({ value, errors }).toEqual({ value, errors: { [field]: message } });
    }
  });
});

describe('Ranges', () => {
  const day = (desde: string, hasta: string) =>
    items(admin, `Pesada?desde=${desde}&hasta=${hasta}&pageSize=100`);

  test('of days include both ends', async () => {
    for (const fecha of ['2025-06-01', '2025-06-15', '2025-06-30']) await newPesada({ fecha, ticket: '5' });
    expect(await day('2025-06-01', '2025-06-30')).toHaveLength(3);
    expect(await day('2025-06-02', '2025-06-29')).toHaveLength(1);
  });

  test('of moments include the whole last day, as Buenos Aires counts it', async () => {
    const night = await newPesada({ entrada: '2024-05-11T02:59:59.000Z' }); // 23:59:59 of the 10th
    const next = await newPesada({ entrada: '2024-05-11T03:00:00.000Z' });
    const ids = async (query: string) => (await items(admin, `Pesada?${query}`)).map(({ id }) => id);
    expect(await ids('entroDesde=2024-05-10&entroHasta=2024-05-10')).toEqual([night.id]);
    expect(await ids('entroDesde=2024-05-11&entroHasta=2024-05-11')).toEqual([next.id]);
    expect(await ids('entro=2024-05-11')).toEqual([next.id]);
  });

  test('of money compare numbers, not texts', async () => {
    const dear = await newPesada({ precioVenta: '999999999999.99' });
    expect(dear).toMatchObject({ precioVenta: '999999999999.99' });
    const cheap = await newPesada({ precioVenta: '9.00' });
    const found = (await items(admin, 'Pesada?minimo=10000&pageSize=100')).map(({ id }) => id);
    expect(found).toContain(dear.id);
    expect(found).not.toContain(cheap.id);
  });

  test.each(['desde=2026-02-30', 'desde=ayer', 'entroHasta=2026-13-01', 'minimo=1e3', 'minimo=1.234'])(
    'refuse %s',
    async (query) => {
      const [name] = query.split('=');
      expect(await errorsOf(admin, 'GET', `/api/Pesada?${query}`)).toHaveProperty(name!);
    },
  );
});

describe('Filters by choice', () => {
  test('refuse what is no choice', async () => {
    expect(await errorsOf(admin, 'GET', '/api/Pesada?turno=noche')).toHaveProperty('turno');
    expect(await errorsOf(admin, 'GET', '/api/Pesada?conLluvia=1')).toHaveProperty('conLluvia');
  });

  test('on several columns find what is in any of them', async () => {
    const one = await newPesada({ nota: 'Cáñamo' });
    const other = await newPesada({ detalle: 'bolsas\nde CAÑAMO' });
    const found = (await items(admin, 'Pesada?texto=canamo')).map(({ id }) => id);
    expect(new Set(found)).toEqual(new Set([one.id, other.id]));
  });
});

describe('A field that a role may not see', () => {
  test('is absent everywhere, also behind references', async () => {
    const pesada = await newPesada({ precioCosto: '12.00', ticket: '777' });
    await created(admin, 'Viaje', { pesadaId: pesada.id, cupo: 'secreto' });
    const [seen] = await items(empleado, `Pesada?ids=${pesada.id}`);
    expect(seen).toMatchObject({ ticket: '777' });
    expect(seen).not.toHaveProperty('precioCosto');
    expect(await jsonOf(empleado('GET', `/api/Pesada/${pesada.id}`))).not.toHaveProperty('precioCosto');

    const [viaje] = await items(empleado, 'Viaje');
    expect(viaje).not.toHaveProperty('cupo');
    expect(viaje!['pesada']).toEqual({
      id: pesada.id,
      ticket: '777',
      cantera: { id: norte.id, nombre: norte['nombre'] },
    });
    expect((await items(admin, 'Viaje'))[0]).toMatchObject({
      cupo: 'secreto',
      pesada: { precioCosto: '12.00' },
    });
  });

  test.each([
    'Pesada?precioCosto=12.00',
    'Pesada?sortBy=precioCosto',
    'Viaje?cupo=sec',
    'Viaje?sortBy=cupo',
    'Viaje?sortBy=pesada.precioCosto',
  ])('can be neither filtered nor sorted by: %s', async (path) => {
    expect((await empleado('GET', `/api/${path}`)).status).toBe(400);
    expect((await admin('GET', `/api/${path}`)).status).toBe(200);
  });

  test('is not found by its words', async () => {
    expect(await items(admin, 'Viaje?q=secreto')).toHaveLength(1);
    expect(await items(empleado, 'Viaje?q=secreto')).toHaveLength(0);
  });

  test('is kept when somebody who cannot see it saves the record', async () => {
    const pesada = await newPesada({ precioCosto: '12.00', operario: 'Ana' });
    const response = await empleado('PUT', `/api/Pesada/${pesada.id}`, {
      nota: 'pasó',
      precioCosto: '1.00',
      operario: 'Otro',
    });
    expect(await response.json()).toMatchObject({ nota: 'pasó', operario: 'Ana' });
    expect(await jsonOf(admin('GET', `/api/Pesada/${pesada.id}`))).toMatchObject({
      precioCosto: '12.00',
      operario: 'Ana',
    });
  });

  test('does not come along in a refusal', async () => {
    const pesada = await newPesada({ precioCosto: '12.00' });
    const { actual } = await jsonOf<{ actual: ApiRecord }>(
      empleado('PUT', `/api/Pesada/${pesada.id}`, { version: 9, nota: 'x' }),
      409,
    );
    expect(actual.id).toBe(pesada.id);
    expect(actual).not.toHaveProperty('precioCosto');
  });
});

describe('A rule with a condition', () => {
  test('holds for what is created', async () => {
    const body = { canteraId: norte.id, fecha: '2026-03-01' };
    expect((await empleado('POST', '/api/Pesada', { ...body, turno: 'tarde' })).status).toBe(403);
    expect((await empleado('POST', '/api/Pesada', { ...body, turno: 'mañana' })).status).toBe(201);
  });

  test('lets nobody move a record out of his own reach', async () => {
    const pesada = await newPesada({ turno: 'mañana' });
    expect((await empleado('PUT', `/api/Pesada/${pesada.id}`, { turno: 'tarde' })).status).toBe(403);
    expect((await empleado('DELETE', `/api/Pesada/${pesada.id}`)).status).toBe(403);
  });
});

describe('A reach through a reference, to where a setting says', () => {
  let here: ApiRecord;
  let there: ApiRecord;
  let mine: ApiRecord;
  let foreign: ApiRecord;
  const choose = (canteraId: number) =>
    database.pool.query('update configuracion set cantera_del_empleado = $1', [canteraId]);

  beforeAll(async () => {
    const sur = await created(admin, 'Cantera', { nombre: 'Cantera Sur' });
    [here, there] = [
      await newPesada({ ticket: '701' }),
      await newPesada({ ticket: '702', canteraId: sur.id }),
    ];
    mine = await created(admin, 'Parte', { pesadaId: here.id, nota: 'mía' });
    foreign = await created(admin, 'Parte', { pesadaId: there.id, nota: 'ajena' });
    await database.pool.query('alter table configuracion add cantera_del_empleado integer');
    await choose(norte.id);
  });

  test('holds for list, count, one record, edit and delete', async () => {
    const page = await jsonOf<{ totalCount: number }>(empleado('GET', '/api/Parte'));
    expect(page).toMatchObject({ totalCount: 1, items: [{ id: mine.id }] });
    const answers = await Promise.all([
      empleado('GET', `/api/Parte/${foreign.id}`),
      empleado('PUT', `/api/Parte/${foreign.id}`, { nota: 'x' }),
      empleado('DELETE', `/api/Parte/${foreign.id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await admin('GET', `/api/Parte/${foreign.id}`)).status).toBe(200);
  });

  test('lets nobody create or move a record beyond it', async () => {
    expect((await empleado('POST', '/api/Parte', { pesadaId: there.id })).status).toBe(403);
    expect((await empleado('PUT', `/api/Parte/${mine.id}`, { pesadaId: there.id })).status).toBe(403);
    const { rows } = await database.pool.query('select 1 from partes where pesada_id = $1', [there.id]);
    expect(rows).toHaveLength(1);
    expect((await empleado('POST', '/api/Parte', { pesadaId: here.id, nota: 'nueva' })).status).toBe(201);
  });

  test('follows the setting and the other record at once', async () => {
    await database.pool.query('update pesadas set cantera_id = $1 where id = $2', [norte.id, there.id]);
    expect((await empleado('GET', `/api/Parte/${foreign.id}`)).status).toBe(200);
    await choose(0);
    expect((await empleado('GET', `/api/Parte/${foreign.id}`)).status).toBe(404);
    await choose(norte.id);
  });
});

describe('A choice', () => {
  test('is all that a select offers, by the role of who chooses', async () => {
    const [mañana, tarde] = [await newPesada({ turno: 'mañana' }), await newPesada({ turno: 'tarde' })];
    const ids = `${mañana.id},${tarde.id}`;
    const offered = (as: RequestAs, purpose: string) => items(as, `Pesada?ids=${ids}&eleccion=${purpose}`);
    expect(await offered(admin, 'partes.deTardeId')).toHaveLength(2);
    expect((await offered(admin, 'partes.pesadaId')).map(({ id }) => id)).toEqual(
      expect.arrayContaining([mañana.id, tarde.id]),
    );
    // The list's rule shows EMPLEADO the mornings, the field's choice the afternoons: no record is both.
    expect(await offered(empleado, 'partes.deTardeId')).toEqual([]);
    expect(await offered(empleado, 'partes.pesadaId')).toMatchObject([{ id: mañana.id }]);
  });

  test('refuses any other record at its field', async () => {
    const [mañana, tarde] = [await newPesada({ turno: 'mañana' }), await newPesada({ turno: 'tarde' })];
    const parte = await created(admin, 'Parte', { pesadaId: mañana.id });
    const answer = await empleado('PUT', `/api/Parte/${parte.id}`, { deTardeId: mañana.id });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toHaveProperty('errors.deTardeId');
    expect((await empleado('PUT', `/api/Parte/${parte.id}`, { deTardeId: tarde.id })).status).toBe(200);
    expect((await admin('PUT', `/api/Parte/${parte.id}`, { deTardeId: mañana.id })).status).toBe(200);
  });

  test.each([
    'partes',
    'partes.nota',
    'canteras.nombre',
    'nada.pesadaId',
    'partes.pesadaId.x',
    '__proto__.x',
  ])('for %s is no parameter', async (purpose) => {
    const answer = await admin('GET', `/api/Pesada?eleccion=${purpose}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toHaveProperty('errors.eleccion');
  });
});

test('A declaration without a message of its own says what is taken', async () => {
  expect(await refusalOf(admin('POST', '/api/Cantera', { nombre: 'CANTERA NANDU norte' }))).toEqual({
    status: 409,
    message: 'Ya existe una cantera con ese valor en Nombre.',
    errors: { nombre: 'Ya existe una cantera con ese valor en Nombre.' },
  });
});
