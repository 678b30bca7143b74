import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatDate, today } from '#domain/dates.ts';
import { plain, reads, says } from '#support/browsing.ts';
import { readPdf } from '#support/readPdf.ts';
import { salesProduct } from '#quarry/product.ts';
import { acknowledgeRemito, typeRemito } from '#quarry/typing.ts';
import { choose, field, goByMenu, heading } from '#testing/product.ts';

const { cantera, v } = await salesProduct();

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
  const sold = figure(maria.page, 'Toneladas de hoy');
  await sold.getByText('10,00 t').waitFor();
  expect(plain(await sold.innerText())).toContain('1 remito por $ 108.900,00');
  await figure(maria.page, 'Nos deben').getByText('Nadie debe nada').waitFor();
});

test('Eva reads up to what she sells to who says nothing about himself', async () => {
  const { page } = await cantera.open('empleado', '/ventas/remitos/crear');
  await choose(page, 'Cliente', 'Consumidor');
  await reads(page.getByRole('main'), 'Sin CUIT ni documento del cliente se vende hasta $ 10.000.000,00');
  expect(await field(page, 'Dirección de envío').inputValue()).toBe('Retira en cantera');
});

test('Eva registers a client by name and telephone, and is asked for the rest later', async () => {
  const { page } = await cantera.open('empleado', '/gestion-negocio/clientes/crear');
  await field(page, 'Nombre').fill('Juan');
  await field(page, 'Apellido').fill('Tranquera');
  expect(await field(page, 'Domicilio').count()).toBe(1);
  await page.getByLabel('Registro rápido').click();
  await expect.poll(() => field(page, 'Domicilio').count()).toBe(0);
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  await says(field(page, 'Teléfono'), 'Este campo es requerido');
  await field(page, 'Teléfono').fill('351 4999888');
  await choose(page, 'Familia', 'Particulares');
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  await heading(page, 'Listado de Clientes').waitFor();
  const row = page.getByRole('row', { name: /Tranquera/ });
  await row.waitFor();
  // The client is recognised without a CUIT, and by the filter.
  await field(page, 'Faltan datos').selectOption({ label: 'Sí' });
  await expect.poll(() => page.getByRole('row', { name: /Gómez/ }).count()).toBe(0);
  expect(await row.innerText()).not.toMatch(/\d{2}-\d{8}-\d/);
});

test('Eva answers what the stone costs without a quote, and sends it by WhatsApp', async () => {
  const { page } = await cantera.open('empleado', '/');
  await goByMenu(page, 'Ventas', 'Precios');
  await heading(page, 'Precios').waitFor();
  await page.getByRole('combobox', { name: 'Producto' }).click();
  await page.getByRole('option', { name: /Piedra/ }).click();
  await page.getByRole('button', { name: 'Ver reporte' }).click();
  await expect.poll(() => page.locator('.report-rows tbody tr').count()).toBe(1);
  const row = await page.locator('.report-rows tbody tr').innerText();
  expect(plain(row)).toMatch(/Particulares[^]*Piedra partida[^]*\$ 12\.500,50[^]*\$ 13\.750,55/);
  const href = page.getByRole('link', { name: 'WhatsApp' });
  await expect
    .poll(async () => new URL((await href.getAttribute('href'))!).searchParams.get('text'))
    .toBe(
      `Precios por tonelada al ${formatDate(today())}, en cantera, sin IVA:\nPiedra partida 6-20 (20/1): $ 13.750,55`,
    );
});
