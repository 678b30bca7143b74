import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, formatDate, today } from '#domain/dates.ts';
import { accept, assign, chequeBody, proveedor, reject } from '#quarry/cheques.ts';
import { clienteConCuenta, maestros } from '#quarry/maestros.ts';
import { acknowledge, button, downloaded } from '#support/browsing.ts';
import { created } from '#testing/records.ts';
import { readPdf } from '#support/readPdf.ts';
import { rowsOf } from '#support/rows.ts';
import { accountBody, linea, onAccount, remitoBody } from '#quarry/ventas.ts';
import { salesProduct } from '#quarry/product.ts';
import { field, heading, listTexts } from '#testing/product.ts';

const ago = (days: number) => formatDate(addDays(today(), -days));

/*
 * Foreseen by hand; nothing of it is computed by the product. Pesos.
 *
 * The remito, at the prices on account:
 *   28,35 t at  9.900,00 = 280.665,00          + 21 % 58.939,65 = 339.604,65
 *   12,50 t at 13.750,55 = 171.881,875 → ,88   + 21 % 36.095,19 = 207.977,07
 *
 *   day   document                    Debe         Haber       Saldo of Remito   the remito owes
 *   −40   Remito                      547.581,72                   547.581,72        547.581,72
 *   −20   Recibo, cash                             200.000,00      347.581,72        347.581,72
 *     0   Recibo, for the remito:
 *         transfer 47.581,72
 *         and cheque 250.000,00                    297.581,72       50.000,00         50.000,00
 *     0   the cheque is accepted, and given to a supplier: nothing, the receipt has credited it
 *     0   it is rejected              250.000,00                   300.000,00         50.000,00
 *     0   its expenses: 3 % and 250     7.750,00                   307.750,00         50.000,00
 *
 * In Presupuesto he has owed 1.500,00 for 70 days; Peñaloza owes 10.000,10.
 */
const REMITO = '$ 547.581,72';
const ACCOUNT = { debe: '$ 806.831,72', haber: '$ 497.581,72', saldo: '$ 309.250,00' };
const SUMS = [
  ['Remito', '$ 805.331,72', '$ 497.581,72', '$ 307.750,00'],
  ['Presupuesto', '$ 1.500,00', '$ 0,00', '$ 1.500,00'],
  ['Total', '$ 806.831,72', '$ 497.581,72', '$ 309.250,00'],
];
/** The last thirty days, as the statement shows them on screen and in the PDF. */
const REMITO_ROWS = [
  [ago(30), 'Saldo anterior', '', '', '', '$ 547.581,72'],
  [ago(20), 'Recibo 0001-0000001', 'Entrega', '', '$ 200.000,00', '$ 347.581,72'],
  [ago(0), 'Recibo 0001-0000002', 'Saldo de noviembre', '', '$ 297.581,72', '$ 50.000,00'],
  [ago(0), 'Cheque 70000001', 'Rechazo (Banco de la Nación Argentina)', '$ 250.000,00', '', '$ 300.000,00'],
  [
    ago(0),
    'Nota de débito 0001-0000003',
    'Gastos por cheque rechazado N° 70000001 (Banco de la Nación Argentina)',
    '$ 7.750,00',
    '',
    '$ 307.750,00',
  ],
  [ago(0), 'Saldo', '', '$ 257.750,00', '$ 497.581,72', '$ 307.750,00'],
];
/** The rejected cheque and its expenses are of today; the rest of the remito is forty days old. */
const REMITO_AGES = ['$ 257.750,00', '$ 50.000,00', '—', '—', '—'];
const PRESUPUESTO_ROWS = [
  [ago(30), 'Saldo anterior', '', '', '', '$ 1.500,00'],
  [ago(0), 'Sin movimientos en el período', '', '$ 0,00', '$ 0,00', '$ 1.500,00'],
];
const PRESUPUESTO_AGES = ['—', '—', '$ 1.500,00', '—', '—'];
const BALANCE_TOTAL = '$ 319.250,10';

