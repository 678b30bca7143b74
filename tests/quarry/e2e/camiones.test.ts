import { beforeEach, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { held, save, says } from '#support/browsing.ts';
import { keyboardPerson } from '#support/keyboardPerson.ts';
import { camionBody, maestros } from '#quarry/maestros.ts';
import { created } from '#testing/records.ts';
import { quarryProduct } from '#quarry/product.ts';
import {
  address,
  choose,
  dialog,
  field,
  hasFocus,
  heading,
  listTexts,
  messageOf,
  waitForList,
} from '#testing/product.ts';

const { cantera, admin } = await quarryProduct();
beforeEach(() => cantera.empty('camiones'));

const trucks = () =>
  cantera.rows<{ marca: string; patente: string }>(
    `select marcas.nombre as marca, modelo, patente, acoplado_patente from camiones join marcas on marcas.id = marca_id
     where camiones.eliminado_en is null order by patente`,
  );
const addTruck = async (camion: { marca: string; patente: string }) => {
  return created(admin, 'Camion', await camionBody(admin, camion));
};

test('María registers, finds, changes and deletes a truck, and never touches the mouse', async () => {
  const { page } = await cantera.open('admin', '/gestion-negocio/camiones');
  const keys = page.keyboard;
  const { reach, isAt } = keyboardPerson(page);
  await page.getByText('No hay camiones registrados').waitFor();

  await reach(page.getByRole('link', { name: 'Nuevo' }).first());
  await keys.press('Enter');
  await heading(page, 'Registrar Camión').waitFor();
  expect(address(page)).toBe('/gestion-negocio/camiones/crear');

  // The brand does not exist yet: it is created on the fly.
  await isAt(field(page, 'Marca'));
  await keys.type('Pegaso');
  await page.getByRole('option', { name: 'Registrar «Pegaso»' }).waitFor();
  await keys.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Registrar Marca' });
  await isAt(field(modal, 'Nombre'));
  expect(await field(modal, 'Nombre').inputValue()).toBe('Pegaso');
  await keys.press('Enter');
  await modal.waitFor({ state: 'hidden' });
  await isAt(field(page, 'Marca'));
  expect(await field(page, 'Marca').inputValue()).toBe('Pegaso');
  expect(await messageOf(field(page, 'Marca'))).toBe('');

  await keys.press('Enter');
  await isAt(field(page, 'Modelo'));
  await keys.type('A 10000');
  await keys.press('Enter');
  await isAt(field(page, 'Patente'));
  await keys.type('ae123bc');
  expect(await field(page, 'Patente').inputValue()).toBe('AE123BC');
  await keys.press('Enter');
  await isAt(field(page, 'Acoplado Patente'));
  await keys.type('ad900zz');
  await keys.press('Enter');
  for (const name of ['CUIT del transportista', 'Capacidad (t)']) {
    await isAt(field(page, name));
    await keys.press('Enter');
  }
  await closesByItself(dialog(page, '¡Creado!'), 'El camión ha sido creado exitosamente.');
  await heading(page, 'Listado de Camiones').waitFor();
  await expect.poll(() => listTexts(page)).toEqual([['AE123BC', 'Pegaso', 'A 10000', 'AD900ZZ']]);

  await reach(field(page, 'Patente'));
  await keys.type('e12');
  await keys.press('Enter');
  await expect.poll(() => address(page)).toContain(encodeURIComponent('{"patente":"E12"}'));
  await waitForList(page);
  expect(await listTexts(page)).toHaveLength(1);

  await reach(page.getByRole('link', { name: 'Editar' }));
  await keys.press('Enter');
  await heading(page, 'Editar Camión').waitFor();
  await reach(field(page, 'Modelo'));
  await keys.type('A 14000');
  await keys.press('Control+Enter');
  await closesByItself(dialog(page, '¡Actualizado!'), 'El camión ha sido actualizado exitosamente.');
  await expect.poll(() => listTexts(page)).toEqual([['AE123BC', 'Pegaso', 'A 14000', 'AD900ZZ']]);

  const deletion = page.getByRole('button', { name: 'Eliminar' });
  await reach(deletion);
  await keys.press('Enter');
  const question = dialog(page, '¿Está seguro?');
  await question.getByText('Esta acción eliminará el camión de forma permanente.').waitFor();
  expect(await question.getByRole('button').allInnerTexts()).toEqual(['Cancelar', 'Eliminar']);
  await reach(question.getByRole('button', { name: 'Eliminar' }));
  await keys.press('Enter');
  await closesByItself(dialog(page, '¡Eliminado!'), 'El camión ha sido eliminado exitosamente.');
  await page.getByText('Ningún camión coincide con los filtros').waitFor();
  expect(await trucks()).toEqual([]);
});

test('a truck is found by its plate or its brand; the search survives a reload, and the back button undoes it', async () => {
  for (const camion of Object.values(maestros.camiones)) await addTruck(camion);
  const all = ['AB456CD', 'AE123BC', 'KLM789'];
  const { page } = await cantera.open('empleado', '/gestion-negocio/camiones');
  await expect.poll(() => plates(page)).toEqual(all);
  await field(page, 'Patente').fill('e123');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect.poll(() => plates(page)).toEqual(['AE123BC']);

  await page.reload();
  await expect.poll(() => plates(page)).toEqual(['AE123BC']);
  expect(await field(page, 'Patente').inputValue()).toBe('E123');

  await page.goBack();
  await expect.poll(() => plates(page)).toEqual(all);
  expect(await field(page, 'Patente').inputValue()).toBe('');
  await page.goForward();
  await expect.poll(() => plates(page)).toEqual(['AE123BC']);
  await page.getByRole('button', { name: 'Limpiar' }).click();
  await expect.poll(() => plates(page)).toEqual(all);

  // A brand counts as soon as it is chosen.
  await field(page, 'Marca').fill('scan');
  await page.getByRole('option', { name: 'Scania' }).click();
  await expect.poll(() => plates(page)).toEqual(['AB456CD']);
  await page.reload();
  await expect.poll(() => field(page, 'Marca').inputValue()).toBe('Scania');
  await expect.poll(() => plates(page)).toEqual(['AB456CD']);
});

test('a plate that another truck has is refused at the field, which keeps what was typed', async () => {
  await addTruck(maestros.camiones.azul);
  const { page, expectProblem } = await cantera.open('admin', '/gestion-negocio/camiones/crear');
  expectProblem(/POST .*Camion answered 409/);
  await choose(page, 'Marca', 'Scania');
  await field(page, 'Patente').fill('ae123bc');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await says(field(page, 'Patente'), 'Ya existe un camión con esa patente.');
  expect(await hasFocus(field(page, 'Patente'))).toBe(true);
  expect(await field(page, 'Patente').getAttribute('aria-invalid')).toBe('true');
  expect(await field(page, 'Marca').inputValue()).toBe('Scania');

  await field(page, 'Patente').fill('ae123bd');
  await save(page, 'Registrar');
  expect((await trucks()).map(({ patente }) => patente)).toEqual(['AE123BC', 'AE123BD']);
});

test('what is missing or too long is said when the field is left, and on saving, with the focus on the first', async () => {
  const { page } = await cantera.open('admin', '/gestion-negocio/camiones/crear');
  await field(page, 'Patente').fill('AE 123 BC DFGH');
  await field(page, 'Patente').press('Tab');
  await says(field(page, 'Patente'), 'El campo no puede tener más de 10 caracteres');
  await field(page, 'Patente').fill('');
  await field(page, 'Patente').press('Tab');
  await says(field(page, 'Patente'), 'Este campo es requerido');
  await field(page, 'Acoplado Patente').fill('12345678901');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect.poll(() => hasFocus(field(page, 'Marca'))).toBe(true);
  expect(await messageOf(field(page, 'Marca'))).toBe('Este campo es requerido');
  expect(await messageOf(field(page, 'Acoplado Patente'))).toBe(
    'El campo no puede tener más de 10 caracteres',
  );

  // A corrected field has no error any more.
  await choose(page, 'Marca', 'Scania');
  await says(field(page, 'Marca'), '');
  await field(page, 'Patente').fill('AE123BC');
  expect(await messageOf(field(page, 'Patente'))).toBe('');
  expect(await trucks()).toEqual([]);
});

test('a quick Enter on a slow line registers no brand that is there already', async () => {
  const { page } = await cantera.open('admin', '/gestion-negocio/camiones/crear');
  const brands = await held(page, /api\/.*Marca.*/);
  const asked = page.waitForRequest(/[?&]q=Scania/);
  await field(page, 'Marca').fill('Scania');
  await asked;
  await page.keyboard.press('Enter');
  brands.release();
  // Enter waits for the results, and takes the first.
  await expect.poll(() => field(page, 'Marca').getAttribute('aria-expanded')).toBe('false');
  expect(await field(page, 'Marca').inputValue()).toBe('Scania');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a double click on save makes one truck', async () => {
  const { page } = await cantera.open('admin', '/gestion-negocio/camiones/crear');
  await choose(page, 'Marca', 'Iveco');
  await field(page, 'Patente').fill('AF777GH');
  const posts = await held(page, '**/api/Camion');
  await page.getByRole('button', { name: 'Registrar' }).dblclick();
  await page.getByRole('button', { name: 'Registrando...' }).waitFor();
  await field(page, 'Patente').press('Control+Enter');
  posts.release();
  await dialog(page, '¡Creado!').waitFor();
  expect(posts.count()).toBe(1);
  expect(await trucks()).toMatchObject([{ marca: 'Iveco', patente: 'AF777GH' }]);
});

test('a refused deletion says why', async () => {
  await addTruck(maestros.camiones.rojo);
  const { page, expectProblem } = await cantera.open('empleado', '/gestion-negocio/camiones');
  const question = dialog(page, '¿Está seguro?');
  await page.getByRole('button', { name: 'Eliminar' }).click();
  expect(await page.getByRole('button', { name: 'Papelera', exact: true }).count()).toBe(0);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await question.waitFor({ state: 'hidden' });
  expectProblem(/DELETE .* failed/);
  await page.route('**/api/Camion/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await dialog(page, 'Error').getByText('Hubo un problema al intentar eliminar el camión.').waitFor();
  expect(await trucks()).toHaveLength(1);
});

const plates = async (page: Page) => (await listTexts(page)).map((cells) => cells[0]);

async function closesByItself(success: Locator, text: string): Promise<void> {
  await success.getByText(text).waitFor();
  await success.waitFor({ state: 'hidden' });
}
