import { describe, expect, test } from 'vitest';
import { clienteBody, maestros } from '#quarry/maestros.ts';
import { JSON_ANSWER, created, type ApiRecord, refusalOf } from '#testing/records.ts';
import {
  linea,
  onAccount,
  presupuestoBody,
  remitoBody,
  salesApp,
  entregaBody,
  otraEmpresa,
} from '#quarry/ventas.ts';
import { fieldsOf } from '#quarry/refusals.ts';
import { itemsOf, jsonOf, statusesOf } from '#support/answers.ts';
import { rowsOf } from '#support/rows.ts';

const { t, admin, eva, v } = await salesApp();

type Documento = ApiRecord & { detalles: ApiRecord[]; numero: string; montoTotal: string };

const send = (path: string, body: object) => eva('POST', `/api/${path}`, body, JSON_ANSWER);
const issued = (path: string, body: object) => created<Documento>(eva, path, body);
const quote = (changes: object = {}) =>
  issued('Presupuesto/Crear', presupuestoBody(v, { detalles: [linea(v, { cantidad: '10' })], ...changes }));
const deliver = (...delivery: [presupuesto: Documento, cantidad: string, changes?: object]) =>
  entregaBody(v, ...delivery);
const show = (path: string, id: number) => jsonOf<Documento>(eva('GET', `/api/${path}/${id}`));

/** Gómez's debt by kind of document. */
async function owed(): Promise<Record<string, string>> {
  const rows = await rowsOf<{ subcuenta: string; saldo: string }>(
    t,
    `select subcuenta, sum(case tipo when 'DEBE' then importe else -importe end)::text as saldo
     from movimientos group by 1`,
  );
  return Object.fromEntries(rows.map(({ subcuenta, saldo }) => [subcuenta, saldo]));
}

