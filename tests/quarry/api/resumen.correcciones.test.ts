import { describe, expect, test } from 'vitest';
import { today } from '#domain/dates.ts';
import type { ResumenDatos } from '#resources/cuentas/resumen.ts';
import { ago } from '#support/ago.ts';
import { created, type ApiRecord } from '#testing/records.ts';
import { readPdf } from '#support/readPdf.ts';
import { accountBody, linea, onAccount, remitoBody, salesApp } from '#quarry/ventas.ts';
import { itemsOf, jsonOf } from '#support/answers.ts';
import { accountOf } from '#quarry/cuentas.ts';
import { saidBy } from '#quarry/refusals.ts';
import { queryOf } from '#support/query.ts';
import { readSheet } from '#support/readSheet.ts';

// Gómez, computed by hand. A remito of 1 t of sand (9.900 and 21 % of IVA: 11.979), dated ten days ago and edited today
// to 2, 3, 4 and 1 t; a mistaken one, dated five days ago, annulled today; a payment of 979, three days ago; a payment
// on Presupuesto, 5.000, annulled.
const { admin, v } = await salesApp();
const sale = { ...onAccount(v), detalles: [linea(v, { cantidad: '1' })] };
const remito = await created(admin, 'Remito', remitoBody(v, { ...sale, fechaRemito: ago(10) }));
const [line] = remito['detalles'] as ApiRecord[];
for (const cantidad of ['2', '3', '4', '1'])
  await admin('PUT', `/api/Remito/${remito.id}`, { detalles: [{ id: line!.id, cantidad }] });
const wrong = await created(admin, 'Remito', remitoBody(v, { ...sale, fechaRemito: ago(5) }));
await admin('DELETE', `/api/Remito/Cancelar/${wrong.id}`);
await created(admin, 'Recibo', accountBody(v, { fecha: ago(3), monto: '979' }));
const mistaken = await created(admin, 'Recibo', accountBody(v, { monto: '5000', tipoVentaId: 2 }));
await admin('DELETE', `/api/Recibo/Cancelar/${mistaken.id}`);

const get = (form = '', changes: object = {}) => {
  const asked = { clienteId: v.clientes.gomez.id, tipoVenta: 1, fechaInicio: ago(60), fechaFin: today() };
  return admin('GET', `/api/CuentaCorriente/Resumen${form}?${queryOf({ ...asked, ...changes })}`);
};
const remitoAccount = async (changes: object = {}) =>
  (await jsonOf<ResumenDatos>(get('/Datos', changes))).cuentas[0]!;
type PrintedEntry = { fecha: string; numero: string; debe: string | null; haber: string | null };
const told = (entries: readonly PrintedEntry[]) =>
  entries.map(({ fecha, numero, debe, haber }) => [fecha, numero, debe ?? '', haber ?? '']);

describe('A statement', () => {
  test('tells what stands: edits and annulments of the period are no lines of it', async () => {
    const cuenta = await remitoAccount();
    expect(told(cuenta.movimientos)).toEqual([
      [ago(3), '0001-0000001', '', '979.00'],
      [today(), remito['numero'], '11979.00', ''],
    ]);
    expect(cuenta.movimientos.map(({ saldo }) => saldo)).toEqual(['-979.00', '11000.00']);
    expect(cuenta).toMatchObject({
      saldoAnterior: '0.00',
      debe: '11979.00',
      haber: '979.00',
      saldo: '11000.00',
    });
  });

  test('can be opened: an entry to its corrections, and the whole to what was annulled', async () => {
    const { movimientos, anulados } = await remitoAccount();
    const numero = remito['numero'];
    expect(movimientos[0]!.correcciones).toEqual([]);
    expect(told(movimientos[1]!.correcciones)).toEqual([
      [ago(10), numero, '11979.00', ''],
      [today(), numero, '', '11979.00'],
      [today(), numero, '23958.00', ''],
      [today(), numero, '', '23958.00'],
      [today(), numero, '35937.00', ''],
      [today(), numero, '', '35937.00'],
      [today(), numero, '47916.00', ''],
      [today(), numero, '', '47916.00'],
    ]);
    expect(told(anulados)).toEqual([
      [ago(5), wrong['numero'], '11979.00', ''],
      [today(), wrong['numero'], '', '11979.00'],
    ]);
  });

  test('tells what takes back an entry of before it, so that it opens with what the last one closed with', async () => {
    const before = await remitoAccount({ fechaFin: ago(1) });
    expect(told(before.movimientos)).toEqual([
      [ago(10), remito['numero'], '11979.00', ''],
      [ago(5), wrong['numero'], '11979.00', ''],
      [ago(3), '0001-0000001', '', '979.00'],
    ]);
    expect(before).toMatchObject({ anulados: [], saldo: '22979.00' });
    const after = await remitoAccount({ fechaInicio: today() });
    expect(told(after.movimientos)).toEqual([
      [today(), remito['numero'], '', '11979.00'],
      [today(), remito['numero'], '11979.00', ''],
      [today(), wrong['numero'], '', '11979.00'],
    ]);
    // Repeated corrections of one day are beside the standing entry.
    expect(after.movimientos.map(({ correcciones }) => correcciones.length)).toEqual([0, 6, 0]);
    expect(after).toMatchObject({ saldoAnterior: before.saldo, saldo: '11000.00' });
  });

  test.each([11, 10, 9, 6, 5, 4, 3, 2, 1])('adds up across a period that ends %i days ago', async (days) => {
    const [before, after] = [
      await remitoAccount({ fechaFin: ago(days) }),
      await remitoAccount({ fechaInicio: ago(days - 1) }),
    ];
    expect(after.saldoAnterior).toBe(before.saldo);
    expect(after.saldo).toBe('11000.00');
    for (const { saldoAnterior, debe, haber, saldo } of [before, after])
      expect((Number(saldoAnterior) + Number(debe) - Number(haber)).toFixed(2)).toBe(saldo);
  });

  test('says the same on paper and as a workbook, with a total of both accounts', async () => {
    const paper = async (changes: object = {}) => (await readPdf(get('', changes))).pages.join('|');
    const text = await paper();
    expect(text.split('|').filter((each) => each.startsWith('Remito 0001'))).toEqual([
      `Remito ${String(remito['numero'])}`,
    ]);
    expect(text).not.toContain('Anulación');
    expect(text).toContain('Total de las cuentas|$ 11.000,00');
    expect(await paper({ tipoVenta: 2 })).not.toContain('Total de las cuentas');

    const { rows } = await readSheet(get('/Excel'));
    expect(rows.map((row) => row[1]).filter((each) => String(each).startsWith('Rem'))).toEqual([
      `Remito ${String(remito['numero'])}`,
    ]);
  });
});

