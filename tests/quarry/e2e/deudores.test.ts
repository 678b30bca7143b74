import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatDate, today } from '#domain/dates.ts';
import { button, downloaded, enter, held, plain, reads } from '#support/browsing.ts';
import { ago } from '#support/ago.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { created } from '#testing/records.ts';
import { readPdf } from '#support/readPdf.ts';
import { clienteBody, maestros } from '#quarry/maestros.ts';
import { linea, onAccount, remitoBody } from '#quarry/ventas.ts';
import { salesProduct } from '#quarry/product.ts';
import { address, field, goByMenu, heading } from '#testing/product.ts';

const { cantera, admin, v } = await salesProduct();

/**
 * The term is 30 days and a tonne costs 11.979,00 with IVA. Gómez, who may owe 30.000,00, bought 2 t 60 days
 * ago and 1 t today; Pena bought 1 t 40 days ago.
 */
const { gomez, pena } = v.clientes;
const limited = await admin('PUT', `/api/Cliente/${gomez.id}`, { limiteCredito: '30000' });
if (!limited.ok) throw new Error(await limited.text());
await created(admin, 'CuentaCorriente', { clienteId: pena.id, nroCuentaCorriente: 'CC-9' });
for (const [clienteId, days, cantidad] of [
  [gomez.id, 60, '2'],
  [gomez.id, 0, '1'],
  [pena.id, 40, '1'],
] as const) {
  const sold = { clienteId, fechaRemito: ago(days), detalles: [linea(v, { cantidad })] };
  await created(admin, 'Remito', remitoBody(v, { ...onAccount(v), ...sold }));
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rows = (page: Page) => region(page, 'Deudores').locator('tbody tr:has(.record-link)');
const shown = async (page: Page) =>
  (await rows(page).allInnerTexts()).map((text) =>
    plain(text)
      .split(/[\t\n]+/)
      .map((cell) => cell.trim())
      .filter(Boolean),
  );
const clients = async (page: Page) => (await shown(page)).map(([name]) => name);
const file = (page: Page, name: string) => downloaded(page, () => button(page, name).click());

const GOMEZ = ['Gómez Raúl', '11.979', '23.958', '—', '—', '—', '$ 35.937,00', 'Pasado 120 %', 'nunca'];
const PENA = ['Pena Ítalo', '—', '11.979', '—', '—', '—', '$ 11.979,00', 'sin límite', 'nunca'];

test('from home María finds who owes, for how long, and takes the list with her', async () => {
  const { page } = await cantera.open('admin', '/');
  const card = page.locator('.figure', { hasText: 'Nos deben' });
  await card.getByText('2 clientes').waitFor();
  expect(plain(await card.locator('.figure-value').innerText())).toBe('$ 47.916,00');
  await card.locator('.figure-value').click();

  await heading(page, 'Deudores').waitFor();
  await expect.poll(() => shown(page)).toEqual([GOMEZ, PENA]);
  await region(page, 'Nos deben').getByText('$ 47.916,00').waitFor();
  const sums = plain(await region(page, 'Nos deben').innerText());
  for (const each of ['$ 47.916,00', 'Vencido $ 35.937,00 (75 %)', 'A vencer', '$ 11.979,00'])
    expect(sums).toContain(each);
  expect(plain(await region(page, 'Deudores').locator('tfoot').innerText()).split('\t')).toEqual(
    expect.arrayContaining(['Total', '11.979', '35.937', '0', '$ 47.916,00']),
  );

  const sheet = await file(page, 'Exportar a Excel');
  expect(sheet.name).toBe(`Deudores_${today()}.xlsx`);
  const table = (await readXlsx(sheet.bytes)).sheets[0]!.rows;
  expect(table.find(([name]) => name === 'Gómez Raúl')!.slice(1, 8)).toEqual([
    11979, 23958, 0, 0, 0, 0, 35937,
  ]);
  expect((await readPdf((await file(page, 'PDF')).bytes)).pages[0]).toContain('Pena Ítalo');
});

test('sums on their way are no zeros, and sums that failed are asked for again', async () => {
  const { page, expectProblem } = await cantera.open('admin', '/');
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/Deudores/Sumas?*', async (route) => {
    await answered.promise;
    await route.abort();
  });
  expectProblem(/Sumas/);
  await goByMenu(page, 'Cuentas', 'Deudores');
  await expect.poll(() => clients(page)).toEqual(['Gómez Raúl', 'Pena Ítalo']);
  expect(await region(page, 'Nos deben').innerText()).not.toMatch(/\d,\d\d/);

  answered.resolve();
  const alert = page.getByRole('alert').filter({ hasText: 'No se pudo sumar lo que deben.' });
  await alert.waitFor();
  await page.unroute('**/api/Deudores/Sumas?*');
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  await region(page, 'Nos deben').getByText('$ 47.916,00').waitFor();
});

