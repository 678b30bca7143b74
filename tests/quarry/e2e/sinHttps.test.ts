import { expect, test } from 'vitest';
import { builtApp } from '#quarry/app.ts';
import { acknowledgeRemito, typeHead, typeLine } from '#quarry/typing.ts';
import { ventas } from '#quarry/ventas.ts';
import { button } from '#support/browsing.ts';
import { product } from '#testing/product.ts';
import { testServer } from '#testing/server.ts';

// Browsers give pages by plain http neither random UUIDs nor locks nor the clipboard, except at 127.0.0.1 and localhost.
const server = await testServer(builtApp, 'oficina.test');
const cantera = product(async () => server);
await ventas(server.as('admin'));

/** The headers that browsers then say to ignore. */
const HEADERS = /Cross-Origin-Opener-Policy|Origin-Agent-Cluster/;

test('without https Eva sells, and Rojas tells what he has loaded', async () => {
  const { page, expectProblem } = await cantera.open('empleado', '/ventas/remitos/crear');
  expectProblem(HEADERS);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await typeHead(page, 'gom');
  await typeLine(page, 'arena', '28,35');
  await page.keyboard.press('Control+Enter');
  await acknowledgeRemito(page);
  expect(await cantera.rows('select chofer_id from remitos')).toHaveLength(1);

  await page.goto('/ventas/entregas');
  await button(page, 'Enlace de hoy').click();
  const link = page.getByRole('dialog');
  const address = await link.getByRole('textbox', { name: 'Enlace' }).inputValue();
  expect(await link.getByRole('button').allInnerTexts()).toEqual(['Cerrar']);
  const { page: phone, ...driver } = await cantera.open(null, address, { width: 360 });
  driver.expectProblem(HEADERS);
  await phone.locator('.trip').click();
  await button(phone, 'Cargado').click();
  await phone.getByRole('status').getByText('Todo enviado').waitFor();
  await expect
    .poll(() => cantera.rows('select 1 from entregas where cargado_en is not null'))
    .toHaveLength(1);
});