describe('The entries of an account', () => {
  test('are all of the ledger, or those that stand, also as a file', async () => {
    const { id } = await accountOf(admin, v.clientes.gomez.id);
    const path = `/api/CuentaCorriente/Movimientos/${id}`;
    const count = async (query: string) =>
      (await jsonOf<{ totalCount: number }>(admin('GET', path + query))).totalCount;
    expect([await count(''), await count('?vigentes=false'), await count('?vigentes=true')]).toEqual([
      14, 14, 2,
    ]);
    for (const query of ['vigentes=quizás', 'pageSize=0', 'pageNumber=-1', 'orden=fecha'])
      expect({ query, status: (await admin('GET', `${path}?${query}`)).status }).toEqual({
        query,
        status: 400,
      });
    expect((await admin('GET', `${path}/Exportar?formato=pdf`)).status).toBe(400);
    const lines = async (query: string) =>
      (await (await admin('GET', `${path}/Exportar?formato=csv${query}`)).text()).trim().split('\r\n');
    expect(await lines('')).toHaveLength(1 + 14);
    expect(await lines('&vigentes=true')).toEqual([
      'Fecha,Comprobante,Concepto,Cuenta,Debe,Haber,Saldo',
      `${ago(3)},Recibo 0001-0000001,Cemento,Remito,,979.00,-979.00`,
      `${today()},Remito ${String(remito['numero'])},Corrección,Remito,11979.00,,11000.00`,
    ]);
  });

  test('keep their balances from page to page', async () => {
    const { id } = await accountOf(admin, v.clientes.gomez.id);
    const pageOf = (pageNumber: number, pageSize: number) =>
      jsonOf<{ items: ApiRecord[]; totalCount: number; hasNextPage: boolean }>(
        admin('GET', `/api/CuentaCorriente/Movimientos/${id}?${queryOf({ pageNumber, pageSize })}`),
      );
    const all = await pageOf(1, 100);
    expect(all.items.map(({ saldo }) => saldo).at(0)).toBe('11000.00');
    const [first, second] = [await pageOf(1, 9), await pageOf(2, 9)];
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect([first.hasNextPage, second.hasNextPage]).toEqual([true, false]);
    expect(await pageOf(9, 9)).toMatchObject({ items: [], totalCount: 14 });
    expect(await saidBy(admin('GET', '/api/CuentaCorriente/Movimientos/999999'))).toBe(
      '404 No se encontró la cuenta corriente solicitada.',
    );
  });

  test('add up to Debe and Haber of what stands, in list and detail alike, however often it was corrected', async () => {
    const account = await accountOf(admin, v.clientes.gomez.id);
    expect(account).toMatchObject({
      nombreCliente: 'Gómez Raúl',
      usuarioAlta: 'mgomez',
      montoDebe: '11979.00',
      montoHaber: '979.00',
    });
    expect(await jsonOf(admin('GET', `/api/CuentaCorriente/Detalle/${account.id}`))).toEqual(account);
  });

  test('as a report are those that stand in its days, too', async () => {
    const query = `clienteId=${v.clientes.gomez.id}&tipoVenta=2&fechaDesde=${ago(60)}&fechaHasta=${today()}`;
    const page = admin('GET', `/api/ReporteCuentas?${query}&pageNumber=1&pageSize=50`);
    const items = await itemsOf<Record<string, string | null>>(page);
    expect(items.map(({ documento, debe, haber, saldo }) => [documento, debe, haber, saldo])).toEqual([
      [null, null, null, '0.00'],
      ['Recibo 0001-0000001', null, '979.00', '-979.00'],
      [`Remito ${String(remito['numero'])}`, '11979.00', null, '11000.00'],
    ]);
  });
});