test('the rows and sums of the last query are dimmed while others load', async () => {
  const { page } = await cantera.open('admin', '/cuentas/deudores');
  await expect.poll(() => clients(page)).toEqual(['Gómez Raúl', 'Pena Ítalo']);
  const dimmed = page.locator('.rows-waiting');
  expect(await dimmed.count()).toBe(0);
  const list = await held(page, '**/api/Deudores?*');
  const sums = await held(page, '**/api/Deudores/Sumas?*');
  await button(page, 'Sobre el límite 1').click();
  await dimmed.getByRole('link', { name: 'Pena Ítalo' }).waitFor();
  expect(await dimmed.getByText('Nos deben').count()).toBe(0);
  await field(page, 'Al día').fill(formatDate(ago(1)));
  await button(page, 'Ver reporte').click();
  await dimmed.filter({ hasText: 'Nos deben' }).getByText('$ 47.916,00').waitFor();
  list.release();
  sums.release();
  await expect.poll(() => dimmed.count()).toBe(0);
});

test('on a phone Tab stops at no heading of the table, which is not drawn', async () => {
  const { page } = await cantera.open('admin', '/cuentas/deudores', { width: 360 });
  await expect.poll(() => clients(page)).toEqual(['Gómez Raúl', 'Pena Ítalo']);
  expect(await page.getByRole('button', { name: 'Ordenar por Debe' }).count()).toBe(0);
});

test('a part, an order and another day stand in the address, and the back button takes them back', async () => {
  const { page } = await cantera.open('admin', '/cuentas/deudores');
  await expect.poll(() => clients(page)).toEqual(['Gómez Raúl', 'Pena Ítalo']);
  const sortedBy = (name: string) => page.getByRole('columnheader', { name }).getAttribute('aria-sort');
  expect(await sortedBy('Debe')).toBe('descending');

  await page.getByRole('button', { name: 'Ordenar por Debe' }).click();
  await expect.poll(() => clients(page)).toEqual(['Pena Ítalo', 'Gómez Raúl']);
  expect(await sortedBy('Debe')).toBe('ascending');
  await page.goBack();
  await expect.poll(() => clients(page)).toEqual(['Gómez Raúl', 'Pena Ítalo']);

  await button(page, 'Sobre el límite 1').click();
  await expect.poll(() => clients(page)).toEqual(['Gómez Raúl']);
  expect(await button(page, 'Sobre el límite 1').getAttribute('aria-pressed')).toBe('true');
  expect(address(page)).toContain('cuales=sobreLimite');

  // The chosen age stays when the day changes.
  await field(page, 'Al día').fill(formatDate(ago(1)));
  await button(page, 'Ver reporte').click();
  await page.getByText('Ninguno').waitFor();
  await button(page, 'Todos los que deben 2').click();
  await expect
    .poll(() => shown(page))
    .toEqual([
      ['Gómez Raúl', '—', '23.958', '—', '—', '—', '$ 23.958,00', '80 %', 'nunca'],
      ['Pena Ítalo', ...PENA.slice(1)],
    ]);

  await enter(page, 'Nombre o CUIT', 'pena');
  await expect.poll(() => clients(page)).toEqual(['Pena Ítalo']);
  await enter(page, 'Nombre o CUIT', 'nadie así');
  await page.getByText('Ninguno').waitFor();
});

test('what a client said is kept beside his debt; a broken promise says so', async () => {
  const { page } = await cantera.open('admin', '/cuentas/deudores');
  const promise = async (client: string, day: string, note: string) => {
    await rows(page).filter({ hasText: client }).getByRole('button', { name: 'Anotar promesa' }).click();
    const asked = page.getByRole('dialog', { name: 'Promesa de pago' });
    await asked.getByText(new RegExp(`^${client}.* debe \\$`)).waitFor();
    if (day) await field(asked, 'Promete pagar el').fill(day);
    await field(asked, 'Nota').fill(note);
    await asked.getByRole('button', { name: 'Registrar' }).click();
    return asked;
  };
  const refused = await promise('Gómez', '', 'Cobra la obra');
  await refused.getByText('Este campo es requerido').waitFor();
  await refused.getByRole('button', { name: 'Cancelar' }).click();
  expect(await cantera.rows('select id from promesas_pago')).toHaveLength(0);

  await promise('Gómez', formatDate(ago(-7)), 'Cobra la obra');
  const told = (client: string) => rows(page).filter({ hasText: client }).locator('+ tr td');
  await expect.poll(() => told('Gómez').innerText()).toBe(`Promete el ${formatDate(ago(-7))}: Cobra la obra`);
  await promise('Pena', formatDate(ago(2)), '');
  await expect.poll(() => told('Pena').innerText()).toBe(`Prometió el ${formatDate(ago(2))}`);
  const colour = (client: string) => told(client).evaluate((cell) => getComputedStyle(cell).color);
  expect(await colour('Pena')).not.toBe(await colour('Gómez'));

  await page.getByRole('link', { name: 'Promesas de pago' }).click();
  await heading(page, 'Promesas de pago').waitFor();
  await page.getByRole('row').filter({ hasText: 'Cobra la obra' }).waitFor();
});

