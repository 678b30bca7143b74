import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestAs, TestApp } from '#testing/app.ts';
import { created, type ApiRecord } from '#testing/records.ts';
import { accountBody, linea, onAccount, remitoBody, salesApp, type Ventas } from '#quarry/ventas.ts';

let t: TestApp;
let admin: RequestAs;
let v: Ventas;
beforeAll(async () => {
  ({ t, admin, v } = await salesApp());
});
afterAll(() => t.close());

const account = async () => {
  const [item] = (await (await admin('GET', '/api/CuentaCorriente/Listado')).json()) as ApiRecord[];
  const detail = await admin('GET', `/api/CuentaCorriente/Detalle/${item!.id}`);
  return { item: item!, detail: (await detail.json()) as ApiRecord };
};
const ledger = async () =>
  (await t.database.pool.query('select tipo, importe from movimientos order by id')).rows as unknown[];

describe('Debe and Haber of an account', () => {
  test('count what stands, however often it was corrected; the ledger keeps all of it', async () => {
    // 1 t of sand at $ 9.900, and 21 % of IVA.
    const sold = remitoBody(v, { ...onAccount(v), detalles: [linea(v, { cantidad: '1' })] });
    const remito = await created(admin, 'Remito', sold);
    const [line] = remito['detalles'] as ApiRecord[];
    for (const cantidad of ['2', '3', '4', '1'])
      expect(
        (await admin('PUT', `/api/Remito/${remito.id}`, { detalles: [{ id: line!.id, cantidad }] })).status,
      ).toBe(200);
    const wrong = await created(admin, 'Remito', sold);
    await admin('DELETE', `/api/Remito/Cancelar/${wrong.id}`);
    await created(admin, 'Recibo', accountBody(v, { monto: '979.50' }));
    const mistaken = await created(admin, 'Recibo', accountBody(v, { monto: '5000', tipoVentaId: 2 }));
    await admin('DELETE', `/api/Recibo/Cancelar/${mistaken.id}`);

    const stands = { montoDebe: '11979.00', montoHaber: '979.50', saldo: '10999.50' };
    const { item, detail } = await account();
    expect(item).toMatchObject(stands);
    expect(detail).toMatchObject({
      ...stands,
      montoDebeRemito: '11979.00',
      montoHaberRemito: '979.50',
      saldoRemito: '10999.50',
      montoDebePresupuesto: '0.00',
      montoHaberPresupuesto: '0.00',
      saldoPresupuesto: '0.00',
    });
    // Five of the remito, four of them reversed; the mistaken one and its reversal; a receipt; the mistaken receipt and
    // its reversal.
    expect(await ledger()).toHaveLength(9 + 2 + 1 + 2);
  });
});
