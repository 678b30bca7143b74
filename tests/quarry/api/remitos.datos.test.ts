import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addDays, today } from '#domain/dates.ts';
import { choferBody, clienteBody, maestros } from '#quarry/maestros.ts';
import { JSON_ANSWER, created, refusalOf } from '#testing/records.ts';
import { linea, onAccount, remitoBody, salesApp } from '#quarry/ventas.ts';
import { fieldsOf } from '#quarry/refusals.ts';
import { itemsOf, jsonOf } from '#support/answers.ts';
import { waitingForLocks } from '#support/locks.ts';
import { rowsOf } from '#support/rows.ts';

const { t, admin, eva, v } = await salesApp();

const send = (body: unknown) => eva('POST', '/api/Remito', body, JSON_ANSWER);
const lastNumber = async () =>
  (await jsonOf<{ ultimoId: number }>(eva('GET', `/api/Remito/ObtenerUltimoId/${v.empresaId}`))).ultimoId;

describe('Refused, and no number used:', () => {
  const REQUIRED = 'Este campo es requerido';
  const NO_LINES = 'Debe agregar al menos un producto';
  const GONE = 'La opción elegida ya no existe';
  const lineOf = (changes: object) => ({ detalles: [linea(v, changes)] });

  test.each<[what: string, changes: object, errors: Record<string, string>]>([
    [
      'a date in the future',
      { fechaRemito: addDays(today(), 1) },
      { fechaRemito: 'La fecha debe ser menor o igual a la fecha actual' },
    ],
    ['a date that is none', { fechaRemito: '2026-02-30' }, { fechaRemito: 'Debe ser una fecha válida' }],
    ['a number with letters', { numero: '1A' }, { numero: 'Solo se permiten números' }],
    ['a number of five digits', { numero: '12345' }, { numero: 'Máximo 4 caracteres' }],
    [
      'no number, address, driver nor truck',
      { numero: '', direccionEnvio: ' ', choferId: null, camionId: undefined },
      { numero: REQUIRED, direccionEnvio: REQUIRED, choferId: REQUIRED, camionId: REQUIRED },
    ],
    ['no lines', { detalles: [] }, { detalles: NO_LINES }],
    ['lines that are none', { detalles: 'arena' }, { detalles: NO_LINES }],
    ['a line that is none', { detalles: [7] }, { 'detalles.0': 'Debe ser un objeto' }],
    [
      'a thousand lines',
      { detalles: Array.from({ length: 1000 }, () => linea(v)) },
      { detalles: 'No puede haber más de 300.' },
    ],
    ['no tonnes', lineOf({ cantidad: '0' }), { 'detalles.0.cantidad': 'La cantidad debe ser mayor que 0' }],
    [
      'tonnes with three decimals in the second line',
      { detalles: [linea(v), linea(v, { cantidad: '1.005' })] },
      { 'detalles.1.cantidad': 'Debe ser un número con hasta 2 decimales' },
    ],
    [
      'more than all money',
      lineOf({ cantidad: '9999999999.99' }),
      { 'detalles.0.cantidad': 'El importe es demasiado grande' },
    ],
    [
      'a discount of 101 %',
      lineOf({ descuento: '101' }),
      { 'detalles.0.descuento': 'El descuento debe ser menor o igual que 100' },
    ],
    [
      'a discount below nothing',
      lineOf({ descuento: '-0.01' }),
      { 'detalles.0.descuento': 'El descuento debe ser mayor o igual que 0' },
    ],
    [
      'neither product, tonnes, discount nor IVA',
      { detalles: [{}] },
      {
        'detalles.0.precioProductoId': 'Debe seleccionar un producto',
        'detalles.0.cantidad': REQUIRED,
        'detalles.0.descuento': REQUIRED,
        'detalles.0.ivaId': 'Debe seleccionar un IVA',
      },
    ],
    [
      'a line of another document',
      lineOf({ id: 4711 }),
      { 'detalles.0.id': 'Esta línea no pertenece al documento' },
    ],
    [
      'a text for its id',
      lineOf({ id: '1 or 1=1' }),
      { 'detalles.0.id': 'El número de la línea no es válido' },
    ],
    [
      'products, clients and companies that are not there',
      { empresaId: 999, clienteId: 999, ...lineOf({ precioProductoId: 999, ivaId: 999 }) },
      { empresaId: GONE, clienteId: GONE, 'detalles.0.precioProductoId': GONE, 'detalles.0.ivaId': GONE },
    ],
    [
      'the account of a client without one',
      { formaPagoId: v.cuentaCorriente },
      { formaPagoId: 'El cliente no tiene cuenta corriente' },
    ],
    [
      'a weighing without its tare',
      lineOf({ pesoBruto: 42_000 }),
      { 'detalles.0.tara': 'Indique el peso bruto y la tara, o ninguno de los dos' },
    ],
    [
      'a truck that is heavier empty',
      lineOf({ pesoBruto: 14_000, tara: 42_000 }),
      { 'detalles.0.pesoBruto': 'El peso bruto debe ser mayor que la tara' },
    ],
  ])('%s', async (_what, changes, errors) => {
    const before = await lastNumber();
    const refused = await refusalOf(send(remitoBody(v, changes)));
    expect([refused.status, refused.errors]).toEqual([400, errors]);
    expect(await lastNumber()).toBe(before);
  });

  test('a client, product, driver or truck that has been deleted, and a driver out of duty', async () => {
    const cliente = await created(admin, 'Cliente', await clienteBody(admin, maestros.clientes.penaloza));
    const chofer = await created(admin, 'Chofer', await choferBody(admin, maestros.choferes.zarate));
    await admin('DELETE', `/api/Cliente/${cliente.id}`);
    await admin('DELETE', `/api/Chofer/${chofer.id}`);
    await admin('POST', `/api/Chofer/Inhabilitar/${v.choferes.nunez.id}`, { motivo: 'Licencia vencida' });
    const before = await lastNumber();
    for (const [field, id] of [
      ['clienteId', cliente.id],
      ['choferId', chofer.id],
      ['choferId', v.choferes.nunez.id],
    ] as const) {
      expect(await fieldsOf(send(remitoBody(v, { [field]: id })))).toEqual([400, { [field]: GONE }]);
    }
    expect(await lastNumber()).toBe(before);
  });

  test('an account that is out of use', async () => {
    await sql`update cuentas_corrientes set activo = false`.execute(t.database.db);
    const { errors } = await refusalOf(send(remitoBody(v, onAccount(v))));
    expect(errors).toEqual({ formaPagoId: 'El cliente no tiene cuenta corriente' });
    await sql`update cuentas_corrientes set activo = true`.execute(t.database.db);
  });

  test('a day of a closed period, in cash too', async () => {
    const closed = addDays(today(), -10);
    await sql`update configuracion set cierre_hasta = ${closed}`.execute(t.database.db);
    const before = await lastNumber();
    expect((await send(remitoBody(v, { fechaRemito: closed }))).status).toBe(409);
    expect(await lastNumber()).toBe(before);
    expect((await send(remitoBody(v, { fechaRemito: addDays(closed, 1) }))).status).toBe(201);
    await sql`update configuracion set cierre_hasta = null`.execute(t.database.db);
  });

  test('a day of a period that is being closed at that moment', async () => {
    const closed = addDays(today(), -10);
    const before = await lastNumber();
    const { pool } = t.database;
    const closing = await pool.connect();
    let answer: Promise<Response>;
    try {
      await closing.query('begin');
      await closing.query('update configuracion set cierre_hasta = $1', [closed]);
      answer = Promise.resolve(send(remitoBody(v, { fechaRemito: closed })));
      await expect.poll(() => waitingForLocks(pool)).toBeGreaterThan(0);
    } finally {
      await closing.query('commit');
      closing.release();
    }
    expect((await answer).status).toBe(409);
    expect(await lastNumber()).toBe(before);
    await pool.query('update configuracion set cierre_hasta = null');
  });
});