const { cantera, server, admin, v } = await salesProduct();
const GOMEZ = 'Gómez Raúl (20-24881307-5)';

const penaloza = await clienteConCuenta(admin, maestros.clientes.penaloza, 'CC-2');
await admin('PUT', '/api/Configuracion', { gastosChequePorcentaje: '3', gastosChequeFijo: '250' });
const owes = (clienteId: number, monto: string, tipoVentaId: number) => {
  const body = { fecha: addDays(today(), -70), monto, concepto: 'Saldo inicial', clienteId, tipoVentaId };
  return created(admin, 'NotaDebito', body);
};
await owes(v.clientes.gomez.id, '1500', 2);
await owes(penaloza.id, '10000.10', 1);

const { id: documentoId } = await created(
  admin,
  'Remito',
  remitoBody(v, {
    ...onAccount(v),
    fechaRemito: addDays(today(), -40),
    detalles: [linea(v), linea(v, { precioProductoId: v.productos.piedra.id, cantidad: '12.5' })],
  }),
);
const cash = { fecha: addDays(today(), -20), monto: '200000', concepto: 'Entrega' };
await created(admin, 'Recibo', accountBody(v, cash));
const received = await chequeBody(admin, 0, { nroCheque: '70000001' });
await created(
  admin,
  'Recibo',
  accountBody(v, {
    monto: '297581.72',
    concepto: 'Saldo de noviembre',
    medios: [
      { medio: 'transferencia', importe: '47581.72' },
      { medio: 'cheque', importe: '250000', cheque: received },
    ],
    imputaciones: [{ entidad: 'remitos', documentoId, importe: '297581.72' }],
  }),
);
const [cheque] = await rowsOf<{ id: number }>(server, 'select id from cheques');
await accept(admin, cheque!.id);
await assign(admin, cheque!.id, (await proveedor(admin, 'Cantera Norte')).id);
await reject(admin, cheque!.id);

test('the owner sells, is paid in two parts, gets a cheque back, and can foresee every peso', async () => {
  const { page } = await cantera.open('admin', '/gestion-negocio/cheques');
  await page.getByRole('link', { name: '70000001' }).click();
  await page.getByRole('link', { name: 'Debitar gastos' }).click();
  await heading(page, 'Registrar Nota de débito').waitFor();
  await expect.poll(() => field(page, 'Monto').inputValue()).toBe('7.750,00');
  await expect.poll(() => field(page, 'Cliente').inputValue()).toBe(GOMEZ);
  await button(page, 'Registrar').click();
  await acknowledge(page, '¡Creado!');

  await page.goto('/cuentas/saldo-balance');
  await page.getByText('Balance Total').waitFor();
  expect(plain(await page.locator('.list-totals').innerText())).toBe(`Balance Total ${BALANCE_TOTAL}`);
  expect((await listTexts(page)).map((row) => row.slice(0, 5).map(plain))).toEqual([
    ['CC-1', 'Gómez Raúl', ACCOUNT.debe, ACCOUNT.haber, ACCOUNT.saldo],
    ['CC-2', 'Peñaloza Marta', '$ 10.000,10', '$ 0,00', '$ 10.000,10'],
  ]);
  await chooseGomez(page);
  await button(page, 'Buscar').click();
  const totals = async () => plain(await page.locator('.list-totals').innerText());
  await expect.poll(totals).toBe(`Balance Total ${ACCOUNT.saldo}`);

  await page.getByRole('link', { name: 'CC-1' }).click();
  const sums = page.getByRole('table', { name: 'Debe, haber y saldo' });
  await sums.waitFor();
  const rows = await sums.locator('tbody tr').all();
  expect(
    await Promise.all(rows.map(async (row) => (await row.locator('th, td').allInnerTexts()).map(plain))),
  ).toEqual(SUMS);
  await remitoOwes(page);
  await readStatement(page);

  await page.goto('/cuentas/saldo-balance');
  await button(page, 'Verificar').click();
  const verifying = page.getByRole('dialog', { name: 'Verificar las cuentas corrientes' });
  await button(verifying, 'Verificar').click();
  await verifying.getByText('Todo está en orden').waitFor();
}, 120_000);

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

