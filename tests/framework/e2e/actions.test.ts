import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityProblems } from '#support/axe.ts';
import { applicationApp } from '#support/application.ts';
import { dialog, field, product } from '#support/product.ts';
import { created } from '#support/records.ts';
import { testServer } from '#support/server.ts';
import { buildApplication, distOf, loadApplication } from '../../../scripts/application.ts';

const FOLDER = 'tests/support/workshop';
beforeAll(() => buildApplication(FOLDER), 180_000);
const taller = product(async () => {
  const application = await loadApplication(FOLDER);
  return testServer({}, (env) => applicationApp({ application, dist: distOf(FOLDER) }, env));
});

test('María is asked before a large order, thinks better of it, confirms, and keeps the file of another action', async () => {
  const { id } = await created(taller.server.as('admin'), 'Pieza', { nombre: 'Filtro' });
  const orders = () => taller.rows(`select from historial where accion = 'pedir'`);
  const { page, expectProblem } = await taller.open('admin', `/piezas/detalle/${id}`);
  expectProblem(/Pedir.* answered 409/);
  await page.getByRole('button', { name: 'Pedir' }).click();
  const order = page.getByRole('dialog', { name: '¿Está seguro?' });
  await field(order, 'Cantidad').fill('101');
  await order.getByRole('button', { name: 'Pedir' }).click();
  const question = dialog(page, 'Pedido grande');
  await question.getByText('Son 101, más de 100.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await field(order, 'Cantidad').inputValue()).toBe('101');
  expect(await orders()).toEqual([]);

  await order.getByRole('button', { name: 'Pedir' }).click();
  await question.getByRole('button', { name: 'Pedir de todos modos' }).click();
  await dialog(page, '¡Pedida!').waitFor();
  expect(await orders()).toHaveLength(1);

  await page.getByRole('button', { name: 'Ficha' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name: '¿Está seguro?' }).getByRole('button', { name: 'Ficha' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Filtro (ñandú).txt');
  expect(await readFile(await file.path(), 'utf8')).toBe('Filtro, para mgomez');
  await dialog(page, '¡Lista!').waitFor();
});
