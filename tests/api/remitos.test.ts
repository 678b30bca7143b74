import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type RequestAs, type TestApp } from '#support/app.ts';
import type { Answered } from '#support/maestros.ts';
import { JSON_ANSWER, linea, onAccount, remitoBody, ventas, type Ventas } from '#support/ventas.ts';

let t: TestApp;
let admin: RequestAs;
let eva: RequestAs;
let v: Ventas;

beforeAll(async () => {
  t = await testApp();
  admin = t.as('admin');
  eva = t.as('empleado');
  v = await ventas(admin);
});
afterAll(() => t.close());

type Remito = Answered & { detalles: Answered[]; numero: string; montoTotal: string };

const issue = async (changes: object = {}, as = eva): Promise<Remito> => {
  const response = await as('POST', '/api/Remito', remitoBody(v, changes), JSON_ANSWER);
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Remito;
};
const show = async (id: number) => (await (await eva('GET', `/api/Remito/${id}`)).json()) as Remito;

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
        detalles: [
          linea(v, {
            costoUnitario: '1.00',
            monto: '1.00',
            subtotal: '1.00',
            ivaPorcentaje: '0',
            nombre: 'Oro',
          }),
          linea(v, {
            precioProductoId: v.productos.piedra.id,
            cantidad: '10',
            descuento: '12.5',
            ivaId: v.iva105,
          }),
        ],
        descuento: '10',
        recargo: '5',
      }),
      JSON_ANSWER,
    );
    expect(response.status).toBe(201);
    const remito = (await response.json()) as Remito;
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
    const { rows } = await sql`
      select tipo, subcuenta, importe, fecha, numero, anula_id from movimientos
      where entidad = 'remitos' and documento_id = ${remito.id}`.execute(t.database.db);
    expect(rows).toEqual([
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
