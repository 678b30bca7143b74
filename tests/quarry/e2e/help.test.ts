import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { accessibilityProblems } from '#testing/axe.ts';
import { product } from '#quarry/product.ts';
import { address, hasFocus, heading, waitForList } from '#testing/product.ts';

const cantera = product();

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Ayuda' });
const title = (page: Page, name: string): Locator =>
  panel(page).getByRole('heading', { level: 3, name, exact: true });
const searchField = (within: Page | Locator): Locator =>
  within.getByRole('searchbox', { name: 'Buscar en la ayuda' });

test('F1 opens the page about the screen, and Escape gives the focus back', async () => {
  const { page } = await cantera.open('admin', '/ventas/remitos');
  await waitForList(page);
  const filter = page.getByRole('textbox', { name: 'Número' });
  await filter.focus();
  await page.keyboard.press('F1');
  await title(page, 'Remitos').waitFor();
  await expect.poll(() => hasFocus(title(page, 'Remitos'))).toBe(true);
  expect(await panel(page).getByRole('heading', { name: 'Corregir, anular, facturar' }).count()).toBe(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => panel(page).count()).toBe(0);
  await expect.poll(() => hasFocus(filter)).toBe(true);
});

test('María finds what to do with a rejected cheque, and goes to the screen, with the keyboard alone', async () => {
  const { page } = await cantera.open('admin', '/ventas/remitos/crear');
  await heading(page, 'Registrar Remito').waitFor();
  await page.keyboard.press('F1');
  await title(page, 'Emitir un remito').waitFor();

  await searchField(panel(page)).focus();
  await page.keyboard.type('CHEQUE rechazádo');
  const first = panel(page).getByRole('listitem').first();
  await first.getByRole('link', { name: 'El cheque vino rechazado', exact: true }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(title(page, 'El cheque vino rechazado'))).toBe(true);
  expect(address(page)).toBe('/ventas/remitos/crear');

  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Gestión Negocio › Cheques');
  await page.keyboard.press('Enter');
  await heading(page, 'Listado de Cheques').waitFor();
  expect(address(page)).toMatch(/^\/gestion-negocio\/cheques/);
  expect(await panel(page).count()).toBe(0);
});

test('Eva has the pages about what she may open, and no other', async () => {
  const { page } = await cantera.open('empleado', '/ayuda');
  await heading(page, 'Ayuda').waitFor();
  const links = await page.getByRole('main').getByRole('link').allInnerTexts();
  expect(links).toEqual(expect.arrayContaining(['Remitos', 'Registrar un cobro']));
  expect(links).not.toContain('El cheque vino rechazado');
  expect(links).not.toContain('Usuarios');
  await searchField(page).fill('cheque rechazado');
  const found = page.getByRole('status').getByText(/resultado|Nada coincide/);
  await found.waitFor();
  expect(await page.getByRole('link', { name: 'El cheque vino rechazado' }).count()).toBe(0);

  await page.goto('/ayuda/saldos');
  await heading(page, 'Página de ayuda no encontrada').waitFor();
});

test('a page has an address of its own, with links to its headings, and fits a phone', async () => {
  const { page } = await cantera.open('empleado', '/ayuda/emitir-remito#lo-que-escribe-no-se-pierde', {
    width: 360,
  });
  await heading(page, 'Emitir un remito').waitFor();
  const section = page.getByRole('heading', { level: 2, name: 'Lo que escribe no se pierde' });
  await expect.poll(() => hasFocus(section)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Ayuda' }).click();
  await expect.poll(async () => (await panel(page).boundingBox())?.width).toBe(360);
  await panel(page).getByRole('link', { name: 'Primeros pasos' }).click();
  await title(page, 'Primeros pasos').waitFor();
  await panel(page).getByRole('button', { name: 'Cerrar la ayuda' }).click();
  await expect.poll(() => panel(page).count()).toBe(0);
});
