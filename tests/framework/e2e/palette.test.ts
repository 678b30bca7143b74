import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { accessibilityProblems } from '#testing/axe.ts';
import { forTrips, viajeBody } from '#support/flota/maestros.ts';
import { flotaProduct } from '#support/flota/product.ts';
import { dialog, field, hasFocus, heading } from '#testing/product.ts';
import { created } from '#testing/records.ts';

const { flota, admin } = await flotaProduct();

const v = await forTrips(admin);
for (let number = 1; number <= 3; number++) await created(admin, 'Viaje', viajeBody(v));

const box = (page: Page): Locator => page.getByRole('combobox', { name: 'Búsqueda' });
const options = (page: Page) => page.getByRole('option').allInnerTexts();
const chosen = (page: Page): Locator => page.getByRole('option', { selected: true });
const stateOf = async (number: string) =>
  (await flota.rows<{ cancelado: boolean }>('select cancelado from viajes where numero = $1', [number]))[0];

/** Opens the palette, types, and waits until Enter would take the wanted option. */
async function ask(page: Page, text: string, wanted: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect.poll(() => hasFocus(box(page))).toBe(true);
  await page.keyboard.type(text);
  await chosen(page).filter({ hasText: wanted }).waitFor();
}

test('Eva goes, creates, finds a trip and annuls it without the mouse, and is refused what is not to be', async () => {
  const { page } = await flota.open('empleado', '/');
  await heading(page, 'Inicio').waitFor();

  await ask(page, 'chof', 'Choferes');
  await page.keyboard.press('Enter');
  await heading(page, 'Listado de Choferes').waitFor();
  await ask(page, 'nuevo cam', 'Nuevo camión');
  await page.keyboard.press('Enter');
  await heading(page, 'Registrar Camión').waitFor();

  // A client offers the trip that begins with him.
  await ask(page, 'cliente gomez', 'Gómez Raúl');
  await page.keyboard.press('Tab');
  await expect.poll(() => options(page)).toContain('Nuevo viaje');
  await page.keyboard.type('viaje');
  await chosen(page).filter({ hasText: 'Nuevo viaje' }).waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Registrar Viaje').waitFor();
  await expect.poll(() => field(page, 'Cliente').inputValue()).toContain('Gómez Raúl');

  // A word of the trade finds it, alone and before a name.
  await ask(page, 'despachar', 'Nuevo viaje');
  await page.keyboard.press('Escape');
  await ask(page, 'despachar gomez', 'Nuevo viaje para Gómez Raúl');
  await expect.poll(async () => (await options(page)).join()).toContain('Viajes de Gómez Raúl');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await heading(page, 'Listado de Viajes').waitFor();
  await expect.poll(() => field(page, 'Cliente').inputValue()).toContain('Gómez');
  await expect.poll(() => page.getByRole('row').count()).toBe(1 + 3);

  await ask(page, 'viaje 2', '0001-0000002');
  expect(await chosen(page).innerText()).toContain('Gómez Raúl');
  await page.keyboard.press('Tab');
  await expect.poll(() => options(page)).toEqual(['Ver detalle', 'Enviar por correo', 'Anular']);
  expect(await hasFocus(box(page))).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await chosen(page).filter({ hasText: '0001-0000002' }).waitFor();
  expect(await box(page).inputValue()).toBe('viaje 2');
  await page.keyboard.press('Tab');
  await expect.poll(() => options(page)).toContain('Anular');
  await page.keyboard.type('anu');
  await page.keyboard.press('Enter');
  const sure = page.getByRole('dialog', { name: 'Anular' });
  await sure.getByText(/^El viaje 0001-0000002 de .* quedará anulado de forma permanente\.$/).waitFor();
  await sure.getByRole('button', { name: 'Anular' }).press('Enter');
  await dialog(page, '¡Anulado!').waitFor();
  expect(await stateOf('0001-0000002')).toEqual({ cancelado: true });
  await dialog(page, '¡Anulado!').waitFor({ state: 'hidden' });

  // The order may be turned: the action first.
  await ask(page, 'anular 2', 'Anular viaje 0001-0000002');
  await page.keyboard.press('Enter');
  await dialog(page, 'Error').getByText('No se puede anular: el viaje está anulado.').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page, 'Error').waitFor({ state: 'hidden' });
  await ask(page, 'anular viaje 3', 'Anular viaje 0001-0000003');
  await page.keyboard.press('Enter');
  await sure.getByText(/^El viaje 0001-0000003 de .* quedará anulado/).waitFor();
  await page.keyboard.press('Escape');
  await sure.waitFor({ state: 'hidden' });
  expect(await stateOf('0001-0000003')).toEqual({ cancelado: false });

  // Closing, like his screens, is for ADMIN.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('cerrar 3');
  await page.getByText('Nada coincide con «cerrar 3».').waitFor();
  await box(page).fill('usuarios');
  await page.getByText('Nada coincide con «usuarios».').waitFor();
});

test('María finds first what she uses, goes on typing an action, and turns the light off', async () => {
  const { page } = await flota.open('admin', '/');
  const isKnown = () => page.getByRole('button', { name: 'Menú del usuario: María Gómez' }).waitFor();
  await isKnown();
  for (const time of [1, 2]) {
    await ask(page, 'zonas', 'Zonas');
    await page.keyboard.press('Enter');
    await heading(page, 'Listado de Zonas').waitFor();
    if (time === 2) break;
    await page.goto('/');
    await isKnown();
  }
  await ask(page, 'viaje 1', '0001-0000001');
  await page.keyboard.press('Enter');
  await page.getByText('Ruta 20 km 8').first().waitFor();
  await page.reload();
  await page.getByText('Ruta 20 km 8').first().waitFor();

  await page.keyboard.press('Control+k');
  await expect
    .poll(async () => (await options(page)).map((text) => text.split('\n')[0]))
    .toEqual(['Zonas', '0001-0000001']);
  // The browser's storage contains no names.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/0001-0000001|Gómez/);
  await page.keyboard.type('cerrar via');
  await chosen(page).filter({ hasText: 'Cerrar viaje…' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => box(page).inputValue()).toBe('Cerrar viaje ');
  await page.keyboard.type('1');
  await chosen(page).filter({ hasText: 'Cerrar viaje 0001-0000001' }).waitFor();
  await page.keyboard.press('Enter');
  const closing = page.getByRole('dialog', { name: 'Cerrar' });
  await closing.getByRole('textbox', { name: 'Número de acta' }).fill('77');
  await page.keyboard.press('Enter');
  await dialog(page, '¡Actualizado!').waitFor();
  await page.getByRole('main').getByText('Cerrado', { exact: true }).first().waitFor();
  await dialog(page, '¡Actualizado!').waitFor({ state: 'hidden' });

  await ask(page, 'oscura', 'Apariencia oscura');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await ask(page, 'cerrar ses', 'Cerrar Sesión');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/ingresar/);
});
