import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, formatDate, today } from '#domain/dates.ts';
import { sameDayBefore } from '#domain/periods.ts';
import { formatMoney } from '#domain/money.ts';
import { button, downloaded, held, plain, says } from '#support/browsing.ts';
import { created, type ApiRecord } from '#testing/records.ts';
import { readPdf } from '#support/readPdf.ts';
import { linea, onAccount, remitoBody } from '#quarry/ventas.ts';
import { salesProduct } from '#quarry/product.ts';
import { address, choose, field, goByMenu, messageOf } from '#testing/product.ts';

const { cantera, admin, v } = await salesProduct();

/** Gómez, on his account: 10 t of stone and 5,50 t of sand yesterday. */
const body = remitoBody(v, {
  ...onAccount(v),
  fechaRemito: addDays(today(), -1),
  detalles: [
    linea(v, { precioProductoId: v.productos.piedra.id, cantidad: '10' }),
    linea(v, { cantidad: '5.5' }),
  ],
});
const remito = await created<ApiRecord & { numero: string; montoTotal: string }>(admin, 'Remito', body);

const amount = plain(formatMoney(remito.montoTotal));

const rows = (page: Page, name: string) => page.getByRole('region', { name }).locator('tbody tr');
const total = (page: Page, name: string) =>
  page.getByRole('region', { name }).locator('.report-total').innerText();
const cells = (text: string) => text.split('\t').map((cell) => plain(cell).trim());

const download = (page: Page, name: string) => downloaded(page, () => button(page, name).click());

/** A bar of MUI X's chart. */
const BAR = '.MuiBarElement-root';

test('María reads what was sold of each material, as a table, as charts and on paper', async () => {
  const { page } = await cantera.open('admin', '/reportes/materiales');
  await page.getByRole('complementary', { name: 'Gráficos' }).getByRole('img').waitFor();
  await expect.poll(() => rows(page, 'Reporte de materiales').count()).toBe(2);
  expect(cells(await rows(page, 'Reporte de materiales').first().innerText())).toEqual([
    'Áridos del Valle',
    formatDate(addDays(today(), -1)),
    'Arena gruesa',
    '10',
    '5,50',
  ]);
  expect(cells(await total(page, 'Reporte de materiales'))).toEqual(['Total', '15,50']);

  const charts = page.getByRole('complementary', { name: 'Gráficos' });
  expect(await charts.getByRole('img').getAttribute('aria-label')).toBe(
    `Toneladas por día, del ${formatDate(addDays(today(), -30))} al ${formatDate(today())}: 15,50 en total`,
  );
  expect(await charts.locator(BAR).count()).toBe(31);
  await charts.getByText('Ver los datos').click();
  expect(cells(await charts.locator('details tbody tr').innerText())).toEqual([
    formatDate(addDays(today(), -1)),
    '15,50',
    '0,00',
  ]);
  await charts.locator(BAR).nth(29).hover();
  const pointed = page.getByRole('tooltip');
  await pointed.getByText(formatDate(addDays(today(), -1))).waitFor();
  await pointed.getByText('15,50').waitFor();
  await charts.getByRole('combobox', { name: 'Barras' }).selectOption({ label: 'por mes' });
  await charts.getByRole('heading', { name: 'Toneladas por mes' }).waitFor();
  expect(await charts.locator(BAR).count()).toBeLessThanOrEqual(3);
  expect(await charts.getByRole('heading', { name: 'Toneladas por día' }).count()).toBe(0);
  expect(await charts.locator('.report-bars li').first().innerText()).toMatch(/^Piedra partida 6-20\s+10,00/);
  await charts.getByText('Sin datos con qué comparar').waitFor();

  const pdf = await download(page, 'PDF');
  expect(pdf.name).toBe(`ReporteMateriales_${today()}.pdf`);
  expect((await readPdf(pdf.bytes)).pages[0]).toContain('Toneladas vendidas|15,50');

  await choose(page, 'Producto', 'Piedra');
  await button(page, 'Ver reporte').click();
  await expect.poll(() => rows(page, 'Reporte de materiales').count()).toBe(1);
  await button(page, 'Ver reporte').click();
  // The query is in the URL, and the back button restores the previous one.
  expect(address(page)).toMatch(/productoId=\d+/);
  await page.goBack();
  await expect.poll(() => rows(page, 'Reporte de materiales').count()).toBe(2);
  expect(await field(page, 'Producto').inputValue()).toBe('');

  await button(page, 'Este año').click();
  await expect.poll(() => address(page)).toContain('fechaDesde=yearStart');
  expect(address(page)).toContain('fechaHasta=today');
  await expect.poll(() => page.getByLabel('Fecha desde').inputValue()).toBe(`01/01/${today().slice(0, 4)}`);

  await page.getByLabel('Fecha desde').fill('2199-12-31');
  await button(page, 'Ver reporte').click();
  await says(page.getByLabel('Fecha desde'), 'La fecha de inicio no puede ser mayor a la fecha de fin.');
  await page.getByLabel('Fecha desde').fill('2020-01-01');
  await page.getByLabel('Fecha hasta').fill('2020-01-31');
  await button(page, 'Ver reporte').click();
  await page.getByText('No hay resultados para mostrar').waitFor();
});

