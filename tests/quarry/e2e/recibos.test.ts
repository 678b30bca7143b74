import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillIn, reads } from '#support/browsing.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { clienteBody, maestros } from '#quarry/maestros.ts';
import { created } from '#testing/records.ts';
import { readPdf } from '#support/readPdf.ts';
import { accountBody, linea, onAccount, remitoBody } from '#quarry/ventas.ts';
import { salesProduct } from '#quarry/product.ts';
import { registered } from '#quarry/typing.ts';
import { choose, openTab, dialog, field, hasFocus, heading, openMore } from '#testing/product.ts';

const { cantera, admin, v } = await salesProduct();
const HOLDER = { Titular: 'Áridos del Norte SRL', 'CUIT del titular': '30-70707070-7' };
const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ');

test('Eva receives cash and a cheque for a chosen remito, prints it, and María reads what it paid', async () => {
  const { familiaId } = v.clientes.gomez;
  await cantera.rows('update configuracion set familia_empleado_id = $1', [familiaId]);
  const sell = (cantidad: string) =>
    created(admin, 'Remito', remitoBody(v, { ...onAccount(v), detalles: [linea(v, { cantidad })] }));
  // 11.979,00 and 23.958,00: tonnes at 9.900, and 21 % of IVA.
  const older = await sell('1');
  const chosen = await sell('2');

  const { page } = await cantera.open('empleado', '/cuentas/recibos/crear');
  await choose(page, 'Cliente', 'Gómez Raúl');
  await choose(page, 'Tipo de venta', 'Remito');
  const debts = page.getByRole('region', { name: 'Qué paga' });
  await debts.getByText('Tilde los que paga. El resto paga primero los más antiguos.').waitFor();

  await page.getByRole('button', { name: 'Efectivo' }).click();
  const cash = page.getByRole('group', { name: 'Efectivo 1' });
  await expect.poll(() => hasFocus(field(cash, 'Importe'))).toBe(true);
  await page.keyboard.type('10000,50');
  await page.getByRole('button', { name: 'Cheque', exact: true }).click();
  const cheque = page.getByRole('group', { name: 'Cheque 2' });
  await expect.poll(() => hasFocus(field(cheque, 'Importe'))).toBe(true);
  await page.keyboard.type('15000');
  const monto = page.getByRole('textbox', { name: 'Monto' });
  await expect.poll(() => monto.inputValue()).toBe('25.000,50');
  expect(await monto.isDisabled()).toBe(true);
  expect(await page.getByText('Este campo es requerido').count()).toBe(0);

  await field(cheque, 'N° Cheque').fill('70000001');
  await choose(cheque, 'Banco', 'Banco de la Nación Argentina');
  await fillIn(cheque, { Sucursal: 'Centro', Cuenta: '12-3', ...HOLDER });

  const sums = async () => plain(await page.getByRole('complementary').textContent());
  await expect.poll(sums).toContain('Adeuda$ 35.937,00Paga$ 25.000,50Queda a cuenta$ 0,00');
  const tick = debts.getByRole('checkbox', { name: `Remito ${String(chosen['numero'])}` });
  const amount = debts.getByRole('textbox', { name: `Paga de Remito ${String(chosen['numero'])}` });
  expect(await amount.count()).toBe(0);
  await tick.check();
  await amount.fill('99999');
  await debts.getByText('Se adeudan $ 23.958,00').waitFor();
  // An emptied amount can be typed again; unticking and ticking again settles the document.
  await amount.fill('');
  expect(await tick.isChecked()).toBe(true);
  await tick.uncheck();
  await tick.check();
  await expect.poll(() => amount.inputValue()).toBe('23.958,00');
  await expect
    .poll(sums)
    .toContain(
      'Elegido$ 23.958,00El resto, a los más antiguos$ 1.042,50Queda a cuenta$ 0,00Pasa a deber$ 10.936,50Monto$ 25.000,50',
    );
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  await page.getByText('Este campo es requerido').waitFor();
  await field(page, 'Concepto').fill('Pago de noviembre');
  const { bytes } = await registered(page);
  const [paper] = (await readPdf(bytes)).pages;
  expect(plain(paper!)).toMatch(/Cheque Nº 70000001\|Banco de la Nación\|? ?Argentina\|/);
  expect(plain(paper!).replaceAll('|', ' ')).toContain(
    `Se aplica a Remito ${String(chosen['numero'])} por $ 23.958,00. A cuenta: $ 1.042,50.`,
  );
  await heading(page, 'Listado de Recibos').waitFor();
  expect(
    await cantera.rows('select nro_cheque, importe, aceptado, rechazado, tipo_venta_id from cheques'),
  ).toEqual([
    { nro_cheque: '70000001', importe: '15000.00', aceptado: false, rechazado: false, tipo_venta_id: 1 },
  ]);
  const [recibo] = await cantera.rows<{ id: number; numero: string }>(
    'select id, numero_recibo as numero from recibos',
  );

  const maria = (await cantera.open('admin', `/cuentas/recibos/detalle/${recibo!.id}`)).page;
  const paid = maria.getByRole('region', { name: 'Qué paga' });
  await paid.getByRole('link', { name: `Remito ${String(chosen['numero'])}` }).waitFor();
  expect((await paid.getByRole('row').allTextContents()).map(plain)).toEqual([
    `Remito ${String(older['numero'])} por antigüedad$ 1.042,50`,
    `Remito ${String(chosen['numero'])} elegido en el recibo$ 23.958,00`,
  ]);
  await paid.getByRole('link', { name: `Remito ${String(older['numero'])}` }).click();
  const payments = maria.getByRole('region', { name: 'Pagos' });
  await payments.getByRole('link', { name: `Recibo ${recibo!.numero}` }).waitFor();
  expect(plain(await payments.textContent())).toContain('Adeudado$ 10.936,50');
  await maria.goBack();
  await maria.getByRole('link', { name: '70000001 (Banco de la Nación Argentina)' }).click();
  await maria.getByRole('region', { name: 'Cheque 70000001' }).waitFor();
});

