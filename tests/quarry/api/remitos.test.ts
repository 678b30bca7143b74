import { describe, expect, test } from 'vitest';
import { addDays, today } from '#domain/dates.ts';
import { verifiable } from '#resources/cuentas/verificar/console.server.ts';
import { verifyLedger } from '#resources/cuentas/verificar/verificar.server.ts';
import { JSON_ANSWER, created, type ApiRecord, refusalOf } from '#testing/records.ts';
import { linea, onAccount, remitoBody, salesApp, discounted } from '#quarry/ventas.ts';
import { itemsOf, jsonOf, statusesOf } from '#support/answers.ts';
import { saidBy } from '#quarry/refusals.ts';
import { entriesOf } from '#quarry/cuentas.ts';

const { t, admin, eva, v } = await salesApp();

type Remito = ApiRecord & { detalles: ApiRecord[]; numero: string; montoTotal: string };

const issue = (changes: object = {}, as = eva) => created<Remito>(as, 'Remito', remitoBody(v, changes));
const show = (id: number) => jsonOf<Remito>(eva('GET', `/api/Remito/${id}`));

describe('A remito', () => {
  test('gets its number, prices and amounts from the server, whatever the browser sends', async () => {
    const response = await eva(
      'POST',
      '/api/Remito',
      remitoBody(v, {
        montoTotal: '1.00',
        cancelado: true,
        esFacturado: true,
        nroFactura: 'A-1',
        clienteNombre: 'Nadie',
        id: 77,
        ...discounted(v, {
          costoUnitario: '1.00',
          monto: '1.00',
          subtotal: '1.00',
          ivaPorcentaje: '0',
          nombre: 'Oro',
        }),
      }),
      JSON_ANSWER,
    );
    expect(response.status).toBe(201);
    const remito = await jsonOf<Remito>(response);
    expect(remito).toMatchObject({
      numero: '0001-0000001',
      estado: 'pendiente',
      cancelado: false,
      esFacturado: false,
      nroFactura: null,
      clienteNombre: 'Pena Ítalo',
      clienteCuit: '20-10555666-1',
      choferNombre: 'Rojas Luis',
      camionPatente: 'AE123BC',
      empresa: { id: v.empresaId, nombre: 'Áridos del Valle' },
      cliente: { apellido: 'Pena', nombre: 'Ítalo', cuit: '20-10555666-1' },
      formaPago: { id: v.contado, nombre: 'Contado' },
      // 431236.40, less 43123.64, plus 19405.64
      montoTotal: '407518.40',
    });
    expect(remito.detalles).toMatchObject([
      {
        precioProductoId: v.productos.arena.id,
        codigo: '10',
        nombre: 'Arena gruesa',
        cantidad: '28.35',
        costoUnitario: '9000.00',
        monto: '255150.00',
        montoDescuento: '0.00',
        ivaPorcentaje: '21.00',
        montoIva: '53581.50',
        subtotal: '308731.50',
      },
      {
        costoUnitario: '12500.50',
        monto: '125005.00',
        montoDescuento: '15625.63',
        ivaPorcentaje: '10.50',
        montoIva: '13125.53',
        subtotal: '122504.90',
      },
    ]);
    expect(response.headers.get('X-Documento-Id')).toBe(String(remito.id));
    expect(response.headers.get('X-Documento-Numero')).toBe('0001-0000001');
    expect(response.headers.get('Location')).toBe(`/api/Remito/${remito.id}`);
    expect(await show(remito.id)).toEqual(remito);
  });

  test('on the account has the account price, and is its debit', async () => {
    const remito = await issue(onAccount(v));
    expect(remito.detalles[0]).toMatchObject({ costoUnitario: '9900.00' });
    expect(await entriesOf(t, 'remitos', remito.id)).toMatchObject([
      {
        tipo: 'DEBE',
        subcuenta: 'REMITO',
        importe: remito.montoTotal,
        fecha: remito['fechaRemito'],
        numero: remito.numero,
        anulaId: null,
      },
    ]);
  });
});

