import { expect, test } from 'vitest';
import { openPage } from '#testing/browser.ts';
import { builtApplication } from '#testing/builtApplication.ts';
import { inspectImage } from '#server/images/inspect.ts';
import { SERVICE_WORKER_PATH } from '#server/static/worker.ts';
import { jsonOf } from '#support/answers.ts';

const flota = builtApplication('examples/mantenimientos');

const get = (path: string) => fetch(flota.server.origin + path, { headers: { 'Sec-Fetch-Mode': 'cors' } });

test('the home screen of a phone takes the application’s name, the colours of the look and icons of its brand', async () => {
  const { page } = await flota.open(null, '/ingresar');
  const path = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await jsonOf<{ icons: { src: string; sizes: string; purpose?: string }[] }>(get(path!));
  expect(manifest).toMatchObject({
    name: 'Mantenimientos',
    start_url: '/',
    display: 'standalone',
    theme_color: '#173236',
    background_color: '#f5f3ee',
  });
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes } of manifest.icons) {
    const picture = inspectImage(Buffer.from(await (await get(src)).arrayBuffer()));
    expect(`${picture?.width}x${picture?.height}`).toBe(sizes);
  }
});

test('without a connection, a page says so; with one again, the same address opens, and nothing was kept', async () => {
  const { page, expectProblem, quiet } = await openPage({
    ...(await flota.server.pageFor('admin')),
    serviceWorker: true,
  });
  await page.goto('/camiones');
  await page.evaluate((worker) => navigator.serviceWorker.register(worker), SERVICE_WORKER_PATH);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Camiones' }).waitFor();
  await quiet();
  await page.context().setOffline(true);
  expectProblem(/camiones|ERR_INTERNET_DISCONNECTED/);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Sin conexión' }).waitFor();
  expect(await page.locator('p').first().textContent()).toBe('Mantenimientos');
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Reintentar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Camiones' }).waitFor();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
