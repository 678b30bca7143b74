import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { flotaApp } from '#support/flota/app.ts';
import { camionBody } from '#support/flota/maestros.ts';
import { PASSWORD, people } from '#testing/people.ts';
import { product } from '#testing/product.ts';
import { testServer } from '#testing/server.ts';
import { created } from '#testing/records.ts';
import { ROOT, run } from '../../../cli/run.ts';

const FOLDER = join(ROOT, 'examples/stock-rest');

beforeAll(async () => {
  const { code, output } = await run('vite', ['build', FOLDER, '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(output);
}, 180_000);

/** The example beside the API of an application, at one origin. */
const stock = product(() =>
  testServer(async (env) => {
    const own = await flotaApp(env);
    const site = new Hono();
    site.all('/api/*', (context) => own.app.fetch(context.req.raw));
    site.use(serveStatic({ root: join(FOLDER, 'dist') }));
    return { ...own, app: site };
  }),
);

const trucks = () =>
  stock.rows<{ patente: string; modelo: string }>(
    'select patente, modelo from camiones where eliminado_en is null order by patente',
  );

const plates = async (page: Page) => page.locator('tbody tr td.column-patente').allInnerTexts();

test('stock react-admin with ra-data-simple-rest lists, sorts, filters, creates, edits and deletes', async () => {
  const admin = stock.server.as('admin');
  for (let number = 1; number <= 12; number += 1) {
    const truck = { marca: number === 5 ? 'Iveco' : 'Scania', patente: `AB${100 + number}CD` };
    await created(admin, 'Camion', await camionBody(admin, truck));
  }

  const { page } = await stock.open(null, '/');
  await page.getByLabel('Username').fill(people.admin.usuario);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();

  // A page of ten out of twelve, with the makes of its references.
  await page.getByText('1-10 of 12').waitFor();
  await page.getByRole('cell', { name: 'Iveco' }).waitFor();
  expect((await plates(page))[0]).toBe('AB101CD');
  await page.getByRole('button', { name: 'Patente' }).click();
  await expect.poll(async () => (await plates(page))[0]).toBe('AB112CD');
  await page.getByRole('combobox', { name: 'Marca' }).click();
  await page.getByRole('option', { name: 'Iveco' }).click();
  await expect.poll(() => plates(page)).toEqual(['AB105CD']);

  await page.getByRole('link', { name: 'Create' }).click();
  await page.getByRole('combobox', { name: 'Marca' }).click();
  await page.getByRole('option', { name: 'Scania' }).click();
  await page.getByRole('textbox', { name: 'Patente' }).fill('ZZ999ZZ');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Element created').waitFor();
  expect((await trucks()).at(-1)).toEqual({ patente: 'ZZ999ZZ', modelo: null });

  await page.goto('/#/camiones?filter={"q":"ab105"}');
  await page.getByRole('cell', { name: 'AB105CD' }).click();
  await page.getByRole('textbox', { name: 'Modelo' }).fill('Tector');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Element updated').waitFor();
  expect((await trucks()).find(({ patente }) => patente === 'AB105CD')?.modelo).toBe('Tector');
  await page.goto('/#/camiones?filter={"q":"ab11"}');
  await expect.poll(() => plates(page)).toEqual(['AB110CD', 'AB111CD', 'AB112CD']);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(async () => (await trucks()).length, { timeout: 15_000 }).toBe(10);
});
