import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '#domain/dates.ts';
import { created, type ApiRecord } from '#testing/records.ts';
import { onAccount, presupuestoBody, salesApp } from '#quarry/ventas.ts';
import { jsonOf } from '#support/answers.ts';

// Four entries of Gómez, computed by hand: a receipt and a debit note on his Remito account, a quote of 28,35 t of sand
// at $ 9.900 on the other, and the note's deletion.
let recibo: ApiRecord;
let cuenta: number;
const yesterday = addDays(today(), -1);

const { t, admin, v } = await salesApp();
beforeAll(async () => {
  const { rows } = await t.database.pool.query('select id from cuentas_corrientes where cliente_id = $1', [
    v.clientes.gomez.id,
  ]);
  cuenta = (rows[0] as { id: number }).id;
  const body = { concepto: 'A cuenta', clienteId: v.clientes.gomez.id, tipoVentaId: 1 };
  const note = await issue('NotaDebito', { ...body, fecha: today(), monto: '200.25' });
  recibo = await issue('Recibo', { ...body, fecha: yesterday, monto: '500.10' });
  await issue('Presupuesto/Crear', presupuestoBody(v, onAccount(v)));
  await admin('DELETE', `/api/NotaDebito/Cancelar/${note.id}`);
});
afterAll(() => t.close());

const issue = (path: string, body: object) => created(admin, path, body);

type Entry = Record<
  'fecha' | 'entidad' | 'subcuenta' | 'concepto' | 'debe' | 'haber' | 'saldo',
  string | null
>;
type Page = { items: Entry[]; totalCount: number; hasNextPage: boolean };
const get = (query = '', id: number | string = cuenta) =>
  admin('GET', `/api/CuentaCorriente/Movimientos/${id}${query}`);
const pageOf = (query = '') => jsonOf<Page>(get(query));

describe('The entries of an account', () => {
  test('come with the newest day first, each with the balance after it', async () => {
    const { items, totalCount } = await pageOf();
    expect(totalCount).toBe(4);
    expect(
      items.map(({ fecha, entidad, subcuenta, debe, haber, saldo }) => [
        fecha,
        entidad,
        subcuenta,
        debe,
        haber,
        saldo,
      ]),
    ).toEqual([
      [today(), 'notasDebito', 'REMITO', null, '200.25', '280164.90'],
      [today(), 'presupuestos', 'PRESUPUESTO', '280665.00', null, '280365.15'],
      [today(), 'notasDebito', 'REMITO', '200.25', null, '-299.85'],
      [yesterday, 'recibos', 'REMITO', null, '500.10', '-500.10'],
    ]);
    // The concept does not repeat the document's kind and number.
    expect(items.map(({ concepto }) => concepto)).toEqual(['Anulación', '', 'A cuenta', 'A cuenta']);
    expect(items.at(-1)).toMatchObject({
      documentoId: recibo.id,
      numero: recibo['numeroRecibo'],
      concepto: 'A cuenta',
    });
  });

  test('end with the balance that the list says', async () => {
    const detail = await jsonOf<object>(admin('GET', `/api/CuentaCorriente/Detalle/${cuenta}`));
    expect(detail).toMatchObject({ saldo: (await pageOf()).items[0]!.saldo });
  });

  test('come as a file with the oldest first, exact amounts and the balance after each', async () => {
    const response = await admin('GET', `/api/CuentaCorriente/Movimientos/${cuenta}/Exportar?formato=csv`);
    const [headings, ...lines] = (await response.text()).trim().split('\r\n');
    expect(headings).toBe('Fecha,Comprobante,Concepto,Cuenta,Debe,Haber,Saldo');
    expect(lines.map((line) => line.split(',').slice(2))).toEqual([
      ['A cuenta', 'Remito', '', '500.10', '-500.10'],
      ['A cuenta', 'Remito', '200.25', '', '-299.85'],
      ['', 'Presupuesto', '280665.00', '', '280365.15'],
      ['Anulación', 'Remito', '', '200.25', '280164.90'],
    ]);
    expect(lines[0]).toContain(`${yesterday},Recibo ${String(recibo['numeroRecibo'])}`);
    const [bad, other] = [
      await admin('GET', `/api/CuentaCorriente/Movimientos/${cuenta}/Exportar?formato=pdf`),
      await t.as('empleado')('GET', `/api/CuentaCorriente/Movimientos/${cuenta}/Exportar`),
    ];
    expect([bad.status, other.status]).toEqual([400, 403]);
  });

  test('keep their balances from page to page', async () => {
    const all = (await pageOf()).items;
    const [first, second] = [
      await pageOf('?pageNumber=1&pageSize=3'),
      await pageOf('?pageNumber=2&pageSize=3'),
    ];
    expect([...first.items, ...second.items]).toEqual(all);
    expect([first.hasNextPage, second.hasNextPage]).toEqual([true, false]);
    expect(await pageOf('?pageNumber=9')).toMatchObject({ items: [], totalCount: 4 });
  });

  test('of an unknown account are not found', async () => {
    const response = await get('', '999999');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'No se encontró la cuenta corriente solicitada.' });
  });

  test.each(['pageSize=0', 'pageNumber=-1', 'orden=fecha'])('are not asked for with %s', async (query) => {
    expect((await get(`?${query}`)).status).toBe(400);
  });

  test('are for ADMIN', async () => {
    const response = await t.as('empleado')('GET', `/api/CuentaCorriente/Movimientos/${cuenta}`);
    expect(response.status).toBe(403);
  });
});