test('WhatsApp opens with the figures, and the statements go to those shown after their mail is read', async () => {
  const { page } = await cantera.open('admin', '/cuentas/deudores');
  const href = await rows(page)
    .filter({ hasText: 'Gómez' })
    .getByRole('link', { name: 'WhatsApp' })
    .getAttribute('href');
  const { origin, pathname, searchParams } = new URL(href!);
  expect([origin, pathname]).toEqual(['https://wa.me', '/5493514222333']);
  expect(searchParams.get('text')).toBe(
    `Hola: al ${formatDate(today())} el saldo de su cuenta es de $ 35.937,00, de los que $ 23.958,00 están vencidos. Saludos.`,
  );
  await region(page, 'Nos deben').getByRole('button', { name: 'A vencer' }).click();
  await expect.poll(() => clients(page)).toEqual(['Gómez Raúl']);
  await button(page, 'Enviar resúmenes').click();
  const asked = page.getByRole('dialog', { name: 'Enviar resúmenes' });
  await asked.getByText('1 cliente con saldo distinto de 0').waitFor();
  const draft = asked.getByRole('region', { name: 'Así lo recibe' });
  await draft.getByText('Resumen de cuenta corriente de Áridos del Valle S.A.').waitFor();
  await asked.getByRole('textbox', { name: 'Mensaje' }).fill('Raúl:\n\nle pedimos que pase.');
  await draft.getByText('le pedimos que pase.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const statement = await file(page, 'Ver su resumen');
  expect((await readPdf(statement.bytes)).pages[0]).toContain('Gómez');
  expect(await cantera.rows('select id from correos')).toHaveLength(0);
  await asked.getByRole('button', { name: 'Enviar a 1 cliente' }).click();
  const sure = page.getByRole('alertdialog');
  await sure.getByText('Se enviará su resumen por correo a 1 cliente.').waitFor();
  await sure.getByRole('button', { name: 'Enviar' }).click();
  await page.getByText('a los elegidos en Deudores').waitFor();
  expect(
    await cantera.rows(
      'select cuales, (select count(*)::int from envios_resumen_clientes where envio_id = e.id) as clientes from envios_resumen as e',
    ),
  ).toEqual([{ cuales: 'aVencer', clientes: 1 }]);
});

test('on a phone each debtor is a card without empty lines', async () => {
  const { page } = await cantera.open('admin', '/');
  await page.setViewportSize({ width: 360, height: 740 });
  await goByMenu(page, 'Cuentas', 'Deudores');
  const card = rows(page).filter({ hasText: 'Pena' });
  await card.waitFor();
  const text = plain(await card.innerText());
  expect(text).toContain('$ 11.979,00');
  expect(text).not.toContain('—');
  // A card shows the names of these columns before their values: 'Último pago: nunca'.
  const before = (cell: Element) => getComputedStyle(cell, '::before').content;
  for (const label of ['Límite', 'Último pago'])
    expect(await card.locator(`td[data-label="${label}"]`).evaluate(before)).toContain(': ');
  await field(page, 'Ordenar por').selectOption({ label: 'Debe: menor primero' });
  await expect.poll(async () => (await clients(page))[0]).toBe('Pena Ítalo');
});

test('from what is owed to the balance total is what others have on account', async () => {
  const penaloza = await created(admin, 'Cliente', await clienteBody(admin, maestros.clientes.penaloza));
  await created(admin, 'CuentaCorriente', { clienteId: penaloza.id, nroCuentaCorriente: 'CC-10' });
  const recibo = { fecha: today(), monto: '1000.50', concepto: 'Seña', tipoVentaId: 1 };
  await created(admin, 'Recibo', { ...recibo, clienteId: penaloza.id });
  const { page } = await cantera.open('admin', '/cuentas/deudores');
  await region(page, 'Nos deben').getByText('$ 47.916,00').waitFor();
  await reads(
    region(page, 'Nos deben'),
    'Otros clientes tienen a favor $ 1.000,50: balance total $ 46.915,50',
  );
  await page.getByRole('link', { name: 'balance total' }).click();
  await heading(page, 'Saldo/Balance').waitFor();
  await reads(page.getByRole('main'), 'Balance Total $ 46.915,50');
});
