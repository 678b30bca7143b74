import { beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { choferBody, maestros } from '#quarry/maestros.ts';
import { answer, enter, says } from '#support/browsing.ts';
import { created, idOf } from '#testing/records.ts';
import { quarryProduct } from '#quarry/product.ts';
import { choose, dialog, field, heading, listTexts } from '#testing/product.ts';

const { cantera, admin } = await quarryProduct();
const LIST = '/gestion-negocio/choferes';
const { rojas, nunez, nunzio, zarate } = maestros.choferes;

let rojasId: number;
beforeEach(async () => {
  await cantera.empty('choferes');
  const localidadId = await idOf(admin, 'Localidades', 'Río Cuarto');
  rojasId = (await addDriver(rojas)).id;
  await addDriver({ ...nunez, localidadId });
  await addDriver(nunzio);
  await addDriver(zarate);
});

const addDriver = async (chofer: Parameters<typeof choferBody>[1] & { localidadId?: number }) =>
  created(admin, 'Chofer', await choferBody(admin, chofer));

const surnames = async (page: Page) => (await listTexts(page)).map(([apellido]) => apellido);
const ALL = ['Nunzio', 'Núñez', 'Rojas', 'Zárate'];

test('a driver is found by himself, his town, his telephone and his document', async () => {
  const { page } = await cantera.open('empleado', LIST);
  await expect.poll(() => surnames(page)).toEqual(ALL);
  // ADMIN decides whether he is on duty.
  await page.getByRole('row', { name: 'Rojas' }).getByText('Habilitado', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Inhabilitar' }).count()).toBe(0);
  const clear = async () => {
    await page.getByRole('button', { name: 'Limpiar' }).click();
    await expect.poll(() => surnames(page)).toEqual(ALL);
  };

  // The label of a driver in a select: 'apellido nombre (nroDocumento)' (spec 1, section 3).
  await field(page, 'Chofer').fill('nunez');
  await page.getByRole('option', { name: 'Núñez José (30112233)' }).click();
  await expect.poll(() => surnames(page)).toEqual(['Núñez']);
  expect(await field(page, 'Chofer').inputValue()).toBe('Núñez José (30112233)');
  await clear();

  await choose(page, 'Localidad', 'Río Cuarto');
  await expect.poll(() => surnames(page)).toEqual(['Núñez']);
  await clear();

  await enter(page, 'Teléfono', '351 41');
  await expect.poll(() => surnames(page)).toEqual(['Rojas', 'Zárate']);

  // Two filters combine.
  await field(page, 'Documento').pressSequentially('33.777');
  expect(await field(page, 'Documento').inputValue()).toBe('33777');
  await field(page, 'Documento').press('Enter');
  await expect.poll(() => surnames(page)).toEqual(['Zárate']);
});

test('María puts a driver out of duty with a reason, and back', async () => {
  const { page } = await cantera.open('admin', LIST);
  const row = page.getByRole('row', { name: 'Rojas' });
  await row.getByText('Habilitado', { exact: true }).waitFor();
  await row.getByRole('button', { name: 'Inhabilitar' }).click();
  const question = page.getByRole('dialog', { name: 'Inhabilitar' });
  await question.getByText('El chofer no podrá asignarse a nuevos viajes.').waitFor();
  await question.getByRole('button', { name: 'Inhabilitar' }).click();
  await says(field(question, 'Motivo'), 'Este campo es requerido');
  await field(question, 'Motivo').fill('Licencia vencida');
  await question.getByRole('button', { name: 'Inhabilitar' }).click();
  await dialog(page, '¡Actualizado!').getByText('El chofer ha sido inhabilitado.').waitFor();
  await dialog(page, '¡Actualizado!').waitFor({ state: 'hidden' });
  await row.getByText('Inhabilitado', { exact: true }).waitFor();
  expect(await row.getByRole('button', { name: 'Inhabilitar' }).count()).toBe(0);

  await row.getByRole('button', { name: 'Habilitar' }).click();
  await answer(page, '¿Está seguro?', 'Habilitar');
  await dialog(page, '¡Actualizado!').getByText('El chofer ha sido habilitado.').waitFor();
  await dialog(page, '¡Actualizado!').waitFor({ state: 'hidden' });
  await row.getByText('Habilitado', { exact: true }).waitFor();
});

test("a driver's name leads to his detail, and from there to his form and back to the list", async () => {
  const { page } = await cantera.open('admin', `${LIST}?filter={"documento":"24881307"}`);
  await page.getByRole('link', { name: 'Rojas' }).click();
  await heading(page, 'Rojas Luis 24881307').waitFor();
  await page.getByText('Detalle de Chofer').waitFor();
  await page.getByText('Habilitado', { exact: true }).first().waitFor();
  // The heading has his name and number, and what is empty is left out.
  expect(await definitions(page)).toEqual({
    'Tipo de documento': 'DNI',
    Domicilio: 'Bv. San Juan 1250',
    Localidad: 'Córdoba, Córdoba',
    Teléfono: '+54 351 4123456',
  });
  await page.getByRole('link', { name: 'Editar' }).click();
  await heading(page, 'Editar Chofer').waitFor();
  await expect.poll(() => field(page, 'Localidad').inputValue()).toBe('Córdoba, Córdoba');
  await page.getByRole('button', { name: 'Volver' }).click();
  await heading(page, 'Listado de Choferes').waitFor();
  // The list still has its filter.
  expect(await field(page, 'Documento').inputValue()).toBe('24881307');
});

test('a driver who does not exist, or cannot be loaded, says which of the two', async () => {
  const { page, expectProblem } = await cantera.open('admin', `${LIST}/detalle/999`);
  expectProblem(/Chofer\/999 answered 404/);
  await page.getByRole('alert').getByText('No se encontró el chofer solicitado.').waitFor();
  expect(await page.getByRole('button', { name: 'Reintentar' }).count()).toBe(0);

  await page.route(`**/api/Chofer/${rojasId}`, (route) => route.abort());
  expectProblem(/api\/Chofer\/\d+ failed/);
  await page.goto(`${LIST}/editar/${rojasId}`);
  await page.getByRole('alert').getByText('No se pudo cargar la información del chofer').waitFor();
  await page.unroute(`**/api/Chofer/${rojasId}`);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(() => field(page, 'Apellido').inputValue()).toBe('Rojas');
});

/** A detail's labels and values. */
async function definitions(page: Page): Promise<Record<string, string>> {
  const terms = await page.locator('dt').allInnerTexts();
  const values = await page.locator('dd').allInnerTexts();
  return Object.fromEntries(terms.map((term, index) => [term, values[index]?.trim() ?? '']));
}