test('a receipt that is left halfway is there again after a reload, and goes when it is not wanted', async () => {
  const body = accountBody(v, { monto: '500.25', tipoVentaId: 2 });
  await created(admin, 'NotaDebito', body);
  const { page } = await cantera.open('admin', '/cuentas/recibos/crear');
  await expect.poll(() => hasFocus(field(page, 'Cliente'))).toBe(true);
  await choose(page, 'Cliente', 'Gómez Raúl');
  await choose(page, 'Tipo de venta', 'Presupuesto');
  await field(page, 'Monto').fill('800,5');
  const debts = page.getByRole('region', { name: 'Qué paga' });
  await debts.getByRole('checkbox', { name: /^Nota de débito/ }).check();
  const paid = debts.getByRole('textbox', { name: /^Paga de Nota de débito/ });
  await expect.poll(() => paid.inputValue()).toBe('500,25');
  await field(page, 'Concepto').fill('A medio escribir');
  await field(page, 'Concepto').press('Tab');

  page.on('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await page.getByText('Se recuperó').waitFor();
  expect(await field(page, 'Concepto').inputValue()).toBe('A medio escribir');
  expect(await field(page, 'Monto').inputValue()).toBe('800,50');
  await expect.poll(() => field(page, 'Cliente').inputValue()).toContain('Gómez Raúl');
  await expect.poll(() => paid.inputValue()).toBe('500,25');

  // Another receipt pays it meanwhile: it is neither offered nor chosen any more.
  await created(admin, 'Recibo', body);
  await page.reload();
  await debts.getByText('El cliente no adeuda nada en esta cuenta').waitFor();
  await expect
    .poll(async () => plain(await page.getByRole('complementary').textContent()))
    .toContain('Queda a cuenta$ 800,50');

  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect.poll(() => field(page, 'Concepto').inputValue()).toBe('');
  expect(await page.getByText('Se recuperó').count()).toBe(0);
});

test('a second cheque starts from the first, which starts from its client', async () => {
  const { page } = await cantera.open('admin', '/cuentas/recibos/crear');
  await expect.poll(() => field(page, 'Empresa').inputValue()).not.toBe('');
  const add = page.getByRole('button', { name: 'Cheque', exact: true });
  await add.click();
  const [first, second] = [1, 2].map((place) => page.getByRole('group', { name: `Cheque ${place}` })) as [
    Locator,
    Locator,
  ];
  expect(await field(first, 'Titular').inputValue()).toBe('');
  await choose(page, 'Cliente', 'Gómez Raúl');
  await expect.poll(() => field(first, 'Titular').inputValue()).toBe('Gómez Raúl');
  expect(await field(first, 'CUIT del titular').inputValue()).toMatch(/^\d\d-/);
  // Another client is another holder, unless somebody typed one.
  await choose(page, 'Cliente', 'Pena');
  await expect.poll(() => field(first, 'Titular').inputValue()).toBe('Pena Ítalo');
  await field(first, 'Titular').fill(HOLDER.Titular);
  await choose(page, 'Cliente', 'Gómez Raúl');
  await choose(first, 'Banco', 'Banco de la Nación Argentina');
  await fillIn(first, { 'N° Cheque': '00731845', Sucursal: 'Centro', Cuenta: '12-3' });
  await fillIn(first, { 'Fecha Vencimiento': '31/01/2027', 'CUIT del titular': HOLDER['CUIT del titular'] });
  await field(first, 'CUIT del titular').press('Tab');
  // Cheques have no reference; only cash and transfers do.
  expect(await field(first, 'Referencia').count()).toBe(0);
  await add.click();
  const next = { 'N° Cheque': '00731846', Banco: 'Banco de la Nación Argentina', Sucursal: 'Centro' };
  const due = { Cuenta: '12-3', 'Fecha Vencimiento': '28/02/2027', Importe: '' };
  for (const [name, value] of Object.entries({ ...next, ...due, ...HOLDER }))
    await expect.poll(() => field(second, name).inputValue()).toBe(value);
  await page.getByRole('button', { name: 'Transferencia' }).click();
  expect(await field(page.getByRole('group', { name: 'Transferencia 3' }), 'Referencia').count()).toBe(1);
});

test('what a client without a current account pays is credited nowhere: the form says so, and his page shows it', async () => {
  const before = await cantera.rows('select id from movimientos');
  const { page } = await cantera.open('admin', '/cuentas/recibos/crear');
  await choose(page, 'Cliente', 'Pena');
  const note = 'El cliente no tiene cuenta corriente: el recibo no se acredita en ninguna.';
  await page.getByRole('status').getByText(note).waitFor();
  await choose(page, 'Tipo de venta', 'Remito');
  await field(page, 'Monto').fill('800,5');
  await field(page, 'Concepto').fill('Arena');
  expect(await page.getByRole('region', { name: 'Qué paga' }).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  // The note is hidden for another client.
  await choose(page, 'Cliente', 'Gómez Raúl');
  await page.getByRole('region', { name: 'Qué paga' }).waitFor();
  expect(await page.getByText(note).count()).toBe(0);
  await choose(page, 'Cliente', 'Pena');
  await page.getByText(note).waitFor();

  await registered(page);
  expect(await cantera.rows('select id from movimientos')).toEqual(before);
  await page.goto(`/gestion-negocio/clientes/detalle/${v.clientes.pena.id}`);
  const account = page.getByRole('region', { name: 'Cuenta' });
  await reads(account, 'Pagado sin cuenta corriente $ 800,50');
  const receipts = await openTab(page, 'Recibos');
  await receipts
    .getByRole('row', { name: /800,50/ })
    .getByRole('link')
    .click();
  const later = 'El cliente no tenía cuenta corriente: el recibo no se acreditó en ninguna.';
  await page.getByText(later).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  // Deleting asks first, names the receipt and wants a reason.
  const [{ numero }] = (await cantera.rows<{ numero: string }>(
    'select numero_recibo as numero from recibos order by id desc limit 1',
  )) as [{ numero: string }];
  await openMore(page);
  await page.getByRole('button', { name: 'Eliminar' }).click();
  const question = page.getByRole('dialog', { name: '¿Está seguro?' });
  await question
    .getByText(`El recibo ${numero} de Pena Ítalo, por $\u00A0800,50, quedará eliminado de forma permanente.`)
    .waitFor();
  await field(question, 'Motivo').fill('Era de otro cliente');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await dialog(page, '¡Eliminado!').getByText('El recibo ha sido eliminado exitosamente.').waitFor();
  await page.getByRole('button', { name: 'Historial' }).click();
  await page.getByText('Motivo: “Era de otro cliente”').waitFor();
});

test('María registers a receipt and goes on: the next form has its sale type, and no client', async () => {
  await created(admin, 'Cliente', await clienteBody(admin, maestros.clientes.penaloza));
  const { page } = await cantera.open('admin', '/cuentas/recibos/crear');
  await choose(page, 'Cliente', 'Peñaloza');
  await choose(page, 'Tipo de venta', 'Presupuesto');
  await field(page, 'Monto').fill('150');
  await field(page, 'Concepto').fill('Seña');
  const [saved] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.keyboard.press('Control+Shift+Enter'),
  ]);
  expect(saved.status()).toBe(201);
  await dialog(page, '¡Creado!').waitFor();
  await expect.poll(() => field(page, 'Cliente').inputValue()).toBe('');
  const type = field(page, 'Tipo de venta').locator('option:checked');
  await expect.poll(() => type.innerText()).toBe('Presupuesto');
  expect(await field(page, 'Monto').inputValue()).toBe('');

  // Ctrl + Enter alone leads to the list.
  await choose(page, 'Cliente', 'Peñaloza');
  await field(page, 'Monto').fill('50');
  await field(page, 'Concepto').fill('Seña');
  await page.keyboard.press('Control+Enter');
  await heading(page, 'Listado de Recibos').waitFor();
});
