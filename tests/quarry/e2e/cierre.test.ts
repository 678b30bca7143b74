import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { formatDate, today } from '#domain/dates.ts';
import { cheque } from '#quarry/cheques.ts';
import { product } from '#quarry/product.ts';
import { ventas } from '#quarry/ventas.ts';
import { ago } from '#support/ago.ts';
import { field } from '#testing/product.ts';

const cantera = product();
const UNTIL = ago(10);
let clientes: Awaited<ReturnType<typeof ventas>>['clientes'];
beforeAll(async () => {
  ({ clientes } = await ventas(cantera.server.as('admin')));
});

/** Opens what is open until a day in the past, and follows its link of this name. */
async function follow(link: string): Promise<Page> {
  const { page } = await cantera.open('admin', '/cuentas/cierre');
  await field(page, 'Cerrar hasta').fill(formatDate(UNTIL));
  await page.getByRole('region', { name: 'Antes de cerrar' }).getByRole('link', { name: link }).click();
  return page;
}

/** Returns the numbers of the listed cheques. */
const numbersOn = async (page: Page) =>
  (await page.getByRole('main').locator('td .record-link').allInnerTexts())
    .map((text) => text.trim())
    .toSorted();

test('overdue cheques lead to those that fell due by the day, and from there to all', async () => {
  const admin = cantera.server.as('admin');
  for (const [nroCheque, fechaVencimiento] of [
    ['501', ago(40)],
    ['502', UNTIL],
    ['503', ago(5)],
    ['504', today()],
  ])
    await cheque(admin, clientes.gomez.id, { nroCheque, fechaVencimiento });

  const page = await follow('2 cheques en mano ya vencidos');
  await page.getByRole('heading', { name: `Vencidos hasta el ${formatDate(UNTIL)}` }).waitFor();
  expect(await numbersOn(page)).toEqual(['501', '502']);
  await page.getByRole('button', { name: /^Vencidos/ }).click();
  await page.getByRole('heading', { name: 'Vencidos', exact: true }).waitFor();
  expect(await numbersOn(page)).toEqual(['501', '502', '503']);
  await page.getByRole('button', { name: 'Ver todos' }).click();
  expect(await numbersOn(page)).toEqual(['501', '502', '503', '504']);
});
