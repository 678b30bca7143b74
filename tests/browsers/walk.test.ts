import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '#support/readPdf.ts';
import { address, dialog, goByMenu, heading, listTexts, waitForList, signIn } from '#testing/product.ts';
import { testServer } from '#quarry/product.ts';
import { type TestServer } from '#testing/server.ts';
import { acknowledgeRemito, typeRemito } from '#quarry/typing.ts';
import { ventas } from '#quarry/ventas.ts';
import { installed } from './installed.ts';
import { open } from './open.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await ventas(server.as('admin'));
  for (const { name, version } of installed) console.log(`${name}: ${version}`);
});
afterAll(() => server.close());

describe.each(installed)('$name ($version)', (browser) => {
  test('logs in, lists, issues a remito, prints it and signs out', async () => {
    expect(browser.path, `${browser.name} is ${browser.version}`).toBeDefined();
    const { page, printed, problems } = await open(browser, server.origin);

    await page.goto(`${server.origin}/ingresar`);
    await signIn(page, 'admin');
    await heading(page, 'Hola, María Gómez').waitFor();

    await goByMenu(page, 'Gestión Negocio', 'Camiones');
    await heading(page, 'Listado de Camiones').waitFor();
    await waitForList(page);
    expect((await listTexts(page)).flat()).toContain('AE123BC');

    await page.goto(`${server.origin}/ventas/remitos`);
    await heading(page, 'Listado de Remitos').waitFor();
    await waitForList(page);
    await typeRemito(page, 'gom', [
      ['are', '28,35'],
      ['pie', '12,5'],
    ]);
    await acknowledgeRemito(page);
    const { rows } = await server.database.pool.query<{ id: number; numero: string; total: string }>(
      'select id, numero, monto_total::text as total from remitos order by id desc limit 1',
    );
    expect(rows[0]!.total).toBe('547581.72');

    await page.goto(`${server.origin}/ventas/remitos/detalle/${rows[0]!.id}`);
    await page.getByRole('button', { name: 'Imprimir', exact: true }).click();
    await dialog(page, 'Imprimir').getByText('El remito se ha enviado a imprimir').waitFor();
    await expect.poll(async () => textOf(printed()), { timeout: 20_000 }).toContain(rows[0]!.numero);
    await page.keyboard.press('Enter');

    await page.getByRole('button', { name: /^Menú del usuario/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await heading(page, 'Bienvenido de vuelta').waitFor();
    expect(address(page)).toBe('/ingresar');
    expect(problems()).toEqual([]);
  });
});

/** The text of the papers; empty while the browser is still writing. */
async function textOf(papers: Uint8Array<ArrayBuffer>[]): Promise<string> {
  const read = await Promise.all(papers.map((paper) => readPdf(paper).catch(() => ({ pages: [] }))));
  return read.flatMap(({ pages }) => pages).join('|');
}