describe('A presupuesto', () => {
  test('has no IVA, and a series of its own', async () => {
    const { ultimoId } = await jsonOf<{ ultimoId: number }>(eva('GET', '/api/Presupuesto/ObtenerUltimoId'));
    const presupuesto = await quote();
    expect(presupuesto).toMatchObject({ montoTotal: '90000.00', estado: 'activo' });
    expect(presupuesto.numero).toBe(`0001-${String(ultimoId + 1).padStart(7, '0')}`);
    expect(presupuesto.detalles[0]).toMatchObject({
      monto: '90000.00',
      subtotal: '90000.00',
      entregado: '0.00',
      pendiente: '10.00',
    });
    expect(presupuesto.detalles[0]).not.toHaveProperty('montoIva');
  });

  test('becomes remitos in parts: tonnes delivered and due, no more than was quoted', async () => {
    const presupuesto = await quote();
    const remito = await issued('Remito', deliver(presupuesto, '4'));
    expect(remito).toMatchObject({ presupuesto: { id: presupuesto.id, numero: presupuesto.numero } });
    expect((await show('Presupuesto', presupuesto.id)).detalles[0]).toMatchObject({
      entregado: '4.00',
      pendiente: '6.00',
    });
    expect(await fieldsOf(send('Remito', deliver(presupuesto, '6.01')))).toEqual([
      400,
      { 'detalles.0.cantidad': 'Del presupuesto quedan 6,00 t; lo que exceda va en otra línea' },
    ]);
    await issued('Remito', deliver(presupuesto, '6'));
    const items = await itemsOf(eva('GET', `/api/Remito?presupuestoId=${presupuesto.id}`));
    expect(items).toHaveLength(2);

    expect((await eva('DELETE', `/api/Remito/Cancelar/${remito.id}`)).status).toBe(200);
    expect((await show('Presupuesto', presupuesto.id)).detalles[0]).toMatchObject({
      entregado: '6.00',
      pendiente: '4.00',
    });
  });

  test('keeps its price for what it delivers, and only for that', async () => {
    const presupuesto = await quote();
    const precios = { ...v.productos.arena, precioContado: '9500', precioCuentaCorriente: '9999' };
    await admin('PUT', `/api/Producto/Actualizar/${v.productos.arena.id}`, {
      ...precios,
      version: undefined,
    });
    const body = deliver(presupuesto, '4');
    const remito = await issued('Remito', { ...body, detalles: [...body.detalles, linea(v)] });
    expect(remito.detalles.map(({ costoUnitario }) => costoUnitario)).toEqual(['9000.00', '9500.00']);
    await admin('PUT', `/api/Producto/Actualizar/${v.productos.arena.id}`, {
      precioContado: '9000',
      precioCuentaCorriente: '9900',
    });
  });

  test('is only delivered to its own client, while it stands, and line by line', async () => {
    const presupuesto = await quote();
    const other = await quote();
    const cases: [object, string][] = [
      [{ clienteId: v.clientes.gomez.id }, 'presupuestoId'],
      [{ presupuestoId: null }, 'detalles.0.presupuestoDetalleId'],
      [{ presupuestoId: other.id }, 'detalles.0.presupuestoDetalleId'],
      [{ presupuestoId: 2_000_000 }, 'presupuestoId'],
    ];
    for (const [changes, field] of cases) {
      expect(await fieldsOf(send('Remito', deliver(presupuesto, '1', changes)))).toEqual([
        400,
        { [field]: expect.any(String) },
      ]);
    }
    await eva('DELETE', `/api/Presupuesto/Cancelar/${presupuesto.id}`);
    const { errors } = await refusalOf(send('Remito', deliver(presupuesto, '1')));
    expect(errors).toEqual({ presupuestoId: 'El presupuesto está anulado' });
  });

  test('of two who deliver the rest of it at once one is refused', async () => {
    const presupuesto = await quote();
    const answers = Array.from({ length: 6 }, () => send('Remito', deliver(presupuesto, '4')));
    expect(await statusesOf(answers)).toEqual([201, 201, 400, 400, 400, 400]);
  });

  test('with deliveries is not annulled, and its lines stay as they are', async () => {
    const presupuesto = await quote();
    await issued('Remito', deliver(presupuesto, '1'));
    expect((await eva('DELETE', `/api/Presupuesto/Cancelar/${presupuesto.id}`)).status).toBe(409);
    const edit = await admin(
      'PUT',
      `/api/Presupuesto/${presupuesto.id}`,
      { detalles: [{ id: presupuesto.detalles[0]!.id, cantidad: '20' }] },
      JSON_ANSWER,
    );
    expect(edit.status).toBe(409);
    const notes = { observaciones: 'Entregar por la tarde' };
    expect((await admin('PUT', `/api/Presupuesto/${presupuesto.id}`, notes, JSON_ANSWER)).status).toBe(200);
  });

  test('on the account is not owed twice: what is delivered of it is owed for the remito alone', async () => {
    const before = await owed();
    expect(before).toEqual({});
    const presupuesto = await quote({ ...onAccount(v), descuento: '10' });
    expect(await owed()).toEqual({ PRESUPUESTO: '89100.00' });
    const first = await issued('Remito', deliver(presupuesto, '3.33'));
    expect(first).toMatchObject({ creditoPresupuesto: '29670.30', montoTotal: '39890.07' });
    expect(await owed()).toEqual({ PRESUPUESTO: '59429.70', REMITO: '39890.07' });
    const rest = await issued('Remito', deliver(presupuesto, '6.67', { formaPagoId: v.contado }));
    expect(await owed()).toEqual({ PRESUPUESTO: '0.00', REMITO: '39890.07' });
    await eva('DELETE', `/api/Remito/Cancelar/${rest.id}`);
    await eva('DELETE', `/api/Remito/Cancelar/${first.id}`);
    expect(await owed()).toEqual({ PRESUPUESTO: '89100.00', REMITO: '0.00' });
    expect((await eva('DELETE', `/api/Presupuesto/Cancelar/${presupuesto.id}`)).status).toBe(200);
    expect(await owed()).toEqual({ PRESUPUESTO: '0.00', REMITO: '0.00' });
  });

  test('is told of a client while something of it is due, product by product', async () => {
    const clienteId = (await created(eva, 'Cliente', await clienteBody(eva, maestros.clientes.penaloza))).id;
    const due = () => jsonOf<object>(eva('GET', `/api/FaltaEntregar?clienteId=${clienteId}`));
    expect(await due()).toEqual({ presupuestos: [] });
    const first = await quote({ clienteId });
    const second = await quote({ clienteId, detalles: [linea(v, { cantidad: '7.5' })] });
    const remito = await issued('Remito', deliver(first, '4'));
    const lineas = (cantidad: string, pendiente: string) => [{ nombre: 'Arena gruesa', cantidad, pendiente }];
    const told = [
      { id: second.id, numero: second.numero, lineas: lineas('7.50', '7.50') },
      { id: first.id, numero: first.numero, lineas: lineas('10.00', '6.00') },
    ];
    expect(await due()).toEqual({ presupuestos: told });
    await eva('DELETE', `/api/Presupuesto/Cancelar/${second.id}`);
    await issued('Remito', deliver(first, '6'));
    expect(await due()).toEqual({ presupuestos: [] });
    // An annulled remito's tonnes are due again.
    await eva('DELETE', `/api/Remito/Cancelar/${remito.id}`);
    expect(await due()).toEqual({
      presupuestos: [{ id: first.id, numero: first.numero, lineas: lineas('10.00', '4.00') }],
    });
  });

  test('moves to another company in an edit, which a remito never does', async () => {
    const presupuesto = await quote();
    const remito = await issued('Remito', remitoBody(v));
    const empresa = await otraEmpresa(admin);
    const edit = (path: string, id: number) =>
      jsonOf<Documento>(admin('PUT', `/api/${path}/${id}`, { empresaId: empresa.id }, JSON_ANSWER));
    expect(await edit('Presupuesto', presupuesto.id)).toMatchObject({
      empresaId: empresa.id,
      empresaRazonSocial: 'Canteras del Sur SRL',
      numero: presupuesto.numero,
      version: 2,
    });
    expect(await edit('Remito', remito.id)).toMatchObject({ empresaId: v.empresaId, version: 1 });
  });
});
