import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ventas } from '#quarry/ventas.ts';
import { field, hasFocus, listed, product } from '#support/product.ts';
import { focused } from '#quarry/typing.ts';

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

const LIST = '/gestion-negocio/choferes';
const shownAt = async (path: string) => {
  const { page } = await cantera.open('empleado', '/inicio');
  return { page, code: await held(page, CODE), show: () => page.goto(path) };
};

test('the first click on a filter opens its choices, as soon as it is drawn', async () => {
  const { page } = await cantera.open('empleado', LIST);
  await field(page, 'Chofer').click();
  await page.getByRole('option', { name: 'Núñez José' }).click();
  await expect.poll(() => field(page, 'Chofer').inputValue()).toContain('Núñez José');
  await expect.poll(() => listed(page)).toHaveLength(1);
});

test('what is typed into a filter before its code is there stays, with the focus, the caret and the open list', async () => {
  const { page, code, show } = await shownAt(LIST);
  await show();
  const chofer = field(page, 'Chofer');
  await chofer.click();
  await page.keyboard.type('nnez');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('u');
  expect(await chofer.inputValue()).toBe('nunez');
  code();
  const option = page.getByRole('option', { name: 'Núñez José' });
  await option.waitFor();
  expect(await page.getByRole('option').count()).toBe(1);
  expect(await chofer.inputValue()).toBe('nunez');
  expect(await hasFocus(chofer)).toBe(true);
  expect(
    await chofer.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]),
  ).toEqual([2, 2]);
  await page.keyboard.press('Enter');
  await expect.poll(() => listed(page)).toHaveLength(1);
});

test('a click before its code is there opens all the choices, and one who went on is not fetched back', async () => {
  const { page, code, show } = await shownAt(LIST);
  await show();
  await field(page, 'Localidad').click();
  await field(page, 'Chofer').click();
  code();
  await page.getByRole('option', { name: 'Rojas Luis' }).waitFor();
  expect(await page.getByRole('option').count()).toBe(2);
  expect(await hasFocus(field(page, 'Chofer'))).toBe(true);
});

test('a letter typed into a select of few before they are there chooses the one that it begins', async () => {
  const { page } = await cantera.open('empleado', '/inicio');
  const few = await held(page, /\/api\/FormaPagos?\b/);
  await page.goto('/ventas/remitos');
  await field(page, 'Forma de pago').focus();
  await page.keyboard.type('cue');
  expect(await hasFocus(field(page, 'Forma de pago'))).toBe(true);
  few();
  const chosen = () => field(page, 'Forma de pago').locator('option:checked').innerText();
  await expect.poll(chosen).toBe('Cuenta corriente');
});

test('the keys of a new remito count before its selects are there: a name, Enter, and it goes on', async () => {
  const { page, code, show } = await shownAt('/ventas/remitos/crear');
  await show();
  await focused(page, 'Cliente');
  await page.keyboard.type('gom');
  await page.keyboard.press('Enter');
  expect(await field(page, 'Cliente').inputValue()).toBe('gom');
  code();
  await expect.poll(() => field(page, 'Cliente').inputValue()).toContain('Gómez');
  await focused(page, 'Chofer');
});
