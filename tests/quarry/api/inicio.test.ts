import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { home } from '#resources/home/home.ts';
import type { LatestChange, DeliveredProducts, FirstSteps } from '#resources/home/tablero.ts';
import type { FigureAnswer, RowsAnswer } from '#server/home/answers.ts';
import type { RequestAs } from '#testing/app.ts';
import { cheque, proveedor, assign, reject } from '#quarry/cheques.ts';
import { created, JSON_ANSWER, type ApiRecord } from '#testing/records.ts';
import { accountBody, linea, remitoBody, salesApp } from '#quarry/ventas.ts';
import { jsonOf } from '#support/answers.ts';
import { queryOf } from '#support/query.ts';

/** A Saturday, half an hour before midnight in Buenos Aires: a Sunday in UTC. */
const LATE = '2026-11-22T02:30:00Z';

vi.useFakeTimers({ toFake: ['Date'], now: new Date(LATE) });
const { t, admin, eva, v } = await salesApp();

/** Sand costs 9.000 a tonne, stone 12.500,50; IVA 21 %. Totals were computed by hand. */
beforeAll(async () => {
  await remito('2026-11-21', '28.35'); //            308.731,50
  await remito('2026-11-21', '10', 'piedra'); //     151.256,05
  await annul(await remito('2026-11-21', '99'));
  await remito('2026-11-01', '10'); //               108.900,00
  await invoice(await remito('2026-11-20', '3', 'piedra')); // 45.376,82
  await remito('2026-10-31', '5');
  await remito('2026-10-22', '7');
  await remito('2026-10-21', '20'); //               217.800,00
  await remito('2026-10-01', '1'); //                 10.890,00
  await annul(await remito('2026-10-05', '50'));
  await remito('2026-09-30', '2');

  const pena = v.clientes.pena.id;
  const due = (fechaVencimiento: string | null, importe: string) =>
    cheque(admin, pena, { fechaVencimiento, importe, fechaIngreso: '2026-11-01' });
  await due('2026-11-10', '100.10');
  await due('2026-11-20', '200.20');
  await due('2026-11-21', '1000.01');
  await due('2026-11-22', '2000.02');
  await due('2026-11-23', '4000');
  await due(null, '8000');
  const rejected = await due('2026-11-19', '16000');
  await reject(admin, rejected.id);
  const given = await due('2026-11-21', '32000');
  await assign(admin, given.id, (await proveedor(admin, 'Repuestos Ñandubay')).id);
});
beforeEach(() => void vi.setSystemTime(new Date(LATE)));
afterAll(() => vi.useRealTimers());

async function remito(fechaRemito: string, cantidad: string, what: 'arena' | 'piedra' = 'arena') {
  const detalles = [linea(v, { cantidad, precioProductoId: v.productos[what].id })];
  return created(admin, 'Remito', remitoBody(v, { fechaRemito, detalles }));
}
const annul = ({ id }: ApiRecord) => admin('DELETE', `/api/Remito/Cancelar/${id}`);
const invoice = ({ id }: ApiRecord) => admin('POST', `/api/Remito/Facturar/${id}`, { nroFactura: 'A-1' });

type Tablero = { dia: string; primerosPasos: FirstSteps; actividad?: LatestChange[] | null } & Record<
  'hoy' | 'cobrado' | 'mes' | 'porFacturar' | 'cheques',
  FigureAnswer
> & { productos: DeliveredProducts; limite: RowsAnswer };

const TONNES = 'detalles.cantidad';

const tablero = (as: RequestAs = admin) => jsonOf<Tablero>(as('GET', '/api/Inicio/Resumen'));