async function chooseGomez(page: Page): Promise<void> {
  await field(page, 'Cliente').fill('Gómez');
  await page.getByRole('option', { name: GOMEZ, exact: true }).click();
}

async function remitoOwes(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Remito 0001-0000001' }).click();
  await heading(page, 'Remito 0001-0000001').waitFor();
  const payments = page.getByRole('region', { name: 'Pagos' });
  await payments.getByText('Adeudado').waitFor();
  expect(plain(await payments.innerText())).toBe(
    'Pagos Recibo 0001-0000001 por antigüedad $ 200.000,00 Recibo 0001-0000002 elegido en el recibo $ 297.581,72 Adeudado $ 50.000,00',
  );
  await page.getByRole('main').getByText(REMITO).first().waitFor();
  // 28,35 and 12,5 t of no quote, sold 40 days ago with 30 to pay; 497.581,72 of 547.581,72 is 90 %.
  const chain = page.getByRole('region', { name: 'De dónde viene y cómo se cobra' }).getByRole('listitem');
  expect((await chain.allInnerTexts()).map(plain)).toEqual([
    `Este remito · ${ago(40)} 40,85 t $ 547.581,72`,
    'Factura Falta facturar hace 40 días',
    'Cobrado $ 497.581,72 90 % · venció hace 10 días',
  ]);
  expect(plain(await page.locator('.beside-sums').innerText())).toContain(
    'Cobrado $ 497.581,72 Falta cobrar $ 50.000,00 Vence',
  );
}

async function readStatement(page: Page): Promise<void> {
  await page.goto('/cuentas/resumen-cuenta-corriente');
  await chooseGomez(page);
  await page.getByLabel('Fecha Inicio').fill(addDays(today(), -30));
  await button(page, 'Ver').click();
  const total = page.getByText(`Saldo al ${ago(0)}`);
  await total.waitFor();
  expect(plain(await total.innerText())).toBe(`Saldo al ${ago(0)} ${ACCOUNT.saldo}`);
  for (const [name, rows, ages] of [
    ['Cuenta Remito', REMITO_ROWS, REMITO_AGES],
    ['Cuenta Presupuesto', PRESUPUESTO_ROWS, PRESUPUESTO_AGES],
  ] as const) {
    const account = page.getByRole('region', { name, exact: true }).first();
    const cells = await account
      .locator('tbody tr, tfoot tr')
      .evaluateAll((each) => each.map((row) => [...row.children].map((cell) => cell.textContent)));
    expect(cells.map((row) => row.map(plain))).toEqual(rows);
    const legend = account.getByLabel('Lo adeudado, por su atraso');
    expect((await legend.locator('dd').allInnerTexts()).map(plain)).toEqual(ages);
  }

  const { bytes } = await downloaded(page, () => button(page, 'Descargar PDF').click());
  const { pages } = await readPdf(bytes);
  const text = plain(pages.join('|').replaceAll('|', ' '));
  for (const [rows, ages] of [
    [REMITO_ROWS, REMITO_AGES],
    [PRESUPUESTO_ROWS, PRESUPUESTO_AGES],
  ] as const) {
    for (const row of rows.slice(0, -1)) expect(text).toContain(printed(row));
    const [due, late30, late60, late90, more] = ages.map((age) => (age === '—' ? '$ 0,00' : age));
    expect(text).toContain(
      `Saldo al ${ago(0)} ${rows.at(-1)!.at(-1)!} A vencer ${due} 1–30 días ${late30} 31–60 días ${late60} ` +
        `61–90 días ${late90} Más de 90 ${more}`,
    );
  }
}

/** The PDF's columns have no currency sign. */
const printed = (row: readonly string[]) => plain(row.join(' ').replaceAll('$ ', ''));
