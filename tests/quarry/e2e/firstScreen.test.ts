import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems } from '#testing/axe.ts';
import { openPage } from '#testing/browser.ts';
import { PASSWORD, people } from '#testing/people.ts';
import { testServer } from '#quarry/product.ts';
import { type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('Eva signs in and is at work', async () => {
  const { page } = await openPage(await server.pageFor(null));
  await page.goto('/');
  await page.getByLabel('Usuario o Email').fill(people.empleado.usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByText('Eva Luna').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test.each([
  { width: 360, dark: false },
  { width: 1280, dark: true },
])('the login is accessible at $width pixels (dark: $dark)', async (options) => {
  const { page } = await openPage({ ...(await server.pageFor(null)), ...options });
  await page.goto('/ingresar');
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test.each([
  { width: 360, dark: true },
  { width: 1280, dark: false },
])('María comes straight to the start page, accessible at $width pixels (dark: $dark)', async (options) => {
  const { page } = await openPage({ ...(await server.pageFor('admin')), ...options });
  await page.goto('/');
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await accessibilityProblems(page)).toEqual([]);
});