describe('What was issued', () => {
  test('is answered with its id alone to whom that is enough', async () => {
    const minimal = { ...JSON_ANSWER, Prefer: 'return=minimal' };
    const response = await eva('POST', '/api/Remito', remitoBody(v), minimal);
    const body = await jsonOf<{ id: number }>(response);
    expect(response.status).toBe(201);
    expect(body).toEqual({ id: Number(response.headers.get('X-Documento-Id')) });
    expect((await show(body.id)).numero).toBe(response.headers.get('X-Documento-Numero'));
  });

  test('stays as it is, whatever happens to client, product, price, driver and company', async () => {
    const remito = await issue();
    await admin('PUT', `/api/Cliente/${v.clientes.pena.id}`, { apellido: 'Otro', cuit: '20-11111111-2' });
    await admin('PUT', `/api/Producto/Actualizar/${v.productos.arena.id}`, { precioContado: '1' });
    await admin('PUT', `/api/Chofer/${v.choferes.rojas.id}`, { apellido: 'Cambiado' });
    const now = await show(remito.id);
    for (const name of Object.keys(remito).filter((key) => !['cliente', 'chofer', 'detalles'].includes(key)))
      expect({ [name]: now[name] }).toEqual({ [name]: remito[name] });
    expect(now.detalles[0]).toMatchObject({ costoUnitario: '9000.00', nombre: 'Arena gruesa' });
    await admin('PUT', `/api/Cliente/${v.clientes.pena.id}`, { apellido: 'Pena', cuit: '20-10555666-1' });
    await admin('PUT', `/api/Producto/Actualizar/${v.productos.arena.id}`, { precioContado: '9000' });
    await admin('PUT', `/api/Chofer/${v.choferes.rojas.id}`, { apellido: 'Rojas' });
  });
});

describe('An edit', () => {
  const edit = (id: number, body: object, as = admin, headers: Record<string, string> = {}) =>
    as('PUT', `/api/Remito/${id}`, body, { ...JSON_ANSWER, ...headers });

  test('keeps the price of lines that stay, prices those that come, and drops those that are left out', async () => {
    const { piedra, arena } = v.productos;
    const remito = await issue({
      detalles: [linea(v), linea(v, { precioProductoId: piedra.id, cantidad: '1' })],
    });
    await admin('PUT', `/api/Producto/Actualizar/${arena.id}`, { precioContado: '10000' });
    const [first] = remito.detalles;
    const edited = await jsonOf<Remito>(
      edit(remito.id, {
        version: remito.version,
        observaciones: 'Pesado de nuevo',
        detalles: [
          // 0 is the id of a line that has none yet.
          { id: 0, precioProductoId: arena.id, cantidad: '1', descuento: '0', ivaId: v.iva21 },
          { id: first!.id, precioProductoId: arena.id, cantidad: '30', descuento: '5' },
        ],
      }),
      200,
    );
    expect(edited).toMatchObject({ version: remito.version + 1, observaciones: 'Pesado de nuevo' });
    expect(edited.detalles).toMatchObject([
      { cantidad: '1.00', costoUnitario: '10000.00', subtotal: '12100.00' },
      {
        id: first!.id,
        cantidad: '30.00',
        costoUnitario: '9000.00',
        descuento: '5.00',
        ivaPorcentaje: '21.00',
      },
    ]);
    expect(edited.detalles).toHaveLength(2);
    expect(await show(remito.id)).toEqual(edited);
    const items = await itemsOf<{ accion: string }>(admin('GET', `/api/Remito/Historial/${remito.id}`));
    expect(items.map(({ accion }) => accion)).toEqual(['editar', 'crear']);
    await admin('PUT', `/api/Producto/Actualizar/${arena.id}`, { precioContado: '9000' });
  });

  test('leaves number, date, client, payment method, discounts and every amount alone', async () => {
    const remito = await issue();
    const response = await edit(remito.id, {
      numero: '9',
      fechaRemito: '2020-01-01',
      clienteId: v.clientes.gomez.id,
      formaPagoId: v.cuentaCorriente,
      direccionEnvio: 'Otra',
      descuento: '50',
      montoTotal: '1',
      cancelado: true,
    });
    expect(response.status).toBe(200);
    expect(await show(remito.id)).toEqual(remito);
  });

  test('refuses lines of other documents, twice the same, and none at all', async () => {
    const [remito, other] = [await issue(), await issue()];
    const [mine, foreign] = [remito.detalles[0]!.id, other.detalles[0]!.id];
    for (const detalles of [
      [{ id: foreign, cantidad: '1' }],
      [{ id: mine }, { id: mine }],
      [],
      [{ id: mine, cantidad: '0' }],
    ])
      expect((await edit(remito.id, { detalles })).status).toBe(400);
    expect([await show(remito.id), await show(other.id)]).toEqual([remito, other]);
  });

  test('is for an ADMIN, and for what is neither annulled nor invoiced', async () => {
    const remito = await issue();
    expect((await edit(remito.id, { observaciones: 'x' }, eva)).status).toBe(403);
    const facturar = (id: number, nroFactura: string) =>
      admin('POST', `/api/Remito/Facturar/${id}`, { nroFactura });
    expect(await jsonOf(facturar(remito.id, 'A-0001-00000007'))).toMatchObject({
      estado: 'facturado',
      nroFactura: 'A-0001-00000007',
    });
    expect((await edit(remito.id, { observaciones: 'x' })).status).toBe(409);
    expect((await eva('DELETE', `/api/Remito/Cancelar/${remito.id}`)).status).toBe(409);
    const annulled = await issue();
    await eva('DELETE', `/api/Remito/Cancelar/${annulled.id}`);
    expect((await edit(annulled.id, { observaciones: 'x' })).status).toBe(409);
    expect(await saidBy(facturar(annulled.id, '1'))).toBe(
      '409 No se puede marcar como facturado: el remito está anulado.',
    );
  });

  test('is invoiced with others, with one number for all or one for each', async () => {
    const [one, other] = [await issue(), await issue()];
    const own = { id: other.id, datos: { nroFactura: 'B-0001-00000001' } };
    const all = { registros: [{ id: one.id }, own], datos: { nroFactura: 'A-0001-00000008' } };
    await (await admin('POST', '/api/Remito/EnLote/Facturar', all)).text();
    expect(await show(one.id)).toMatchObject({ estado: 'facturado', nroFactura: 'A-0001-00000008' });
    expect(await show(other.id)).toMatchObject({ estado: 'facturado', nroFactura: 'B-0001-00000001' });
  });

  test('corrects the account, only when the amount has changed', async () => {
    const remito = await issue(onAccount(v));
    await edit(remito.id, { observaciones: 'Nada más' });
    expect(await entriesOf(t, 'remitos', remito.id)).toHaveLength(1);
    const line = remito.detalles[0]!;
    const edited = await jsonOf<Remito>(edit(remito.id, { detalles: [{ id: line.id, cantidad: '10' }] }));
    const entries = await entriesOf(t, 'remitos', remito.id);
    expect(entries.map(({ tipo, importe, anulaId }) => [tipo, importe, anulaId])).toEqual([
      ['DEBE', remito.montoTotal, null],
      ['HABER', remito.montoTotal, entries[0]!.id],
      ['DEBE', edited.montoTotal, null],
    ]);
  });

  test('of an older version is refused, and writes nothing', async () => {
    const remito = await issue();
    await edit(remito.id, { observaciones: 'primero', version: 1 });
    expect(await refusalOf(edit(remito.id, { observaciones: 'segundo', version: 1 }))).toMatchObject({
      status: 409,
      actual: { observaciones: 'primero', version: 2 },
    });
    expect(await show(remito.id)).toMatchObject({ observaciones: 'primero', version: 2 });
  });

  test('with a weighing has the tonnes that were weighed, until somebody types others', async () => {
    const remito = await issue({ detalles: [linea(v, { cantidad: '1', pesoBruto: 42_354, tara: 14_000 })] });
    expect(remito.detalles[0]).toMatchObject({ cantidad: '28.35', pesoBruto: 42_354, tara: 14_000 });
    const typed = await edit(remito.id, { detalles: [{ id: remito.detalles[0]!.id, cantidad: '20' }] });
    expect((await jsonOf<Remito>(typed)).detalles[0]).toMatchObject({
      cantidad: '20.00',
      pesoBruto: null,
      tara: null,
    });
  });
});

