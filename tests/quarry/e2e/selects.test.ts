import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { focused } from '#quarry/typing.ts';
import { ventas } from '#quarry/ventas.ts';
import { product } from '#quarry/product.ts';
import { field } from '#testing/product.ts';

const cantera = product();
beforeAll(async () => {
  await ventas(cantera.server.as('admin'));
});

/** Holds the select's requests until the returned function is called. */
async function held(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
const CODE = '**/assets/reference.autocomplete-*.js';

test('the keys between N and the form count: a client, Tab, a driver, Enter', async () => {
  const { page } = await cantera.open('empleado', '/ventas/remitos');
  await page.getByText('No hay remitos').first().waitFor();
  const form = await held(page, /assets\/(SaleCreate|SaleForm|reference\.autocomplete)[^/]*\.js/);
  await page.keyboard.press('n');
  await page.keyboard.type('gomx');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  await page.keyboard.type('roj');
  await page.keyboard.press('Enter');
  form();
  await expect.poll(() => field(page, 'Cliente').inputValue()).toContain('Gómez');
  await expect.poll(() => field(page, 'Chofer').inputValue()).toContain('Rojas');
});

test('the keys of a new remito count before its selects are there: a name, Enter, and it goes on', async () => {
  const { page } = await cantera.open('empleado', '/inicio');
  const code = await held(page, CODE);
  await page.goto('/ventas/remitos/crear');
  await focused(page, 'Cliente');
  await page.keyboard.type('gom');
  await page.keyboard.press('Enter');
  expect(await field(page, 'Cliente').inputValue()).toBe('gom');
  code();
  await expect.poll(() => field(page, 'Cliente').inputValue()).toContain('Gómez');
  await focused(page, 'Chofer');
});
