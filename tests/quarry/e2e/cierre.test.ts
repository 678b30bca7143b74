import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatDate, today } from '#domain/dates.ts';
import { aceptado, cheque, cuentaBancaria, depositoBody } from '#quarry/cheques.ts';
import { salesProduct } from '#quarry/product.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { ago } from '#support/ago.ts';
import { field, heading } from '#testing/product.ts';
import { created } from '#testing/records.ts';

const { cantera, admin, v } = await salesProduct();
const UNTIL = ago(10);

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
  for (const [nroCheque, fechaVencimiento] of [
    ['501', ago(40)],
    ['502', UNTIL],
    ['503', ago(5)],
    ['504', today()],
  ])
    await cheque(admin, v.clientes.gomez.id, { nroCheque, fechaVencimiento });

  const page = await follow('2 cheques en mano ya vencidos');
  await page.getByRole('heading', { name: `Vencidos hasta el ${formatDate(UNTIL)}` }).waitFor();
  expect(await numbersOn(page)).toEqual(['501', '502']);
  await page.getByRole('button', { name: /^Vencidos/ }).click();
  await page.getByRole('heading', { name: 'Vencidos', exact: true }).waitFor();
  expect(await numbersOn(page)).toEqual(['501', '502', '503']);
  await page.getByRole('button', { name: 'Ver todos' }).click();
  expect(await numbersOn(page)).toEqual(['501', '502', '503', '504']);
});

test('cheques that went to the bank alone lead to those, without the ones that are in deposits', async () => {
  const accepted = (nroCheque: string) =>
    aceptado(admin, v.clientes.gomez.id, { nroCheque, fechaIngreso: ago(40) });
  const deposit = async (path: string, fechaDeposito: string) =>
    expect((await admin('POST', `/api/${path}`, { fechaDeposito })).status).toBeLessThan(300);
  await deposit(`ChequeTercero/Depositar/${(await accepted('601')).id}`, UNTIL);
  await deposit(`ChequeTercero/Depositar/${(await accepted('602')).id}`, ago(5));
  const { id } = await created(admin, 'DepositoCheques', {
    ...depositoBody(await cuentaBancaria(admin), [await accepted('603')]),
    fecha: ago(30),
  });
  await deposit(`DepositoCheques/Depositar/${id}`, ago(30));
  // It was at the bank when it was registered, and is not accepted yet.
  await cheque(admin, v.clientes.gomez.id, { nroCheque: '604', fechaIngreso: ago(20), depositado: true });

  const page = await follow('2 cheques depositados sin acreditar');
  await heading(page, 'Listado de Cheques').waitFor();
  await page.getByRole('link', { name: '604' }).waitFor();
  expect(await numbersOn(page)).toEqual(['601', '604']);
  expect(await accessibilityProblems(page)).toEqual([]);
});
