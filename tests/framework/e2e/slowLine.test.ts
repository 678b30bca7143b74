import { beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { answer, button, save } from '#support/browsing.ts';
import { choferBody, maestros } from '#support/flota/maestros.ts';
import { flotaProduct } from '#support/flota/product.ts';
import { created, type ApiRecord } from '#testing/records.ts';
import { PASSWORD } from '#testing/people.ts';
import { address, choose, dialog, field, heading, openMore, signIn } from '#testing/product.ts';

const { flota, admin } = await flotaProduct();

let rojas: ApiRecord;
beforeEach(async () => {
  await flota.empty('choferes', 'camiones');
  rojas = await created(admin, 'Chofer', await choferBody(admin, maestros.choferes.rojas));
});

const endSession = () =>
  flota.rows(`delete from sesiones where usuario_id = (select id from usuarios where usuario = 'eluna')`);

/** Holds back the answers of these addresses. @returns a function that lets them go */
async function onItsWay(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === 'GET') await promise;
    await route.fallback().catch(() => undefined);
  });
  return resolve;
}

test('a driver just changed is not shown as he was, and can be acted upon at once', async () => {
  const { page } = await flota.open('admin', '/choferes');
  await page.getByRole('link', { name: 'Rojas' }).first().click();
  await heading(page, 'Rojas').waitFor();
  await page.getByRole('link', { name: '+54 351 4123456' }).waitFor();
  const arrive = await onItsWay(page, '**/api/Chofer**');
  await page.getByRole('link', { name: 'Editar', exact: true }).click();
  await expect.poll(() => field(page, 'Apellido').inputValue()).toBe('Rojas');
  await field(page, 'Teléfono').fill('+54 351 5550000');
  await button(page, 'Actualizar').click();
  await page.getByRole('row', { name: '+54 351 5550000' }).getByRole('link', { name: 'Rojas' }).click();
  await heading(page, 'Detalle de Chofer').waitFor();
  expect(await page.getByText('+54 351 4123456').count()).toBe(0);

  arrive();
  await page.getByRole('main').getByText('+54 351 5550000').first().waitFor();
  await onItsWay(page, '**/api/Chofer/*');
  await openMore(page);
  await button(page, 'Inhabilitar').click();
  const sure = page.getByRole('dialog', { name: 'Inhabilitar' });
  await field(sure, 'Motivo').fill('Licencia');
  await sure.getByRole('button', { name: 'Inhabilitar' }).click();
  // Nothing of him has been read again.
  await button(page, 'Habilitar').click();
  await answer(page, '¿Está seguro?', 'Habilitar');
  await dialog(page, '¡Actualizado!').getByText('El chofer ha sido habilitado.').waitFor();
  expect(
    await flota.rows(
      `select accion from historial where entidad = 'choferes' and accion like '%habilitar' order by id`,
    ),
  ).toEqual([{ accion: 'inhabilitar' }, { accion: 'habilitar' }]);
});

test('rows that are on their way cannot be ticked, and the page can be once they are there', async () => {
  const { page } = await flota.open('admin', '/');
  const arrive = await onItsWay(page, '**/api/Chofer?*');
  await page.goto('/choferes');
  await page.getByRole('columnheader', { name: 'Apellido' }).waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
  arrive();
  await page.getByRole('checkbox', { name: 'Seleccionar toda la página' }).check();
  await page.getByRole('toolbar').getByText('1 seleccionado', { exact: true }).waitFor();
});

test('rows of before are no deleted ones while the trash is on its way', async () => {
  const nunez = await created(admin, 'Chofer', await choferBody(admin, maestros.choferes.nunez));
  await admin('DELETE', `/api/Chofer/${nunez.id}`);
  const { page } = await flota.open('admin', '/choferes');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row('Rojas').getByRole('button', { name: 'Eliminar' }).waitFor();
  const arrive = await onItsWay(page, '**/api/Chofer?*');
  await button(page, 'Papelera').click();
  await page.getByRole('button', { name: 'Papelera', pressed: true }).waitFor();
  expect(await row('Rojas').getByRole('button', { name: 'Restaurar' }).count()).toBe(0);
  arrive();
  await row('Núñez').getByRole('button', { name: 'Restaurar' }).click();
  await dialog(page, '¡Restaurado!').waitFor();
  expect(await flota.rows('select id from choferes where eliminado_en is null')).toHaveLength(2);
});

