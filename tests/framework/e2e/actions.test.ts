import { expect, test } from 'vitest';
import { button, downloaded } from '#support/browsing.ts';
import { builtApplication } from '#testing/builtApplication.ts';
import { dialog, field } from '#testing/product.ts';
import { created } from '#testing/records.ts';

const FOLDER = 'tests/support/workshop';
const taller = builtApplication(FOLDER);

test('María keeps the file that an action answers', async () => {
  const { id } = await created(taller.server.as('admin'), 'Pieza', { nombre: 'Filtro' });
  const { page } = await taller.open('admin', `/piezas/detalle/${id}`);
  await page.getByRole('button', { name: 'Ficha' }).click();
  const question = page.getByRole('dialog', { name: '¿Está seguro?' });
  const { name, text } = await downloaded(page, () => button(question, 'Ficha').click());
  expect([name, text]).toEqual(['Filtro (ñandú).txt', 'Filtro, para mgomez']);
  await dialog(page, '¡Lista!').waitFor();
});

test.each(['list', 'page'])('María turns her phone over what she orders from its %s', async (place) => {
  const nombre = `Correa ${place}`;
  const { id } = await created(taller.server.as('admin'), 'Pieza', { nombre });
  const path = place === 'list' ? '/piezas' : `/piezas/detalle/${id}`;
  const { page } = await taller.open('admin', path, { width: 844, height: 390 });
  const row = page.getByRole('row').filter({ hasText: nombre });
  await (place === 'list' ? row : page).getByRole('button', { name: 'Pedir' }).click();
  const order = page.getByRole('dialog', { name: 'Pedir' });
  await field(order, 'Cantidad').fill('7');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('table').waitFor({ state: 'detached' });
  expect(await field(order, 'Cantidad').inputValue()).toBe('7');
  await order.getByRole('button', { name: 'Pedir' }).click();
  await dialog(page, '¡Pedida!').waitFor();
  await order.waitFor({ state: 'detached' });
});
