import { describe, expect, test } from 'vitest';
import { addDays, today } from '#domain/dates.ts';
import { created, refusalOf } from '#testing/records.ts';
import { onAccount, presupuestoBody, salesApp, accountBody } from '#quarry/ventas.ts';
import { jsonOf } from '#support/answers.ts';
import { accountOf } from '#quarry/cuentas.ts';

// Four entries of Gómez, computed by hand: a receipt and a debit note on his Remito account, a quote of 28,35 t of sand
// at $ 9.900 on the other, and the note's deletion.
const yesterday = addDays(today(), -1);

const { admin, v } = await salesApp();
const { id: cuenta } = await accountOf(admin, v.clientes.gomez.id);
const note = await created(admin, 'NotaDebito', accountBody(v, { concepto: 'A cuenta', monto: '200.25' }));
const paid = { concepto: 'A cuenta', fecha: yesterday, monto: '500.10' };
const recibo = await created(admin, 'Recibo', accountBody(v, paid));
await created(admin, 'Presupuesto/Crear', presupuestoBody(v, onAccount(v)));
await admin('DELETE', `/api/NotaDebito/Cancelar/${note.id}`);

type Entry = Record<
  'fecha' | 'entidad' | 'subcuenta' | 'concepto' | 'debe' | 'haber' | 'saldo',
  string | null
>;
type Page = { items: Entry[]; totalCount: number; hasNextPage: boolean };
const get = (query = '', id: number | string = cuenta) =>
  admin('GET', `/api/CuentaCorriente/Movimientos/${id}${query}`);
const pageOf = (query = '') => jsonOf<Page>(get(query));

describe('The entries of an account', () => {
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
    const bad = await admin('GET', `/api/CuentaCorriente/Movimientos/${cuenta}/Exportar?formato=pdf`);
    expect(bad.status).toBe(400);
  });

  test('keep their balances from page to page', async () => {
    const all = (await pageOf()).items;
    expect(all.map(({ saldo }) => saldo)).toEqual(['280164.90', '280365.15', '-299.85', '-500.10']);
    expect(all.at(-1)).toMatchObject({ documentoId: recibo.id, numero: recibo['numeroRecibo'] });
    const [first, second] = [
      await pageOf('?pageNumber=1&pageSize=3'),
      await pageOf('?pageNumber=2&pageSize=3'),
    ];
    expect([...first.items, ...second.items]).toEqual(all);
    expect([first.hasNextPage, second.hasNextPage]).toEqual([true, false]);
    expect(await pageOf('?pageNumber=9')).toMatchObject({ items: [], totalCount: 4 });
  });

  test('of an unknown account are not found', async () => {
    expect(await refusalOf(get('', '999999'))).toEqual({
      status: 404,
      message: 'No se encontró la cuenta corriente solicitada.',
    });
  });

  test.each(['pageSize=0', 'pageNumber=-1', 'orden=fecha'])('are not asked for with %s', async (query) => {
    expect((await get(`?${query}`)).status).toBe(400);
  });
});