test('a form over which the record cannot be read again stays, with what was typed', async () => {
  const { page, expectProblem } = await flota.open('admin', '/choferes');
  const { promise: typed, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/Chofer/*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    await typed;
    await route.abort();
  });
  await page.getByRole('link', { name: 'Editar' }).first().click();
  await expect.poll(() => field(page, 'Apellido').inputValue()).toBe('Rojas');
  await field(page, 'Teléfono').fill('+54 351 5550000');
  expectProblem(/GET .*Chofer.* failed/);
  const failed = page.waitForEvent('requestfailed');
  resolve();
  await failed;
  await save(page, 'Actualizar');
  expect(await flota.rows('select id, telefono from choferes')).toEqual([
    { id: rojas.id, telefono: '+54 351 5550000' },
  ]);
});

test('that the session is over, heard while a truck is typed, asks for the password over the form', async () => {
  const { page } = await flota.open(null, '/ingresar');
  await signIn(page, 'empleado');
  await heading(page, 'Inicio').waitFor();
  await page.reload();
  const hear = await onItsWay(page, '**/Autenticacion/Estado');
  await page.goto('/camiones/crear');
  await choose(page, 'Marca', 'Scania');
  await field(page, 'Patente').fill('AG002BB');
  await endSession();
  hear();
  const again = page.getByRole('dialog', { name: 'La sesión venció' });
  await field(again, 'Contraseña').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await again.waitFor({ state: 'detached' });
  expect(address(page)).toBe('/camiones/crear');
  await save(page, 'Registrar');
  expect(await flota.rows('select patente from camiones')).toEqual([{ patente: 'AG002BB' }]);
});

test('a session that is over before it is known whose it was is asked for once it is', async () => {
  const { page, expectProblem } = await flota.open(null, '/ingresar');
  await signIn(page, 'empleado');
  await heading(page, 'Inicio').waitFor();
  const { promise: known, resolve: tell } = Promise.withResolvers<void>();
  await page.route('**/Autenticacion/UsuarioActual', async (route) => {
    const response = await route.fetch();
    await known;
    await route.fulfill({ response });
  });
  await page.goto('/camiones/crear');
  await choose(page, 'Marca', 'Scania');
  await field(page, 'Patente').fill('AG003CC');
  await endSession();
  expectProblem(/POST .*Camion answered 401/);
  const refused = page.waitForResponse('**/api/Camion');
  await button(page, 'Registrar').click();
  await refused;
  tell();
  const again = page.getByRole('dialog', { name: 'La sesión venció' });
  await field(again, 'Contraseña').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await dialog(page, '¡Creado!').waitFor();
  expect(await flota.rows('select patente from camiones')).toEqual([{ patente: 'AG003CC' }]);
});

test('what is used before it is known who is there is remembered as hers', async () => {
  const { page } = await flota.open('admin', '/');
  const arrive = await onItsWay(page, '**/Autenticacion/UsuarioActual');
  await page.reload();
  await heading(page, 'Inicio').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type('camiones');
  await page.getByRole('option', { name: 'Camiones' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Importar' }).click();
  await heading(page, 'Importar camiones').waitFor();
  expect(await page.locator('input[type=file]').count()).toBe(0);
  arrive();
  await page.locator('input[type=file]').setInputFiles({
    name: 'flota.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Dominio;Marca\nAE123BC;Scania'),
  });
  await page.getByLabel('Dato de la columna «Dominio»').selectOption('patente');
  await button(page, 'Probar').click();
  await page.getByText('Todavía no se importó nada').waitFor();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  const named = keys.filter((key) => /paleta|importar/.test(key));
  expect(named).toHaveLength(2);
  for (const key of named) expect(key).toContain('mgomez');

  const arriveLater = await onItsWay(page, '**/Autenticacion/UsuarioActual');
  await page.goto('/');
  await heading(page, 'Inicio').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  expect(await page.getByRole('option').count()).toBe(0);
  arriveLater();
  await page.getByRole('option', { name: 'Camiones' }).waitFor();
});

test('a driver who was deleted meanwhile is not offered for an edit above the notice that he is gone', async () => {
  const { page, expectProblem } = await flota.open('admin', '/choferes');
  await page.getByRole('row', { name: 'Rojas' }).waitFor();
  await admin('DELETE', `/api/Chofer/${rojas.id}`);
  expectProblem(/answered 404/);
  await page.getByRole('link', { name: 'Rojas' }).click();
  await page.getByRole('alert').getByText('No se encontró el chofer solicitado.').waitFor();
  expect(await page.getByRole('link', { name: 'Editar' }).count()).toBe(0);
});
