import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { created } from '#testing/records.ts';
import { answer, fillIn } from '#support/browsing.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { linea, remitoBody, ventas } from '#quarry/ventas.ts';
import { product } from '#quarry/product.ts';
import { address, field, heading, waitForList } from '#testing/product.ts';

const cantera = product();

const guide = (page: Page): Locator => page.getByRole('region', { name: 'Primeros pasos' });
const products = (page: Page): Locator => page.getByRole('region', { name: 'Toneladas por producto' });
/** A figure of home, by its title. */
const figure = (page: Page, title: string): Locator =>
  page.locator('.figure').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('a new business is asked for its company first, may put it off, and is warned until it answers', async () => {
  await cantera.rows(`update empresas set cuit = '30-00000000-7'`);
  const { page } = await cantera.open('admin', '/');
  const asked = page.getByRole('dialog', { name: 'Su empresa' });
  const warning = page.getByText('El emisor no está configurado');
  await asked.waitFor();
  // The fields scroll on a phone, and the buttons stay in view.
  await page.setViewportSize({ width: 360, height: 640 });
  const { y, height } = (await asked.getByRole('button', { name: 'Guardar' }).boundingBox())!;
  expect(y + height).toBeLessThan(640);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await asked.getByRole('button', { name: 'Más tarde' }).click();
  await asked.waitFor({ state: 'hidden' });
  await page.goto('/ventas/remitos/crear');
  await heading(page, 'Registrar Remito').waitFor();
  await warning.waitFor();
  expect(await asked.count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  const eva = await cantera.open('empleado', '/ventas/remitos/crear');
  await eva.page.getByText('El emisor no está configurado').waitFor();
  expect(await eva.page.getByRole('button', { name: 'Completar' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Completar' }).click();
  await fillIn(asked, { Nombre: 'Piedras Blancas', 'Razón social': 'Piedras Blancas S.R.L.', CUIT: '30-7' });
  await fillIn(asked, { 'Domicilio comercial': 'Ruta 36, km 4', 'Punto de venta': '0003' });
  await asked.getByRole('button', { name: 'Guardar' }).click();
  await asked.getByText('El CUIT debe tener el formato').waitFor();
  await field(asked, 'CUIT').fill('30-71234567-1');
  await asked.getByRole('button', { name: 'Guardar' }).click();
  await warning.waitFor({ state: 'detached' });
  await asked.waitFor({ state: 'hidden' });
  const kept = { nombre: 'Piedras Blancas', razon_social: 'Piedras Blancas S.R.L.', cuit: '30-71234567-1' };
  expect(await cantera.rows('select nombre, razon_social, cuit, punto_venta from empresas')).toEqual([
    { ...kept, punto_venta: '0003' },
  ]);
  await page.goto('/');
  await heading(page, 'Hola, María Gómez').waitFor();
  expect(await warning.count()).toBe(0);
  await cantera.rows(`update empresas set nombre = 'Áridos del Valle', punto_venta = '0001'`);
});

test('a new business is guided through its first steps, counts what it delivers, and puts the guide away', async () => {
  const eva = await cantera.open('empleado', '/');
  await eva.page.getByText('Todavía no se emitió ningún remito.').waitFor();
  expect(await guide(eva.page).count()).toBe(0);
  await eva.page.getByRole('link', { name: 'Nuevo remito' }).click();
  await heading(eva.page, 'Registrar Remito').waitFor();

  const { page } = await cantera.open('admin', '/');
  await guide(page).getByText('1 de 5').waitFor();
  expect(await page.getByText('Toneladas de hoy').count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await guide(page).getByText('Los correos no salen').waitFor();
  await guide(page).getByRole('link', { name: 'Correos enviados' }).click();
  await heading(page, 'Correos enviados').waitFor();
  await page.goBack();
  await guide(page).getByRole('link', { name: 'Primer cliente' }).click();
  await heading(page, 'Registrar Cliente').waitFor();

  const admin = cantera.server.as('admin');
  const v = await ventas(admin);
  const issue = (changes = {}) => created(admin, 'Remito', remitoBody(v, changes));
  await issue();
  await issue({ detalles: [linea(v, { cantidad: '1.70' })] });
  const annulled = await issue();
  await admin('DELETE', `/api/Remito/Cancelar/${annulled.id}`);

  await page.goto('/');
  await guide(page).getByText('4 de 5').waitFor();
  await figure(page, 'Toneladas de hoy').getByText('2 remitos').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await figure(page, 'Toneladas de hoy').getByRole('link', { name: '30,05 t' }).click();
  await waitForList(page);
  await page.getByText('2 registros', { exact: true }).waitFor();
  expect(JSON.parse(new URL(page.url()).searchParams.get('filter')!)).toEqual({
    fechaInicio: 'today',
    fechaFin: 'today',
    estado: '4',
  });
  await page.goBack();
  await figure(page, 'Remitos por facturar').getByRole('link', { name: '2', exact: true }).click();
  await waitForList(page);
  await page.getByText('2 registros', { exact: true }).waitFor();

  await page.goto('/');
  await products(page).getByText('30,05 t', { exact: true }).waitFor();
  await products(page).getByRole('link', { name: 'Arena gruesa' }).click();
  const report = page.getByRole('region', { name: 'Reporte de materiales' });
  expect(await report.locator('.report-total').innerText()).toMatch(/^Total\s+30,05$/);
  expect(await report.locator('tbody tr').count()).toBe(1);

  await page.goto('/');
  await guide(page).getByRole('button', { name: 'No mostrar más' }).click();
  await answer(page, '¿Está seguro?', 'Cancelar');
  await guide(page).getByRole('button', { name: 'No mostrar más' }).click();
  await answer(page, '¿Está seguro?', 'No mostrar más');
  await expect.poll(() => guide(page).count()).toBe(0);

  // The guide is dismissed for the business, so another browser does not show it either.
  const other = await cantera.open('admin', '/');
  await figure(other.page, 'Toneladas de hoy').getByText('2 remitos').waitFor();
  expect(await guide(other.page).count()).toBe(0);
});

test('Eva sees no cheques and no balances; a summary that cannot be loaded leaves the tiles, and is asked for again', async () => {
  const { page, expectProblem } = await cantera.open('empleado', '/');
  await figure(page, 'Remitos por facturar').waitFor();
  const hidden = /Cheques que vencen esta semana|Nos deben|Últimos cambios|Clientes sobre su límite/;
  expect(await page.getByText(hidden).count()).toBe(0);
  await products(page).getByText('Arena gruesa').waitFor();
  // EMPLEADO may not open the report behind it, so there is no link.
  expect(await products(page).getByRole('listitem').getByRole('link').count()).toBe(0);

  await page.route('**/api/Inicio/Resumen', (route) => route.abort());
  expectProblem(/Resumen/);
  await page.reload();
  await page.getByRole('alert').getByText('No se pudo cargar el resumen.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Remitos' }).waitFor();
  await page.unroute('**/api/Inicio/Resumen');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await figure(page, 'Toneladas de hoy').getByText('2 remitos').waitFor();
  expect(address(page)).toBe('/');
});
