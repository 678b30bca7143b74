import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { foreignClient } from '#quarry/ventas.ts';
import { salesProduct } from '#quarry/product.ts';
import { field, heading } from '#testing/product.ts';

const { cantera, admin, v } = await salesProduct();
await foreignClient(admin, v);

const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name }).first();

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Búsqueda' }).click();
  await page.getByRole('combobox', { name: 'Búsqueda' }).fill(text);
}

test.each([
  ['aumentar precios', 'Cambio masivo de precios'],
  ['cerrar mes', 'Cierre de períodos'],
  ['pagar', 'Cartera de cheques'],
])('«%s» finds %s', async (wish, screen) => {
  const { page } = await cantera.open('admin', '/inicio');
  await search(page, wish);
  await option(page, screen).click();
  await heading(page, screen).waitFor();
});

test('«resumen gómez» opens his statement, and «viajes gómez» his trips', async () => {
  const { page } = await cantera.open('admin', '/inicio');
  await search(page, 'resumen gómez');
  await option(page, /^Resumen Cuenta Corriente de Gómez/).click();
  await heading(page, 'Resumen Cuenta Corriente').waitFor();
  await expect.poll(() => field(page, 'Cliente').inputValue()).toContain('Gómez');
  await search(page, 'viajes gómez');
  await option(page, /Viajes de Gómez/).click();
  await expect.poll(() => field(page, 'Cliente').inputValue()).toContain('Gómez');
});

test('Eva, who sees no balances, finds the statement by «saldo», of no client of another family', async () => {
  const { page, quiet } = await cantera.open('empleado', '/inicio');
  await search(page, 'saldo gómez');
  await option(page, /^Resumen Cuenta Corriente de Gómez/).waitFor();
  await page.getByRole('combobox', { name: 'Búsqueda' }).fill('saldo ítalo');
  await option(page, /Pena/).waitFor();
  await quiet();
  const offered = await page.getByRole('option', { name: /^Resumen/ }).allInnerTexts();
  expect(offered.filter((text) => text.includes('30-71234567-1'))).toEqual([]);
});

test('«arena» finds nothing of other letters', async () => {
  const { page, quiet } = await cantera.open('empleado', '/inicio');
  await search(page, 'arena');
  await quiet();
  expect((await page.getByRole('option').allInnerTexts()).join()).not.toContain('Apariencia');
});
