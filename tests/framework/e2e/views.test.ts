import { beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { enter } from '#support/browsing.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { choferBody, maestros } from '#support/flota/maestros.ts';
import { created } from '#testing/records.ts';
import { flotaProduct } from '#support/flota/product.ts';
import { address, field, hasFocus, heading, listTexts, waitForList } from '#testing/product.ts';

const { flota, admin } = await flotaProduct();
const LIST = '/choferes';

beforeEach(async () => {
  await flota.rows('delete from vistas');
  await flota.empty('choferes');
  for (const chofer of Object.values(maestros.choferes))
    await created(admin, 'Chofer', await choferBody(admin, chofer));
});

const surnames = async (page: Page) => (await listTexts(page)).map(([apellido]) => apellido);
const headings = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
const views = (page: Page) => page.getByRole('button', { name: /^Vistas?$|^Vista: / });
const ALL = ['Nunzio', 'Núñez', 'Rojas', 'Zárate'];
const FROM_CORDOBA = ['Nunzio', 'Rojas', 'Zárate'];

test('Eva saves what she sees with the keyboard, and finds it again the next day', async () => {
  const { page } = await flota.open('empleado', LIST);
  await expect.poll(() => surnames(page)).toEqual(ALL);
  await enter(page, 'Teléfono', '351');
  await expect.poll(() => surnames(page)).toEqual(FROM_CORDOBA);
  await page.getByRole('button', { name: 'Apellido' }).click();
  await expect.poll(() => surnames(page)).toEqual(FROM_CORDOBA.toReversed());
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Localidad' }).click();
  await page.keyboard.press('Escape');

  await views(page).press('Enter');
  await page.getByRole('menuitem', { name: 'Guardar la vista actual…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Guardar vista' });
  await expect.poll(() => hasFocus(field(dialog, 'Nombre de la vista'))).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.type('Córdoba');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Vista: Córdoba' }).waitFor();
  expect(await flota.rows('select lista, nombre, predeterminada, contenido from vistas')).toEqual([
    {
      lista: 'choferes',
      nombre: 'Córdoba',
      predeterminada: false,
      contenido: {
        filtros: { telefono: '351' },
        columnas: ['apellido', 'nombre', 'nroDocumento', 'telefono', 'estado'],
        orden: { campo: 'apellido', sentido: 'desc' },
        porPagina: null,
      },
    },
  ]);

  // Another browser: only the server's data is shared.
  const { page: tomorrow } = await flota.open('empleado', LIST);
  await expect.poll(() => surnames(tomorrow)).toEqual(ALL);
  expect(await headings(tomorrow)).toContain('Localidad');
  await views(tomorrow).click();
  await tomorrow.getByRole('menuitemradio', { name: 'Córdoba' }).click();
  await expect.poll(() => surnames(tomorrow)).toEqual(FROM_CORDOBA.toReversed());
  expect(await headings(tomorrow)).not.toContain('Localidad');
  await tomorrow.getByRole('button', { name: 'Vista: Córdoba' }).waitFor();

  // Changing the list keeps the view's columns; the list without a view has its own.
  await enter(tomorrow, 'Teléfono', '351 41');
  await expect.poll(() => surnames(tomorrow)).toEqual(['Zárate', 'Rojas']);
  expect(await headings(tomorrow)).not.toContain('Localidad');
  await tomorrow.goBack();
  await tomorrow.getByRole('button', { name: 'Vista: Córdoba' }).waitFor();
  await views(tomorrow).click();
  await tomorrow.getByRole('menuitemradio', { name: 'Sin vista' }).click();
  await expect.poll(() => surnames(tomorrow)).toEqual(ALL);
  expect(await headings(tomorrow)).toContain('Localidad');
});

test('a default view opens the list, unless the address says otherwise', async () => {
  const filtros = { telefono: '351' };
  await admin('POST', '/api/Vistas', { lista: 'choferes', nombre: 'Córdoba', predeterminada: true, filtros });
  const { page } = await flota.open('admin', LIST);
  await expect.poll(() => surnames(page)).toEqual(FROM_CORDOBA);
  expect(address(page)).toContain('filter=');
  expect(await field(page, 'Teléfono').inputValue()).toBe('351');

  await page.getByRole('button', { name: 'Limpiar' }).click();
  await expect.poll(() => surnames(page)).toEqual(ALL);
  await page.goto(`${LIST}?filter=${encodeURIComponent('{"telefono":"353"}')}`);
  await expect.poll(() => surnames(page)).toEqual(['Núñez']);

  // Eva has none of these views.
  const { page: evas } = await flota.open('empleado', LIST);
  await expect.poll(() => surnames(evas)).toEqual(ALL);
});

test('a view is renamed, replaced by what is shown, made the default and removed', async () => {
  for (const nombre of ['Córdoba', 'Otra'])
    await admin('POST', '/api/Vistas', { lista: 'choferes', nombre, filtros: { telefono: '351' } });
  const { page, expectProblem } = await flota.open('admin', `${LIST}?filter={"telefono":"353"}`);
  await waitForList(page);
  await views(page).click();
  await page.getByRole('menuitem', { name: 'Administrar vistas…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vistas' });
  await dialog.getByRole('textbox', { name: 'Nombre de la vista Otra' }).fill('Córdoba');
  expectProblem(/Vistas\/\d+ answered 409/);
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').getByText('Ya tiene una vista con ese nombre.').waitFor();
  await dialog.getByRole('textbox', { name: 'Nombre de la vista Otra' }).fill('Del sur');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Reemplazar Del sur por lo que se ve ahora' }).click();
  await dialog.getByRole('button', { name: 'Predeterminada: Del sur' }).click();
  await dialog.getByRole('button', { name: 'Predeterminada: Del sur', pressed: true }).waitFor();
  await dialog.getByRole('button', { name: 'Eliminar Córdoba' }).click();
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
  // The pressed button is gone; the dialog takes the focus in its next turn.
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Vista: Del sur' }).waitFor();
  expect(await flota.rows("select nombre, predeterminada, contenido->'filtros' as f from vistas")).toEqual([
    { nombre: 'Del sur', predeterminada: true, f: { telefono: '353' } },
  ]);
});

test('views that cannot be read do not keep the list from opening', async () => {
  const { page, expectProblem } = await flota.open('admin', '/');
  await heading(page, 'Inicio').waitFor();
  await page.route('**/api/Vistas', (route) => route.abort());
  expectProblem(/Vistas/);
  await page.goto(LIST);
  await expect.poll(() => surnames(page)).toEqual(ALL);
});

test('a view by one of few records shows which one', async () => {
  const view = { lista: 'tarifas', nombre: 'Del centro', filtros: { zonaId: '1' }, predeterminada: true };
  expect((await admin('POST', '/api/Vistas', view)).ok).toBe(true);
  const { page } = await flota.open('admin', '/tablas/tarifas');
  await page.getByRole('button', { name: 'Vista: Del centro' }).waitFor();
  const shown = () =>
    field(page, 'Zona').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
  await expect.poll(shown).toBe('Centro');
});