test('María reads what each client left, and each product, beside the year before', async () => {
  const { page } = await cantera.open('admin', '/');
  await goByMenu(page, 'Reportes', 'Ventas y Margen');
  const report = 'Reporte de ventas y margen';
  const shown = async () => (await rows(page, report).allInnerTexts()).map(cells);
  const gomez = ['Gómez Raúl', '15,50', '$ 191.955,50', '$ 77.500,00', '$ 114.455,50', '59,63 %', '0,00'];
  await expect.poll(shown).toEqual([[...gomez, '$ 0,00', '']]);
  const charts = page.getByRole('complementary', { name: 'Gráficos' });
  await charts.getByRole('heading', { name: 'Margen' }).waitFor();

  await field(page, 'Por').selectOption({ label: 'Producto' });
  await field(page, 'Comparado con').selectOption({ label: 'El mismo período del año anterior' });
  await field(page, 'Ordenar por').selectOption({ label: 'Menor margen' });
  await button(page, 'Ver reporte').click();
  await expect
    .poll(async () => (await shown()).map(([name, tonnes, , , margin]) => [name, tonnes, margin]))
    .toEqual([
      ['Arena gruesa', '5,50', '$ 26.950,00'],
      ['Piedra partida 6-20', '10,00', '$ 87.505,50'],
    ]);
  const lastYear = (day: string) => formatDate(sameDayBefore(day, 'year'));
  const compared = page.getByText(`del ${lastYear(addDays(today(), -30))} al ${lastYear(today())}`);
  await compared.first().waitFor();
});

test('María sees the trips of a client before she exports them, and may stop the export', async () => {
  const { page } = await cantera.open('admin', '/reportes/viajes');
  await button(page, 'Exportar a Excel').click();
  await says(field(page, 'Cliente'), 'Por favor, seleccione un cliente.');
  await choose(page, 'Cliente', 'Gómez');
  await button(page, 'Ver reporte').click();
  await expect.poll(() => rows(page, 'Reporte de viajes').count()).toBe(2);
  expect(cells(await total(page, 'Reporte de viajes'))).toEqual(['Total', '15,50', amount]);
  const sale = page.getByRole('link', { name: `Remito ${remito.numero}` });
  await sale.first().waitFor();

  // The answer is held until she cancels.
  const file = await held(page, '**/ExportarReporteViajes?*');
  await button(page, 'Exportar a Excel').click();
  await page.getByText('Preparando el archivo...').waitFor();
  await button(page, 'Cancelar').click();
  await page.getByText('Preparando el archivo...').waitFor({ state: 'detached' });
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  file.release();
  await page.unroute('**/ExportarReporteViajes?*');

  const { name, bytes } = await download(page, 'Exportar a Excel');
  expect(name).toBe(`ReporteViajes_${today()}.xlsx`);
  const { sheets } = await readXlsx(bytes);
  expect(sheets[0]!.rows.at(-1)!.slice(-2)).toEqual([15.5, Number(remito.montoTotal)]);
});

test('María reads a client’s account with its balance, and is told when the file cannot be made', async () => {
  const { page, expectProblem } = await cantera.open('admin', '/reportes/cuentas');
  await button(page, 'Ver reporte').click();
  await says(field(page, 'Cliente'), 'Por favor, seleccione un cliente.');
  expect(await messageOf(field(page, 'Tipo de venta'))).toBe('Por favor, seleccione un tipo de venta.');
  await choose(page, 'Cliente', 'Gómez');
  await field(page, 'Tipo de venta').selectOption({ label: 'Todos' });
  await button(page, 'Ver reporte').click();
  await expect.poll(() => rows(page, 'Reporte de cuentas').count()).toBe(3);
  const shown = (await rows(page, 'Reporte de cuentas').allInnerTexts()).map(cells);
  expect(shown[0]).toEqual(['Cuenta: Remito', amount, '$ 0,00', amount]);
  expect(shown[1]).toEqual([formatDate(addDays(today(), -30)), '', 'Saldo anterior', '', '', '$ 0,00']);
  expect(shown[2]!.slice(1)).toEqual([`Remito ${remito.numero}`, '', amount, '', amount]);
  expect(cells(await total(page, 'Reporte de cuentas'))).toEqual(['Total', amount, '$ 0,00', amount]);

  expectProblem(/ExportarReporteCuentas.* failed/);
  await page.route('**/ExportarReporteCuentas?*', (route) => route.abort());
  await button(page, 'Exportar a Excel').click();
  const failed = 'No se pudo generar el archivo Excel. Por favor, intente nuevamente.';
  await page.getByRole('alertdialog').getByText(failed).waitFor();
  await button(page, 'Aceptar').click();
  await page.unroute('**/ExportarReporteCuentas?*');
  expect((await download(page, 'Exportar a Excel')).name).toBe(`ReporteCuentas_${today()}.xlsx`);
});
