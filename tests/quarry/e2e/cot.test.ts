import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { remitoBody, ventas, type Ventas } from '#quarry/ventas.ts';
import { accessibilityProblems } from '#support/axe.ts';
import { dialog, field, heading, product, settled } from '#support/product.ts';
import { created } from '#support/records.ts';

const cantera = product();
let v: Ventas;
beforeAll(async () => {
  const admin = cantera.server.as('admin');
  v = await ventas(admin);
  const { id } = await created(admin, 'Localidad', {
    nombre: 'La Plata (norte)',
    provincia: 'Buenos Aires',
    codigoPostal: '1900',
  });
  await admin('PUT', `/api/Empresa/${v.empresaId}`, { cuit: '30-71234567-1', localidadId: id });
  await admin('PUT', `/api/Cliente/${v.clientes.pena.id}`, { cuit: '20-10555666-8', localidadId: id });
  await created(admin, 'Remito', remitoBody(v));
  await created(admin, 'Remito', remitoBody(v));
});

test('what a remito lacks leads to its record; then the file is downloaded, and the code goes on the remitos', async () => {
  const { page } = await cantera.open('admin', '/ventas/remitos');
  await settled(page);
  await page.getByRole('link', { name: 'COT' }).click();
  await heading(page, 'COT de ARBA').waitFor();
  await page.getByText('no se pudo probar contra su servidor').waitFor();
  const missing = page.getByRole('link', { name: 'Falta el código de ARBA de «Arena gruesa»' });
  await expect.poll(() => missing.count()).toBe(2);
  await page.getByRole('status').filter({ hasText: '0 remitos elegidos' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await missing.first().click();
  await field(page, 'Código de ARBA').fill('25059');
  await field(page, 'Código de ARBA').press('Tab');
  await page.getByText('Son seis números').waitFor();
  await field(page, 'Código de ARBA').fill('250590');
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(() => cantera.rows("select 1 from codigos_producto where codigo_arba = '250590'"))
    .toHaveLength(1);

  await page.goto('/ventas/cot');
  await page.getByRole('status').filter({ hasText: '2 remitos elegidos' }).waitFor();
  await page.getByRole('checkbox', { name: '0001-0000002' }).uncheck();
  await field(page, 'Hora de salida').fill('8');
  await page.getByRole('button', { name: 'Descargar archivo' }).click();
  await page.getByText('Horas y minutos: 08:30').waitFor();
  await field(page, 'Hora de salida').fill('08:30');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar archivo' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^TB_30712345671_000000_\d{8}_000001\.txt$/);
  const text = (await readFile(await file.path())).toString('latin1');
  expect(text).toContain('|0910000100000001|');
  expect(text.endsWith('04|1\r\n')).toBe(true);
  await dialog(page, 'Archivo COT').waitFor();
});
