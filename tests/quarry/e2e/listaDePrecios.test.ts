import { beforeAll, expect, test } from 'vitest';
import { formatDate, today } from '#domain/dates.ts';
import { product } from '#quarry/product.ts';
import { ventas } from '#quarry/ventas.ts';
import { goByMenu, heading } from '#testing/product.ts';

const cantera = product();

beforeAll(async () => {
  await ventas(cantera.server.as('admin'));
});

test('Eva answers what the stone costs without a quote, and sends it by WhatsApp', async () => {
  const { page } = await cantera.open('empleado', '/');
  await goByMenu(page, 'Ventas', 'Precios');
  await heading(page, 'Precios').waitFor();
  await page.getByRole('combobox', { name: 'Producto' }).click();
  await page.getByRole('option', { name: /Piedra/ }).click();
  await page.getByRole('button', { name: 'Ver reporte' }).click();
  await expect.poll(() => page.locator('.report-rows tbody tr').count()).toBe(1);
  const row = await page.locator('.report-rows tbody tr').innerText();
  expect(row.replaceAll('\u00A0', ' ')).toMatch(
    /Particulares[^]*Piedra partida[^]*\$ 12\.500,50[^]*\$ 13\.750,55/,
  );
  const href = page.getByRole('link', { name: 'WhatsApp' });
  await expect
    .poll(async () => new URL((await href.getAttribute('href'))!).searchParams.get('text'))
    .toBe(
      `Precios por tonelada al ${formatDate(today())}, en cantera, sin IVA:\nPiedra partida 6-20 (20/1): $ 13.750,55`,
    );
});
