import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { today } from '#domain/dates.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { forTrips, viajeBody } from '#support/flota/maestros.ts';
import { flotaProduct } from '#support/flota/product.ts';
import { address, hasFocus, heading, listTexts } from '#testing/product.ts';
import { created } from '#testing/records.ts';

const { flota, admin } = await flotaProduct();

const v = await forTrips(admin);
for (let number = 1; number <= 18; number++) await created(admin, 'Viaje', viajeBody(v, { fecha: today() }));

const WIDE = { width: 1920, height: 1080 };
const preview = (page: Page) => page.getByRole('complementary', { name: 'Detalle de Viaje' });
const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });
const link = (page: Page, number: string) => row(page, number).getByRole('link', { name: number });

test('a list has ten rows until a person chooses another number', async () => {
  const { page } = await flota.open('admin', '/');
  await heading(page, 'Inicio').waitFor();
  await page.setViewportSize(WIDE);
  await page.goto('/viajes');
  await expect.poll(() => listTexts(page)).toHaveLength(10);
  expect(address(page)).toBe('/viajes');
  await page.getByLabel('Por página').selectOption('25');
  await expect.poll(() => listTexts(page)).toHaveLength(18);
  await page.goto('/viajes');
  await expect.poll(() => listTexts(page)).toHaveLength(18);
});

test('on a wide screen a row shows its record beside the list, by mouse and by keyboard', async () => {
  const { page } = await flota.open('empleado', '/');
  await page.setViewportSize(WIDE);
  await page.goto('/viajes');
  await row(page, '0001-0000016').getByRole('cell').nth(1).click();
  await preview(page).getByRole('link', { name: '0001-0000016' }).waitFor();
  await preview(page).getByText('Ruta 20 km 8').waitFor();
  await preview(page).getByRole('table').waitFor();
  await preview(page).getByRole('button', { name: 'Más acciones' }).waitFor();
  expect(address(page)).toBe('/viajes');
  expect(await accessibilityProblems(page)).toEqual([]);
  // The actions of each row give way to those of the preview.
  expect(await row(page, '0001-0000016').getByRole('button').count()).toBe(0);

  await page.keyboard.press('ArrowDown');
  await preview(page).getByRole('link', { name: '0001-0000015' }).waitFor();
  expect(await hasFocus(link(page, '0001-0000015'))).toBe(true);
  expect(await row(page, '0001-0000015').getAttribute('aria-current')).toBe('true');
  await preview(page).getByRole('button', { name: 'Fila anterior' }).click();
  await preview(page).getByRole('link', { name: '0001-0000016' }).waitFor();

  await page.keyboard.press('Escape');
  await preview(page).waitFor({ state: 'detached' });
  await row(page, '0001-0000016').getByRole('button').first().waitFor();
  await link(page, '0001-0000016').click();
  await heading(page, 'Viaje 0001-0000016').waitFor();
});

test('elsewhere a row leads to its record', async () => {
  const { page } = await flota.open('empleado', '/');
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/viajes');
  await row(page, '0001-0000016').getByRole('cell').nth(1).click();
  await heading(page, 'Viaje 0001-0000016').waitFor();
});

test('neither a link of the preview nor the arrows at the last row turn it to another record', async () => {
  const { page } = await flota.open('admin', '/');
  await page.setViewportSize(WIDE);
  await page.goto('/viajes?filter={}');
  await row(page, '0001-0000009').getByRole('cell').nth(1).click();
  const sand = preview(page).getByRole('link', { name: 'Arena' });
  await sand.focus();
  await preview(page).getByRole('link', { name: '0001-0000009' }).waitFor();
  await sand.click();
  await heading(page, 'Arena').waitFor();

  await page.goBack();
  await row(page, '0001-0000009').getByRole('cell').nth(1).click();
  await sand.waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await hasFocus(link(page, '0001-0000009').first())).toBe(true);
});
