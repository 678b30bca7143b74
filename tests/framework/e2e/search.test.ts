import { beforeEach, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { held } from '#support/browsing.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { camionBody, choferBody, clienteBody, maestros } from '#support/flota/maestros.ts';
import { created } from '#testing/records.ts';
import { flotaServer } from '#support/flota/server.ts';
import { address, hasFocus, heading, product, waitForList } from '#testing/product.ts';

const flota = product(flotaServer);
const HOME = '/';
let gomezId: number;

beforeEach(async () => {
  await flota.empty('clientes', 'choferes', 'camiones');
  const as = flota.server.as('admin');
  gomezId = (await created(as, 'Cliente', await clienteBody(as, maestros.clientes.gomez))).id;
  await created(as, 'Cliente', await clienteBody(as, maestros.clientes.penaloza));
  await created(as, 'Chofer', await choferBody(as, maestros.choferes.rojas));
  await created(as, 'Camion', await camionBody(as, maestros.camiones.azul));
});

const box = (page: Page): Locator => page.getByRole('combobox', { name: 'Búsqueda' });
const options = (page: Page) => page.getByRole('option').allInnerTexts();
/** The option that Enter would open, by the beginning of its text. */
const active = (page: Page) =>
  page.getByRole('option', { selected: true }).evaluate((option) => option.firstChild?.textContent);

test('Eva goes to a client with the keyboard alone, by a few letters', async () => {
  const { page } = await flota.open('empleado', HOME);
  await heading(page, 'Inicio').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByText('Escriba parte de un nombre').waitFor();
  expect(await hasFocus(box(page))).toBe(true);
  await page.keyboard.type('24881307');
  await expect
    .poll(() => options(page))
    .toEqual([expect.stringContaining('Gómez Raúl'), expect.stringContaining('Rojas Luis')]);
  expect(await accessibilityProblems(page)).toEqual([]);

  expect(await active(page)).toBe('Gómez Raúl');
  await page.keyboard.press('ArrowDown');
  expect(await active(page)).toBe('Rojas Luis');
  await page.keyboard.press('ArrowDown');
  expect(await active(page)).toBe('Gómez Raúl');
  expect(await hasFocus(box(page))).toBe(true);
  await page.keyboard.press('Enter');
  await heading(page, 'Gómez Raúl').waitFor();
  expect(address(page)).toBe(`/clientes/detalle/${gomezId}`);
  expect(await box(page).count()).toBe(0);
});

test('an Enter that comes before the answer opens what the answer brings', async () => {
  const { page } = await flota.open('admin', HOME);
  await heading(page, 'Inicio').waitFor();
  await page.keyboard.press('Control+k');
  await box(page).waitFor();
  await page.keyboard.type('penalo');
  await page.keyboard.press('Enter');
  await heading(page, 'Peñaloza Marta').waitFor();
});

test('Escape closes, and gives the focus back to where it was', async () => {
  const { page } = await flota.open('admin', '/clientes');
  await waitForList(page);
  const filter = page.getByRole('textbox', { name: 'Apellido' });
  await filter.focus();
  await page.keyboard.press('Control+k');
  await box(page).fill('gom');
  await page.keyboard.press('Escape');
  await expect.poll(() => box(page).count()).toBe(0);
  await expect.poll(() => hasFocus(filter)).toBe(true);

  const button = page.getByRole('button', { name: 'Búsqueda' });
  await button.click();
  expect(await box(page).inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(button)).toBe(true);
});

test('an answer that was overtaken never shows', async () => {
  const { page } = await flota.open('admin', HOME);
  await heading(page, 'Inicio').waitFor();
  const overtaken = await held(page, '**/api/Buscar?q=rojas');
  await page.keyboard.press('Control+k');
  const [asked] = await Promise.all([page.waitForRequest(/q=rojas/), box(page).fill('rojas')]);
  const truck = [expect.stringContaining('Mercedes-Benz Atego 1726')];
  await box(page).fill('atego');
  await expect.poll(() => options(page)).toEqual(truck);
  overtaken.release();
  await expect.poll(() => asked.failure()?.errorText).toContain('ABORTED');
  expect(await options(page)).toEqual(truck);
});

test('it says when nothing was found, and when nobody answered', async () => {
  const { page, expectProblem } = await flota.open('admin', HOME);
  await heading(page, 'Inicio').waitFor();
  await page.keyboard.press('Control+k');
  await box(page).fill('xyzxyz');
  await page.getByText('Nada coincide con «xyzxyz».').waitFor();

  await page.route('**/api/Buscar*', (route) => route.abort());
  expectProblem(/Buscar/);
  await box(page).fill('gomez');
  await page.getByRole('alert').getByText('No se pudo buscar.').waitFor();
  await page.unroute('**/api/Buscar*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(() => options(page)).toEqual([expect.stringContaining('Gómez Raúl')]);
});

test('on a phone it fills the screen, and closes with a button', async () => {
  const { page } = await flota.open('admin', HOME, { width: 360 });
  await page.getByRole('button', { name: 'Búsqueda' }).click();
  const dialog = page.getByRole('dialog', { name: 'Búsqueda' });
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(360);
  await box(page).fill('atego');
  await page.getByRole('option').click();
  await heading(page, 'Atego').waitFor();
});

test('without a connection nobody is told that there is nothing, nor to register it', async () => {
  const { page, expectProblem, quiet } = await flota.open('admin', '/camiones/crear');
  await heading(page, 'Registrar Camión').waitFor();
  await quiet();
  await page.context().setOffline(true);
  expectProblem(/ERR_INTERNET_DISCONNECTED|failed/);
  await page.getByRole('combobox', { name: 'Marca' }).fill('Scania');
  await page.getByText('No se pudieron cargar las marcas').waitFor();
  expect(await page.getByRole('option').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await box(page).fill('rojas');
  await page.getByRole('alert').getByText('No se pudo buscar.').waitFor();
  await page.context().setOffline(false);
});
