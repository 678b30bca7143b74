import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { product } from '#quarry/product.ts';
import { signIn } from '#testing/product.ts';

const p = product();

/** Additional answer of a demonstration's server (tests/quarry/api/demostracion.test.ts). */
const NOTICE = { aviso: 'Demostración: los datos son inventados.', ingreso: 'Ingrese con admin.' };

const asDemo = (page: Page) =>
  page.route('**/api/Autenticacion/Estado', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), demostracion: NOTICE } });
  });

const bar = (page: Page) => page.getByRole('complementary').filter({ hasText: NOTICE.aviso });

it('a demonstration says so at the login and above every page, also on a phone', async () => {
  const { page } = await p.open(null, '/ingresar', { width: 360 });
  await asDemo(page);
  await page.reload();
  await page.getByText(`${NOTICE.aviso} ${NOTICE.ingreso}`).waitFor();
  await signIn(page, 'admin');
  await bar(page).waitFor();
  const { height } = (await bar(page).boundingBox())!;
  expect(height).toBeLessThan(30);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