describe('Annulling', () => {
  test('adds exactly one opposite entry, dated today and linked, however often it is asked for', async () => {
    const remito = await issue({ ...onAccount(v), fechaRemito: addDays(today(), -3) });
    const answers = Array.from({ length: 8 }, () => eva('DELETE', `/api/Remito/Cancelar/${remito.id}`));
    expect(await statusesOf(answers)).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const [debit, ...reversals] = await entriesOf(t, 'remitos', remito.id);
    expect(debit).toMatchObject({ tipo: 'DEBE', importe: remito.montoTotal, anulaId: null });
    expect(reversals).toMatchObject([
      { tipo: 'HABER', importe: remito.montoTotal, anulaId: debit!.id, fecha: today() },
    ]);
  });

  test('beside edits leaves one winner each time, and an account that agrees with the documents', async () => {
    const remitos = await Promise.all(Array.from({ length: 8 }, () => issue(onAccount(v))));
    await Promise.all(
      remitos.flatMap((remito) => [
        eva('DELETE', `/api/Remito/Cancelar/${remito.id}`),
        admin('PUT', `/api/Remito/${remito.id}`, {
          detalles: [{ id: remito.detalles[0]!.id, cantidad: '5' }],
        }),
      ]),
    );
    expect((await verifyLedger(t.database.db, verifiable)).diferencias).toEqual([]);
  });
});

test.each([
  'update movimientos set importe = 1',
  'delete from movimientos',
  'truncate movimientos',
  'delete from remitos where id = 1',
])('The ledger is only ever added to: %s', async (statement) => {
  await expect(t.database.pool.query(statement)).rejects.toThrow(/solo admite altas/);
});
