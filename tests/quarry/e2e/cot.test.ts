import { expect, test } from 'vitest';
import { remitoBody } from '#quarry/ventas.ts';
import { formatDate, today } from '#domain/dates.ts';
import { button, downloaded } from '#support/browsing.ts';
import { ago } from '#support/ago.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { salesProduct } from '#quarry/product.ts';
import { dialog, field, heading, waitForList } from '#testing/product.ts';
import { created, idOf } from '#testing/records.ts';

const { cantera, admin, v } = await salesProduct();
const { id: laPlata } = await created(admin, 'Localidad', {
  nombre: 'La Plata (norte)',
  provincia: 'Buenos Aires',
  codigoPostal: '1900',
});
await admin('PUT', `/api/Empresa/${v.empresaId}`, { cuit: '30-71234567-1', localidadId: laPlata });
await admin('PUT', `/api/Cliente/${v.clientes.pena.id}`, { cuit: '20-10555666-8', localidadId: laPlata });
await created(admin, 'Remito', remitoBody(v));
await created(admin, 'Remito', remitoBody(v));

test('nobody hears of the COT whose companies are of other provinces', async () => {
  const cordoba = await idOf(admin, 'Localidades', 'Córdoba');
  await admin('PUT', `/api/Empresa/${v.empresaId}`, { localidadId: cordoba });
  const { id } = await created(admin, 'Remito', remitoBody(v, { destinoId: cordoba }));
  const { page } = await cantera.open('admin', '/ventas/remitos');
  await page.getByRole('checkbox', { name: 'Seleccionar 0001-0000003' }).check();
  await button(page.getByRole('toolbar'), 'Imprimir').waitFor();
  const row = page.getByRole('row', { name: '0001-0000003' });
  const offersCot = async () =>
    (await page.getByText('COT', { exact: true }).count()) +
    (await page.getByRole('button', { name: 'Hacer archivo COT' }).count()) +
    (await row.getByRole('button', { name: 'Cargar COT' }).count());
  expect(await offersCot()).toBe(0);
  await page.getByRole('link', { name: '0001-0000003' }).click();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('button', { name: 'Anular' }).waitFor();
  expect(await page.getByText('COT').count()).toBe(0);
  await admin('DELETE', `/api/Remito/Cancelar/${id}`, {});
  await admin('PUT', `/api/Empresa/${v.empresaId}`, { localidadId: laPlata });
});

test('the file of chosen remitos is all or none: who lacks something is named, and stays chosen', async () => {
  const { page, expectProblem } = await cantera.open('empleado', '/ventas/remitos');
  expectProblem(/ArchivoCot answered 409/);
  for (const numero of ['0001-0000001', '0001-0000002'])
    await page.getByRole('checkbox', { name: `Seleccionar ${numero}` }).check();
  const bar = page.getByRole('toolbar', { name: 'Acciones sobre lo seleccionado' });
  await bar.getByText(/^Toneladas 56,70 · \$/).waitFor();
  const make = async () => {
    await bar.getByRole('button', { name: 'Hacer archivo COT' }).click();
    const asked = page.getByRole('dialog', { name: 'Archivo COT' });
    await field(asked, 'Hora de salida').fill('08:30');
    await asked.getByRole('button', { name: 'Descargar' }).click();
  };
  await make();
  const told = page.getByRole('dialog', { name: 'No se hizo nada' });
  await told.getByText('Van todos o ninguno.').waitFor();
  expect(await told.getByRole('link').allInnerTexts()).toEqual(['0001-0000001', '0001-0000002']);
  await told.getByText('Falta el código de ARBA de «Arena gruesa».').first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await told.getByRole('button', { name: 'Cerrar' }).click();
  expect(await cantera.rows('select sum(cot_archivos)::integer as n from empresas')).toEqual([{ n: 0 }]);

  await cantera.rows("update codigos_producto set codigo_arba = '250590'");
  const { text } = await downloaded(page, make);
  expect(text.endsWith('04|2\r\n')).toBe(true);
  await dialog(page, 'Archivo COT').getByText('Preséntelo en la página de ARBA').waitFor();
  expect(
    await cantera.rows("select registro_id from historial where accion = 'archivoCot' order by registro_id"),
  ).toHaveLength(2);
  await cantera.rows('update empresas set cot_archivos = 0');
  await cantera.rows('update codigos_producto set codigo_arba = null');
});

test('what a remito lacks leads to its record; then the file is downloaded, and the code goes on the remitos', async () => {
  const { page } = await cantera.open('admin', '/ventas/remitos');
  await waitForList(page);
  await page.getByRole('link', { name: 'COT' }).click();
  await heading(page, 'COT de ARBA').waitFor();
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
  const coded = () => cantera.rows("select 1 from codigos_producto where codigo_arba = '250590'");
  await expect.poll(coded).toHaveLength(1);

  await page.goto('/ventas/cot');
  const chosen = (count: number) => page.getByRole('status').filter({ hasText: `${count} remitos elegidos` });
  await chosen(2).waitFor();
  // Days that follow the wrong way round choose none, whatever stood there before.
  await field(page, 'Remitos desde').fill(formatDate(ago(-1)));
  await chosen(0).waitFor();
  await field(page, 'Remitos desde').fill(formatDate(today()));
  await chosen(2).waitFor();
  await page.getByRole('checkbox', { name: '0001-0000002' }).uncheck();
  await field(page, 'Hora de salida').fill('8');
  await page.getByRole('button', { name: 'Descargar archivo' }).click();
  await page.getByText('Horas y minutos: 08:30').waitFor();
  await field(page, 'Hora de salida').fill('08:30');
  const { name, text } = await downloaded(page, () => button(page, 'Descargar archivo').click());
  expect(name).toMatch(/^TB_30712345671_000000_\d{8}_000001\.txt$/);
  expect(text).toContain('|0910000100000001|');
  expect(text.endsWith('04|1\r\n')).toBe(true);
  await dialog(page, 'Archivo COT').waitFor();
});
