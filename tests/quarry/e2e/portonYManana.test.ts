import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ago } from '#support/ago.ts';
import { readPdf } from '#support/readPdf.ts';
import { product } from '#quarry/product.ts';
import { acknowledgeRemito, typeRemito } from '#quarry/typing.ts';
import { linea, onAccount, remitoBody, ventas, type Ventas } from '#quarry/ventas.ts';
import { dialog, field, goByMenu, heading } from '#testing/product.ts';
import { JSON_ANSWER, created } from '#testing/records.ts';

const cantera = product();
let v: Ventas;

beforeAll(async () => {
  v = await ventas(cantera.server.as('admin'));
});

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const figure = (page: Page, title: string) => page.locator('.figure', { hasText: title });

/** The pace of a slow typist. */
const SECONDS_PER_KEY = 1 / 3;

/*
 * Foreseen by hand. In cash, a tonne of sand is 9.000,00: 10 t are 90.000,00, with 21 % (18.900,00) 108.900,00. Who pays
 * in cash owes nothing.
 */
test('a cash sale at the gate takes under ten seconds of keys, and is owed by nobody', async () => {
  const eva = await cantera.open('empleado', '/ventas/remitos');
  await heading(eva.page, 'Listado de Remitos').waitFor();
  const keys = await typeRemito(eva.page, 'consu', [['are', '10']]);
  await acknowledgeRemito(eva.page);
  expect(keys * SECONDS_PER_KEY).toBeLessThan(10);

  const [remito] = await cantera.rows<{ id: number }>(
    `select id, cliente_nombre as cliente, forma_pago_id as "formaPagoId", monto_total::text as total,
      toneladas::text from remitos`,
  );
  expect(remito).toEqual({
    id: remito!.id,
    cliente: 'Consumidor Final',
    formaPagoId: v.contado,
    total: '108900.00',
    toneladas: '10.00',
  });
  const printed = await cantera.server.as('empleado')('GET', `/api/Remito/Imprimir/${remito!.id}`);
  const [paper] = (await readPdf(new Uint8Array(await printed.arrayBuffer()))).pages;
  for (const text of ['Consumidor Final', 'Arena gruesa', '10,00', '108.900,00'])
    expect(plain(paper!)).toContain(text);

  const maria = await cantera.open('admin', '/');
  const today = figure(maria.page, 'Toneladas de hoy');
  await today.getByText('10,00 t').waitFor();
  expect(plain(await today.innerText())).toContain('1 remito por $ 108.900,00');
  await figure(maria.page, 'Nos deben').getByText('Nadie debe nada').waitFor();
});

/*
 * Foreseen by hand. On account, a tonne of sand is 9.900,00, with 21 % 11.979,00, to be paid in 30 days.
 *   Gómez, up to 50.000,00, bought 2 t 60 days ago: 23.958,00, 30 days late.
 *   5 t more are 59.895,00, and make it 83.853,00: over his limit by 33.853,00.
 *   A tenth more on account: sand 10.890,00; crushed stone 13.750,55 + 1.375,055 → 15.125,61.
 */
test("an owner's morning on a phone: a request granted, debtors read, prices raised", async () => {
  const admin = cantera.server.as('admin');
  const gomez = v.clientes.gomez.id;
  const limited = await admin('PUT', `/api/Cliente/${gomez}`, { limiteCredito: '50000' });
  if (!limited.ok) throw new Error(await limited.text());
  const body = { ...onAccount(v), clienteId: gomez };
  const old = { ...body, fechaRemito: ago(60), detalles: [linea(v, { cantidad: '2' })] };
  await created(admin, 'Remito', remitoBody(v, old));
  const over = remitoBody(v, { ...body, detalles: [linea(v, { cantidad: '5' })] });
  const asked = await cantera.server.as('empleado')('POST', '/api/Remito', over, {
    ...JSON_ANSWER,
    'Ask-Permission': 'true',
  });
  expect(asked.status).toBe(202);

  const { page } = await cantera.open('admin', '/');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: /^Nuevo remito: Gómez/ }).click();
  const figures = page.getByRole('region', { name: 'Cifras' }).getByRole('row');
  await expect
    .poll(async () => (await figures.allInnerTexts()).map((row) => plain(row).split('\t')))
    .toEqual(
      expect.arrayContaining([
        ['Monto total', '$ 59.895,00', '$ 59.895,00'],
        ['Límite de crédito', '$ 50.000,00', '$ 50.000,00'],
        ['Saldo del cliente', '$ 23.958,00', '$ 23.958,00'],
        ['Saldo que quedaría', '$ 83.853,00', '$ 83.853,00'],
      ]),
    );
  await button(page, 'Conceder').click();
  await dialog(page, '¡Concedida!').waitFor();

  await goByMenu(page, 'Cuentas', 'Deudores');
  const card = page.getByRole('region', { name: 'Deudores', exact: true }).locator('tbody tr').first();
  await card.getByText('Gómez Raúl').waitFor();
  for (const text of ['23.958', '59.895', '$ 83.853,00', 'Pasado 168 %'])
    expect(plain(await card.innerText())).toContain(text);

  await goByMenu(page, 'Gestión Negocio', 'Productos');
  await page.getByRole('link', { name: 'Cambio masivo' }).click();
  await heading(page, 'Cambio masivo de precios').waitFor();
  await page.getByRole('checkbox', { name: 'Contado' }).uncheck();
  await field(page, 'Valor').fill('10');
  await page.getByText('Recargo sobre costo, cuenta corriente: ').first().waitFor();
  await field(page, 'Motivo').fill('Lista de mayo');
  await button(page, 'Aplicar a 2 productos').click();
  await dialog(page, 'Cambio masivo de precios').getByRole('button', { name: 'Aplicar' }).click();
  await dialog(page, '¡Actualizado!').getByText('Se actualizaron los precios de 2 productos.').waitFor();
  expect(
    await cantera.rows('select precio_contado, precio_cuenta_corriente as cuenta from productos order by id'),
  ).toEqual([
    { precio_contado: '9000.00', cuenta: '10890.00' },
    { precio_contado: '12500.50', cuenta: '15125.61' },
  ]);
});
