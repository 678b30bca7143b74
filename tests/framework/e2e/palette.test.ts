import { beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { JSON_ANSWER } from '#support/records.ts';
import { accessibilityProblems } from '#support/axe.ts';
import { remitoBody, ventas } from '#quarry/ventas.ts';
import { dialog, hasFocus, heading, product } from '#support/product.ts';

const cantera = product();

beforeAll(async () => {
  const admin = cantera.server.as('admin');
  const v = await ventas(admin);
  for (let number = 1; number <= 3; number++) {
    const response = await admin('POST', '/api/Remito', remitoBody(v), JSON_ANSWER);
    if (response.status !== 201) throw new Error(await response.text());
  }
});

const box = (page: Page): Locator => page.getByRole('combobox', { name: 'Búsqueda' });
const options = (page: Page) => page.getByRole('option').allInnerTexts();
const chosen = (page: Page): Locator => page.getByRole('option', { selected: true });
const stateOf = async (number: string) =>
  (
    await cantera.rows<{ cancelado: boolean }>('select cancelado from remitos where numero = $1', [number])
  )[0];

/** Opens the palette, types, and waits until Enter would take the wanted option. */
async function ask(page: Page, text: string, wanted: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect.poll(() => hasFocus(box(page))).toBe(true);
  await page.keyboard.type(text);
  await chosen(page).filter({ hasText: wanted }).waitFor();
}

test('Eva goes, creates, finds a remito and annuls it without the mouse, and is refused what is not to be', async () => {
  const { page } = await cantera.open('empleado', '/');
  await heading(page, 'Hola, Eva Luna').waitFor();

  await ask(page, 'chof', 'Choferes');
  await page.keyboard.press('Enter');
  await heading(page, 'Listado de Choferes').waitFor();
  await ask(page, 'nuevo cam', 'Nuevo camión');
  await page.keyboard.press('Enter');
  await heading(page, 'Registrar Camión').waitFor();

  await ask(page, 'remito 2', '0001-0000002');
  expect(await chosen(page).innerText()).toContain('Pena Ítalo');
  await page.keyboard.press('Tab');
  await expect.poll(() => options(page)).toEqual(['Ver detalle', 'Enviar por correo', 'Anular']);
  expect(await hasFocus(box(page))).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await chosen(page).filter({ hasText: '0001-0000002' }).waitFor();
  expect(await box(page).inputValue()).toBe('remito 2');
  await page.keyboard.press('Tab');
  await expect.poll(() => options(page)).toContain('Anular');
  await page.keyboard.type('anu');
  await page.keyboard.press('Enter');
  const sure = page.getByRole('dialog', { name: '¿Está seguro?' });
  await sure.getByText(/^El remito 0001-0000002 de .* quedará anulado de forma permanente\.$/).waitFor();
  await sure.getByRole('button', { name: 'Anular' }).press('Enter');
  await dialog(page, '¡Anulado!').waitFor();
  expect(await stateOf('0001-0000002')).toEqual({ cancelado: true });
  await dialog(page, '¡Anulado!').waitFor({ state: 'hidden' });

  // The other order: the action first.
  await ask(page, 'anular 2', 'Anular remito 0001-0000002');
  await page.keyboard.press('Enter');
  await dialog(page, 'Error').getByText('No se puede anular: el remito está anulado.').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page, 'Error').waitFor({ state: 'hidden' });
  await ask(page, 'anular remito 3', 'Anular remito 0001-0000003');
  await page.keyboard.press('Enter');
  await sure.getByText(/^El remito 0001-0000003 de .* quedará anulado/).waitFor();
  await page.keyboard.press('Escape');
  await sure.waitFor({ state: 'hidden' });
  expect(await stateOf('0001-0000003')).toEqual({ cancelado: false });

  // Invoicing, like his screens, is for ADMIN.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('facturar 3');
  await page.getByText('Nada coincide con «facturar 3».').waitFor();
  await box(page).fill('usuarios');
  await page.getByText('Nada coincide con «usuarios».').waitFor();
});

test('María finds first what she uses, goes on typing an action, and turns the light off', async () => {
  const { page } = await cantera.open('admin', '/');
  await heading(page, 'Hola, María Gómez').waitFor();
  for (const time of [1, 2]) {
    await ask(page, 'bancos', 'Bancos');
    await page.keyboard.press('Enter');
    await heading(page, 'Listado de Bancos').waitFor();
    if (time === 2) break;
    await page.goto('/');
    await heading(page, 'Hola, María Gómez').waitFor();
  }
  await ask(page, 'remito 1', '0001-0000001');
  await page.keyboard.press('Enter');
  await page.getByText('Ruta 20 km 8').first().waitFor();
  await page.reload();
  await page.getByText('Ruta 20 km 8').first().waitFor();

  await page.keyboard.press('Control+k');
  await expect
    .poll(async () => (await options(page)).map((text) => text.split('\n')[0]))
    .toEqual(['Bancos', '0001-0000001']);
  // The browser's storage contains no names.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/0001-0000001|Pena/);
  await page.keyboard.type('marcar como fact');
  await chosen(page).filter({ hasText: 'Marcar como facturado remito…' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => box(page).inputValue()).toBe('Marcar como facturado remito ');
  await page.keyboard.type('1');
  await chosen(page).filter({ hasText: 'Marcar como facturado remito 0001-0000001' }).waitFor();
  await page.keyboard.press('Enter');
  const invoicing = page.getByRole('dialog', { name: '¿Está seguro?' });
  await invoicing.getByRole('textbox', { name: 'Número de factura' }).fill('A-0001-77');
  await page.keyboard.press('Enter');
  await dialog(page, '¡Actualizado!').waitFor();
  await page.getByRole('main').getByText('Facturado', { exact: true }).first().waitFor();
  await dialog(page, '¡Actualizado!').waitFor({ state: 'hidden' });

  await ask(page, 'oscura', 'Apariencia oscura');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await ask(page, 'cerrar ses', 'Cerrar Sesión');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/ingresar/);
});
