import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { accessibilityProblems } from '#testing/axe.ts';
import { camionBody, choferBody, maestros } from '#support/flota/maestros.ts';
import { created } from '#testing/records.ts';
import { flotaProduct } from '#support/flota/product.ts';
import { heading } from '#testing/product.ts';

const { flota, admin } = await flotaProduct();

for (const camion of Object.values(maestros.camiones))
  await created(admin, 'Camion', await camionBody(admin, camion));
for (const chofer of Object.values(maestros.choferes))
  await created(admin, 'Chofer', await choferBody(admin, chofer));

test.each([true, false])('dialogs, menus and choices are in order (dark: %s)', async (dark) => {
  const { page } = await flota.open('admin', '/camiones', { dark });
  for (const [opener, role] of [
    [page.getByRole('button', { name: 'Eliminar' }).first(), 'alertdialog'],
    [page.getByRole('button', { name: 'Columnas' }), 'menu'],
    [page.getByRole('button', { name: /^Menú del usuario/ }), 'menu'],
  ] as const) {
    await opener.click();
    await page.getByRole(role).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole(role).waitFor({ state: 'hidden' });
  }

  await page.getByRole('combobox', { name: 'Marca' }).click();
  await page.getByRole('option', { name: 'Scania' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.goto('/choferes');
  await page.getByRole('button', { name: 'Inhabilitar' }).first().click();
  await page.getByRole('dialog').waitFor();
  await page.mouse.move(0, 0);
  await noTooltip(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Flota' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Camiones' }).waitFor();
  await noTooltip(page);
  expect(await accessibilityProblems(page)).toEqual([]);
});

describe('the menu', () => {
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Navegación principal' });
  const opener = (page: Page) => menu(page).getByRole('button', { name: 'Flota' });
  const entry = (page: Page, name: string) => menu(page).getByRole('link', { name });

  test('opens under the mouse and closes when it leaves', async () => {
    const { page } = await flota.open('admin', '/');
    await opener(page).hover();
    await entry(page, 'Camiones').waitFor();
    expect(await opener(page).getAttribute('aria-expanded')).toBe('true');
    await heading(page, 'Inicio').hover();
    await entry(page, 'Camiones').waitFor({ state: 'hidden' });
    await opener(page).click();
    await entry(page, 'Choferes').click();
    await heading(page, 'Listado de Choferes').waitFor();
    await heading(page, 'Listado de Choferes').hover();
    await entry(page, 'Choferes').waitFor({ state: 'hidden' });
    await opener(page).hover();
    expect(await entry(page, 'Choferes').getAttribute('aria-current')).toBe('page');
  });

  test('opens with the arrows, goes round, and closes with Escape', async () => {
    const { page } = await flota.open('admin', '/');
    await opener(page).focus();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    for (const [key, name] of [
      ['ArrowDown', 'Clientes'],
      ['ArrowDown', 'Choferes'],
      ['ArrowDown', 'Camiones'],
      ['ArrowDown', 'Talleres'],
      ['ArrowDown', 'Carnets'],
      ['ArrowDown', 'Papeles'],
      ['ArrowDown', 'Clientes'],
      ['ArrowUp', 'Papeles'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(focused).toBe(name);
    }
    await page.keyboard.press('Escape');
    await entry(page, 'Camiones').waitFor({ state: 'hidden' });
    expect(await focused()).toBe('Flota');
    await page.keyboard.press('Enter');
    await entry(page, 'Camiones').waitFor();
    await page.keyboard.press('Shift+Tab');
    await entry(page, 'Camiones').waitFor({ state: 'hidden' });
  });

  test('is a drawer on a phone', async () => {
    const { page } = await flota.open('admin', '/', { width: 360 });
    const open = page.getByRole('button', { name: 'Abrir el menú' });
    await open.click();
    await entry(page, 'Camiones').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await entry(page, 'Camiones').waitFor({ state: 'hidden' });
    expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
    await open.click();
    await entry(page, 'Camiones').click();
    await heading(page, 'Listado de Camiones').waitFor();
    await page.getByRole('button', { name: 'Cerrar el menú' }).waitFor({ state: 'hidden' });
  });
});

test('dark and light can be chosen, and stay chosen', async () => {
  const { page } = await flota.open('admin', '/');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: /^Menú del usuario/ }).click();
  await page.getByRole('menuitemradio', { name: 'Apariencia: Oscura' }).click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.reload();
  await heading(page, 'Inicio').waitFor();
  expect(await ground()).toBe(dark);
});

/** Waits until no tooltip is shown: MUI renders them outside the page's landmarks, which axe reports. */
async function noTooltip(page: Page): Promise<void> {
  await page.locator('[role=tooltip]').waitFor({ state: 'detached' });
}
