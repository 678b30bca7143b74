import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { forTrips } from '#support/flota/maestros.ts';
import { flotaServer } from '#support/flota/server.ts';
import { field, hasFocus, listed, product } from '#testing/product.ts';

const flota = product(flotaServer);
beforeAll(async () => {
  await forTrips(flota.server.as('admin'));
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

const LIST = '/choferes';
const shownAt = async (path: string) => {
  const { page } = await flota.open('empleado', '/inicio');
  return { page, code: await held(page, CODE), show: () => page.goto(path) };
};

test('the first click on a filter opens its choices, as soon as it is drawn', async () => {
  const { page } = await flota.open('empleado', LIST);
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
  const { page } = await flota.open('admin', '/inicio');
  const few = await held(page, /\/api\/Zonas?\b/);
  await page.goto('/tablas/tarifas');
  await field(page, 'Zona').focus();
  await page.keyboard.type('nor');
  expect(await hasFocus(field(page, 'Zona'))).toBe(true);
  few();
  const chosen = () => field(page, 'Zona').locator('option:checked').innerText();
  await expect.poll(chosen).toBe('Norte');
});
