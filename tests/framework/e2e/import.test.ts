import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { button, downloaded } from '#support/browsing.ts';
import { flotaServer } from '#support/flota/server.ts';
import { dialog, heading, product } from '#testing/product.ts';
import { accessibilityProblems } from '#testing/axe.ts';

const flota = product(flotaServer);
const SCREEN = '/camiones/importar';

beforeEach(() => flota.empty('camiones'));

const pick = (page: Page, name: string, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });

const countOf = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).locator('dd').innerText();

test('An ADMIN tries a file with wrong rows, mends it, imports it, and finds its columns remembered', async () => {
  const { page } = await flota.open('admin', '/camiones');
  await page.getByRole('link', { name: 'Importar' }).click();
  await heading(page, 'Importar camiones').waitFor();
  expect(new URL(page.url()).pathname).toBe(SCREEN);

  await pick(
    page,
    'flota.csv',
    'Dominio;Marca;Modelo\nae123bc;Scania;R 450\nAB456CD;Atlantis;Nuñez\n;Iveco;X',
  );
  await page.getByRole('heading', { name: 'Qué es cada columna' }).waitFor();
  await page.getByText('Elija qué columna es «Patente»').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Probar' }).isDisabled()).toBe(true);
  await page.getByLabel('Dato de la columna «Dominio»').selectOption({ label: 'Patente' });
  await page.getByRole('button', { name: 'Probar' }).click();

  await page.getByRole('heading', { name: 'Errores' }).waitFor();
  expect([await countOf(page, 'Nuevos'), await countOf(page, 'Con errores')]).toEqual(['1', '2']);
  const errors = await page.getByRole('table').locator('tbody tr').allInnerTexts();
  expect(errors.map((text) => text.split('\t'))).toEqual([
    ['3', 'Marca', 'Atlantis', 'No existe «Atlantis» en Marcas'],
    ['4', 'Patente', '', 'Este campo es requerido'],
  ]);
  expect(await page.getByRole('button', { name: 'Importar' }).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  const { name, text } = await downloaded(page, () => button(page, 'Descargar errores').click());
  expect(name).toBe('Errores de flota.csv');
  expect(text).toBe(
    '\uFEFFFila,Columna,Valor,Qué pasa\r\n3,Marca,Atlantis,No existe «Atlantis» en Marcas\r\n4,Patente,,Este campo es requerido\r\n',
  );

  await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
  await pick(page, 'flota.csv', 'Dominio;Marca;Modelo\nae123bc;Scania;R 450\nAB456CD;Iveco;Nuñez');
  expect(await page.getByLabel('Dato de la columna «Dominio»').inputValue()).toBe('patente');
  await page.getByRole('button', { name: 'Probar' }).click();
  await page.getByText('Todavía no se importó nada').waitFor();
  expect(await flota.rows('select 1 from camiones')).toEqual([]);
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await dialog(page, '¡Importado!').waitFor();
  await heading(page, 'Listado de Camiones').waitFor();
  await page.getByRole('cell', { name: 'AE123BC', exact: true }).waitFor();
  expect(await flota.rows('select patente, modelo from camiones order by patente')).toEqual([
    { patente: 'AB456CD', modelo: 'Nuñez' },
    { patente: 'AE123BC', modelo: 'R 450' },
  ]);
});

test('How the file is read is said, and read otherwise when somebody chooses', async () => {
  const { page } = await flota.open('admin', SCREEN);
  await heading(page, 'Importar camiones').waitFor();
  await pick(page, 'flota.csv', 'De 2026;flota\nPatente;Marca, o nada\nAE123BC;Scania');
  const separator = page.getByLabel('Separador de columnas');
  await expect.poll(() => separator.inputValue()).toBe(';');
  expect(await page.getByLabel('Codificación').inputValue()).toBe('utf-8');
  await page.getByLabel('Fila de los títulos').fill('2');
  await page.getByLabel('Fila de los títulos').press('Tab');
  await page.getByLabel('Dato de la columna «Patente»').waitFor();
  await separator.selectOption({ label: 'Coma (,)' });
  await page.getByLabel('Dato de la columna «Patente;Marca»').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('A file that cannot be read says so in a dialog, and the next one can be chosen', async () => {
  const { page, expectProblem } = await flota.open('admin', SCREEN);
  expectProblem(/modo=leer answered 400/);
  await heading(page, 'Importar camiones').waitFor();
  await pick(page, 'foto.csv', '\u0089PNG\0\0');
  await dialog(page, 'Error').getByText('El archivo no es una planilla de Excel').waitFor();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await pick(page, 'flota.csv', 'Patente;Marca\nAE123BC;Scania');
  await page.getByRole('heading', { name: 'Qué es cada columna' }).waitFor();
});

test('An EMPLEADO has no way to it', async () => {
  const { page } = await flota.open('empleado', '/camiones');
  await page.getByRole('button', { name: 'Exportar' }).waitFor();
  expect(await page.getByRole('link', { name: 'Importar' }).count()).toBe(0);
  await page.goto(SCREEN);
  await page.getByText('No tiene permiso para abrir Camiones').waitFor();
});