describe('Home counts', () => {
  test('what was delivered on the day of Buenos Aires, late in the evening too; annulled remitos are none', async () => {
    const { dia, hoy } = await tablero();
    expect(dia).toBe('2026-11-21');
    expect(hoy).toEqual({
      ahora: { cantidad: 2, valores: { [TONNES]: '38.35', montoTotal: '459987.55' } },
    });
    vi.setSystemTime(new Date('2026-11-22T03:00:00Z'));
    const tomorrow = await tablero();
    expect(tomorrow.dia).toBe('2026-11-22');
    expect(tomorrow.hoy.ahora).toEqual({
      cantidad: 0,
      valores: { [TONNES]: '0.00', montoTotal: '0.00' },
    });
    expect(tomorrow.mes.ahora).toMatchObject({ cantidad: 4, valores: { [TONNES]: '51.35' } });
  });

  test('the month, and as many days of the one before', async () => {
    const { mes } = await tablero();
    expect(mes).toEqual({
      ahora: { cantidad: 4, valores: { [TONNES]: '51.35', montoTotal: '614264.37' } },
      antes: { cantidad: 2, valores: { [TONNES]: '21.00', montoTotal: '228690.00' } },
    });
  });

  test('the tonnes of each product this month, the heaviest first', async () => {
    const { productos } = await tablero();
    expect(productos).toMatchObject({ cantidad: 2, total: '51.35' });
    expect(productos.barras.map(({ nombre, valor }) => [nombre, valor])).toEqual([
      ['Arena gruesa', '38.35'],
      ['Piedra partida 6-20', '13.00'],
    ]);
  });

  test('the remitos that wait for an invoice, and since when', async () => {
    expect((await tablero()).porFacturar.ahora).toEqual({
      cantidad: 8,
      valores: { fechaRemito: '2026-09-30' },
    });
  });

  test('the cheques in hand that fall due up to Sunday, and the overdue ones', async () => {
    const due = (cantidad: number, importe: string) => ({ cantidad, valores: { importe } });
    expect((await tablero()).cheques).toEqual({ ahora: due(2, '3000.03'), ademas: due(2, '300.30') });
    vi.setSystemTime(new Date('2026-11-23T12:00:00Z'));
    expect((await tablero()).cheques).toEqual({ ahora: due(1, '4000.00'), ademas: due(4, '3300.33') });
  });

  test('the accounts that owe more than they may', async () => {
    expect((await tablero()).limite).toEqual({ cantidad: 0, filas: [] });
    const path = `/api/Cliente/${v.clientes.gomez.id}`;
    const gomez = await jsonOf(admin('GET', path));
    expect((await admin('PUT', path, { ...gomez, limiteCredito: '100.00' })).status).toBe(200);
    const owed = { clienteId: gomez.id, tipoVentaId: 1, concepto: 'Flete', fecha: '2026-11-21' };
    await admin('POST', '/api/NotaDebito', { ...owed, monto: '100' }, JSON_ANSWER);
    expect((await tablero()).limite.cantidad).toBe(0);
    await admin('POST', '/api/NotaDebito', { ...owed, monto: '0.01' }, JSON_ANSWER);
    expect((await tablero()).limite).toEqual({
      cantidad: 1,
      filas: [
        {
          id: expect.any(Number),
          valores: {
            'cliente.apellido': 'Gómez',
            'cliente.nombre': 'Raúl',
            saldo: '100.01',
            limiteCredito: '100.00',
          },
        },
      ],
    });
    const where = queryOf({ ...home.main.limite.where, pageNumber: 1 });
    expect(await jsonOf(admin('GET', `/api/CuentaCorriente/Listado?${where}`))).toMatchObject({
      totalCount: 1,
    });
  });
});

describe('Home tells', () => {
  test('an ADMIN who did what last, and to which record', async () => {
    const changes = (await tablero()).actividad!;
    expect(changes).toHaveLength(6);
    const [last, before] = changes.filter(({ entidad }) => ['cheques', 'proveedores'].includes(entidad));
    expect(last).toMatchObject({
      quien: 'María Gómez',
      frase: 'asignó proveedor',
      entidad: 'cheques',
      nombre: expect.stringContaining('(Banco de la Nación Argentina)'),
    });
    expect(before).toMatchObject({
      frase: 'creó',
      nombre: 'Repuestos Ñandubay (30-71111111-7)',
    });
  });

  test('an EMPLEADO the same of remitos, and of nothing that is not his', async () => {
    const [his, hers] = [await tablero(eva), await tablero()];
    const keys = ['cobrado', 'dia', 'hoy', 'mes', 'porFacturar', 'primerosPasos', 'productos'];
    expect(Object.keys(his).toSorted()).toEqual(keys);
    const sales = ({ hoy, mes, productos, porFacturar }: Tablero) => [hoy, mes, productos, porFacturar];
    expect([...sales(his), his.primerosPasos.guia]).toEqual([...sales(hers), null]);
  });

  test('what it can when one figure cannot be had', async () => {
    await t.database.pool.query('alter table cheques rename to cheques_en_otra_parte');
    try {
      const { cheques, hoy, porFacturar, actividad } = await tablero();
      expect(cheques).toBeNull();
      expect([hoy.ahora.cantidad, porFacturar.ahora.cantidad]).toEqual([2, 8]);
      // The history names cheques, whose table is missing now.
      expect(actividad).toBeNull();
    } finally {
      await t.database.pool.query('alter table cheques_en_otra_parte rename to cheques');
    }
    expect((await tablero()).cheques.ahora.cantidad).toBe(2);
  });

  test('nothing to who asks with parameters', async () => {
    expect((await admin('GET', '/api/Inicio/Resumen?dia=2026-01-01')).status).toBe(400);
  });
});

// This test is last: its receipts are among the latest changes.
test('what was cashed on the day, without what was deleted', async () => {
  expect((await tablero()).cobrado.ahora.cantidad).toBe(0);
  await created(admin, 'Recibo', accountBody(v, { fecha: '2026-11-21' }));
  const { id } = await created(admin, 'Recibo', accountBody(v, { fecha: '2026-11-21' }));
  await created(admin, 'Recibo', accountBody(v, { fecha: '2026-11-20' }));
  expect((await admin('DELETE', `/api/Recibo/Cancelar/${id}`)).status).toBe(200);
  expect((await tablero()).cobrado).toEqual({ ahora: { cantidad: 1, valores: { monto: '1500.50' } } });
});
