import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityProblems } from '#testing/axe.ts';
import { applicationApp } from '#testing/application.ts';
import { choose, dialog, field, product } from '#testing/product.ts';
import { created } from '#testing/records.ts';
import { testServer } from '#testing/server.ts';
import { distOf, loadApplication } from '../../../cli/application.ts';
import { buildApplication } from '../../../cli/frontend.ts';

const FOLDER = 'tests/support/workshop';
beforeAll(() => buildApplication(FOLDER), 180_000);
const taller = product(async () => {
  const application = await loadApplication(FOLDER);
  return testServer({}, (env) => applicationApp({ application, dist: distOf(FOLDER) }, env));
});

test('María keeps the file that an action answers', async () => {
  const { id } = await created(taller.server.as('admin'), 'Pieza', { nombre: 'Filtro' });
  const { page } = await taller.open('admin', `/piezas/detalle/${id}`);
  await page.getByRole('button', { name: 'Ficha' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name: '¿Está seguro?' }).getByRole('button', { name: 'Ficha' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Filtro (ñandú).txt');
  expect(await readFile(await file.path(), 'utf8')).toBe('Filtro, para mgomez');
  await dialog(page, '¡Lista!').waitFor();
});

test.each(['list', 'page'])('María turns her phone over what she orders from its %s', async (place) => {
  const nombre = `Correa ${place}`;
  const { id } = await created(taller.server.as('admin'), 'Pieza', { nombre });
  const path = place === 'list' ? '/piezas' : `/piezas/detalle/${id}`;
  const { page } = await taller.open('admin', path, { width: 844, height: 390 });
  const row = page.getByRole('row').filter({ hasText: nombre });
  await (place === 'list' ? row : page).getByRole('button', { name: 'Pedir' }).click();
  const order = page.getByRole('dialog', { name: '¿Está seguro?' });
  await field(order, 'Cantidad').fill('7');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('table').waitFor({ state: 'detached' });
  expect(await field(order, 'Cantidad').inputValue()).toBe('7');
  await order.getByRole('button', { name: 'Pedir' }).click();
  await dialog(page, '¡Pedida!').waitFor();
  await order.waitFor({ state: 'detached' });
});

test('María starts a service from its quote, and finds in the form what the quote says', async () => {
  const admin = taller.server.as('admin');
  const tareas = [{ detalle: 'Motor', horas: '2', valor: '50' }];
  const { id } = await created(admin, 'Presupuesto', { numero: '77', desde: '2026-03-02', tareas });
  const { page } = await taller.open('admin', `/presupuestos/detalle/${id}`);
  await page.getByRole('link', { name: 'Hacer el service' }).click();
  await page.getByText('Del presupuesto 77, por $ 100,00.').waitFor();
  expect(await field(page, 'Orden').inputValue()).toBe('77');
  expect(await field(page, 'Fecha').inputValue()).toBe('02/03/2026');
  await expect.poll(() => field(page, 'Presupuesto').inputValue()).toBe('77');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await taller.rows('select from services')).toEqual([]);

  await field(page, 'Orden').fill('78');
  await page.getByRole('button', { name: 'Repuesto', exact: true }).click();
  const line = page.getByRole('group', { name: 'Repuesto 1', exact: true });
  await choose(line, 'Pieza', 'Filtro');
  await field(line, 'Importe').fill('10');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await dialog(page, '¡Creado!').waitFor();
  expect(await taller.rows('select orden, presupuesto_id from services')).toEqual([
    { orden: '78', presupuesto_id: id },
  ]);
  await page.getByRole('link', { name: '78', exact: true }).click();
  await page.getByRole('link', { name: '77', exact: true }).waitFor();
});
