import { expect, test } from 'vitest';
import { save } from '#support/browsing.ts';
import { forTrips } from '#support/flota/maestros.ts';
import { flotaProduct } from '#support/flota/product.ts';
import { field, goByMenu, listTexts } from '#testing/product.ts';

const { flota, admin } = await flotaProduct();
await forTrips(admin);

test('the first click on a filter opens its choices, as soon as it is drawn', async () => {
  const { page } = await flota.open('empleado', '/choferes');
  await field(page, 'Chofer').click();
  await page.getByRole('option', { name: 'Núñez José' }).click();
  await expect.poll(() => field(page, 'Chofer').inputValue()).toContain('Núñez José');
  await expect.poll(() => listTexts(page)).toHaveLength(1);
});

test('a zone that was just registered is among the choices of the form that was left for it', async () => {
  const { page } = await flota.open('admin', '/tablas/tarifas/crear');
  const choices = () => field(page, 'Zona').locator('option').allInnerTexts();
  await expect.poll(choices).toContain('Norte');
  await goByMenu(page, 'Tablas', 'Zonas');
  await page.getByRole('link', { name: 'Nuevo' }).click();
  await field(page, 'Nombre').fill('Traslasierra');
  await save(page, 'Registrar');
  await goByMenu(page, 'Tablas', 'Tarifas');
  await page.getByRole('link', { name: 'Nuevo' }).click();
  await expect.poll(choices).toContain('Traslasierra');
});

test('a select in which nothing is chosen has the colour of a placeholder', async () => {
  const { page } = await flota.open('admin', '/choferes');
  const placeholder = await field(page, 'Chofer').evaluate(
    (input) => getComputedStyle(input, '::placeholder').color,
  );
  await page.goto('/tablas/tarifas/crear');
  const zone = field(page, 'Zona');
  const colour = () => zone.evaluate((select) => getComputedStyle(select).color);
  expect(await colour()).toBe(placeholder);
  await zone.selectOption({ label: 'Norte' });
  expect(await colour()).not.toBe(placeholder);
});