describe('The list', () => {
  test('takes the filters of the contract, and no others', async () => {
    const first = await created(eva, 'Remito', remitoBody(v, onAccount(v)));
    const numero = first['numero'] as string;
    const found = async (query: string) => {
      const response = await eva('GET', `/api/Remito?${query}`);
      const { items, totals } = await jsonOf<{ items?: { id: number }[]; totals?: object }>(response);
      return { status: response.status, ids: items?.map(({ id }) => id), totals };
    };
    const only = {
      status: 200,
      ids: [first.id],
      totals: { toneladas: '28.35', montoTotal: first['montoTotal'] },
    };
    expect(await found(`numeroRemito=${numero}`)).toEqual(only);
    expect(await found(`numeroRemito=1-${Number(numero.slice(5))}`)).toEqual(only);
    expect(await found(`formaPagoId=${v.cuentaCorriente}&clienteId=${v.clientes.gomez.id}`)).toEqual(only);
    expect(
      await found(`fechaInicio=${today()}&fechaFin=${today()}&estado=1&empresaId=${v.empresaId}`),
    ).toEqual(only);
    expect(await found(`fechaInicio=${addDays(today(), 1)}`)).toEqual({
      status: 200,
      ids: [],
      totals: { toneladas: '0.00', montoTotal: '0.00' },
    });
    expect((await found('estado=2')).ids).toEqual([]);
    for (const query of ['estado=5', 'numeroRemito=A', 'fechaInicio=ayer', 'cancelado=true', 'empresaId=1.5'])
      expect({ query, status: (await found(query)).status }).toEqual({ query, status: 400 });

    await eva('DELETE', `/api/Remito/Cancelar/${first.id}`);
    expect(await found('estado=3')).toEqual({ ...only, totals: { toneladas: '0.00', montoTotal: '0.00' } });
  });

  test('says the products and the tonnes of each, which the migration says of those before it', async () => {
    const detalles = [
      linea(v, { cantidad: '10.25' }),
      linea(v, { cantidad: '4.50', precioProductoId: v.productos.piedra.id }),
    ];
    const { id } = await created(admin, 'Remito', remitoBody(v, { detalles }));
    const other = await created(admin, 'Remito', remitoBody(v, { detalles: [linea(v, { cantidad: '3' })] }));
    const told = () =>
      rowsOf(t, 'select id, productos, toneladas from remitos where id >= $1 order by id', [id]);
    const expected = [
      { id, productos: 'Arena gruesa y 1 más', toneladas: '14.75' },
      { id: other.id, productos: 'Arena gruesa', toneladas: '3.00' },
    ];
    expect(await told()).toEqual(expected);
    const listed = await jsonOf<object>(eva('GET', `/api/Remito/${id}`));
    expect(listed).toMatchObject({ productos: 'Arena gruesa y 1 más', toneladas: '14.75' });

    await sql`update remitos set productos = null, toneladas = null`.execute(t.database.db);
    const file = new URL('../../../src/resources/migrations/0057-toneladas-y-producto.sql', import.meta.url);
    const updates = (await readFile(file, 'utf8')).split(';').filter((each) => /^\s*update/.test(each));
    expect(updates).toHaveLength(2);
    for (const update of updates) await sql.raw(update).execute(t.database.db);
    expect(await told()).toEqual(expected);
  });

  test('finds by bare digits the place in the series, and by a hyphen the point of sale', async () => {
    for (let count = 1; count <= 3; count++) await send(remitoBody(v));
    const found = async (numero: string) => {
      const response = await eva('GET', `/api/Remito?numeroRemito=${numero}&sortBy=numero`);
      return (await itemsOf<{ numero: string }>(response)).map((item) => item.numero);
    };
    const all = await found('0001-');
    expect(all.length).toBeGreaterThanOrEqual(3);
    expect(all[0]).toBe('0001-0000001');
    for (const digits of ['1', '0001', '0000001', '1-1', '00010000001'])
      expect({ digits, found: await found(digits) }).toEqual({ digits, found: ['0001-0000001'] });
    expect(await found('3')).toEqual(['0001-0000003']);
    expect(await found('1-')).toEqual(all);
    expect(await found('2-3')).toEqual([]);
    expect(await found('2500')).toEqual([]);
  });
});
