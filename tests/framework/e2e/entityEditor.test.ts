import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { declarationOf } from '#support/base.ts';
import { answer, button, isAccessible } from '#support/browsing.ts';
import { addField, publish, startEntity } from '#support/entityEditor.ts';
import { publish as declare } from '#support/flota/declared.ts';
import { flotaServer } from '#support/flota/server.ts';
import {
  choose,
  dialog,
  field,
  goByMenu,
  hasFocus,
  listTexts,
  messageOf,
  product,
} from '#testing/product.ts';

const flota = product(flotaServer);

const rowNames = async (page: Page) =>
  (await page.locator('.editor-row-name').allInnerTexts()).map((text) => text.split('\n')[0]!.trim());

async function openCoded(page: Page, name: string): Promise<void> {
  await page.getByText('Agregar campos a una entidad del sistema').click();
  await button(page.getByRole('list', { name: 'Entidades del sistema' }), name).click();
}

test('María makes Mantenimientos by hand: what is missing is said, a key moves a field, and its screens are shown', async () => {
  const { page } = await flota.open('admin', '/');
  await goByMenu(page, 'Administración', 'Entidades');
  await startEntity(page, 'Mantenimientos');
  // A missing part is reported where it is missing.
  await page.getByRole('status').getByText('Falta corregir').waitFor();
  await field(page, 'Nombre en singular').fill('Mantenimiento');

  const work = await addField(page, /^Texto Una palabra/, 'Trabajo');
  await work.getByLabel('Obligatorio').check();
  await addField(page, /^Fecha Un día/, 'Fecha de ingreso');
  await addField(page, /^Importe/, 'Costo');

  // The keyboard moves a field, and undoes that.
  await page.locator('.editor-row-name').last().press('Alt+ArrowUp');
  expect(await rowNames(page)).toEqual(['Trabajo *', 'Costo', 'Fecha de ingreso']);
  await page.keyboard.press('Control+z');
  expect(await rowNames(page)).toEqual(['Trabajo *', 'Fecha de ingreso', 'Costo']);

  await page.getByRole('tab', { name: 'Permisos' }).click();
  await page.getByLabel('EMPLEADO: crear').check();

  // The product's own screens, with records made up.
  const preview = page.getByRole('region', { name: 'Vista previa' });
  await preview.getByText('Trabajo 1', { exact: true }).waitFor();
  await button(preview, 'EMPLEADO').click();
  await button(preview, 'Formulario').click();
  await preview.getByText('Registrar mantenimiento').first().waitFor();
  await preview.locator('input').first().waitFor();
  await button(preview, 'Teléfono').click();
  await button(preview, 'Listado').click();
  await preview.getByText('Trabajo 1', { exact: true }).waitFor();
  expect(await page.title()).toContain('Entidades');
});

test('a new entity that loses its plural is as at the start: nothing is said of it', async () => {
  const { page } = await flota.open('admin', '/');
  await goByMenu(page, 'Administración', 'Entidades');
  await startEntity(page);
  const missing = page.getByRole('status').getByText('Falta corregir');
  const announced = page.getByRole('region', { name: 'Al publicar' });
  const [many, one] = [field(page, 'Nombre en plural'), field(page, 'Nombre en singular')];
  expect(await announced.count()).toBe(0);
  await many.fill('Quejas');
  await missing.waitFor();
  expect(await messageOf(one)).toBe('Falta el nombre.');
  await many.fill('');
  await missing.waitFor({ state: 'detached' });
  expect(await messageOf(one)).toBe('');
  expect(await announced.count()).toBe(0);
  await many.fill('Reclamos');
  await missing.waitFor();
});

test('what a version changes is told in sentences, and an earlier one comes back as a draft', async () => {
  const motivo = { type: 'text', label: 'Motivo', required: true };
  const resuelta = { type: 'boolean', label: 'Resuelta' };
  const zona = { type: 'text', label: 'Zona' };
  const quejas = declarationOf('quejas', { motivo, resuelta });
  const admin = flota.server.as('admin');
  await declare(admin, quejas, 0);
  await declare(admin, { ...quejas, fields: { motivo, resuelta, zona } }, 1);
  const { page } = await flota.open('admin', '/entidades');
  await button(page, 'Quejas En uso').click();
  await page.getByRole('tab', { name: 'Versiones' }).click();
  const versions = page.getByRole('list', { name: 'Versiones' });
  await versions.getByText('Agrega el campo «Zona» (texto).').waitFor();
  await button(versions, 'Volver a la versión 1').click();
  await versions.getByText('Quita el campo «Zona», y conserva sus datos.').waitFor();
  await page.getByRole('tab', { name: 'Datos' }).click();
  expect(await rowNames(page)).toEqual(['Motivo *', 'Resuelta']);

  await page.getByRole('tab', { name: 'Estados' }).click();
  await button(page, 'Agregar estado').click();
  await field(page, 'Nombre del estado').fill('Resuelta del todo');
  await choose(page, 'Color', 'Verde');
  await choose(page, 'Cuando', 'Resuelta');
  await page.getByRole('tab', { name: 'Lista' }).click();
  await page.getByRole('group', { name: 'Columnas' }).getByLabel('Estado').check();
  await page.getByRole('region', { name: 'Vista previa' }).getByText('Resuelta del todo').first().waitFor();
  await isAccessible(page);
  await publish(page);
  const states = { resueltaTodo: { label: 'Resuelta del todo', tone: 'ok', is: { resuelta: true } } };
  expect(
    await flota.rows("select publicada -> 'states' as states from definiciones where nombre = 'quejas'"),
  ).toEqual([{ states }]);
}, 60_000);

test('options are typed with Enter alone, and the last one may go', async () => {
  const { page } = await flota.open('admin', '/entidades');
  await startEntity(page, 'Reclamos');
  const kind = await addField(page, /^Lista de opciones/, 'Motivo');
  await button(kind, 'Agregar opción').click();
  const options = kind.getByRole('textbox', { name: /^Opción/ });
  for (const [place, name] of ['Calidad', 'Demora', 'Facturación'].entries()) {
    await expect.poll(() => hasFocus(options.nth(place))).toBe(true);
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  }
  // An option without a name adds none.
  await expect.poll(() => hasFocus(options.nth(3))).toBe(true);
  await page.keyboard.press('Enter');
  const typed = () => options.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  expect(await typed()).toEqual(['Calidad', 'Demora', 'Facturación', '']);
  await options.first().press('Enter');
  await expect.poll(() => hasFocus(options.nth(1))).toBe(true);

  const remove = button(kind, /^Quitar la opción/).first();
  while ((await options.count()) > 0) await remove.click();
  expect(await field(page, 'Nombre en plural').inputValue()).toBe('Reclamos');
  await button(kind, 'Agregar opción').click();
  await expect.poll(() => hasFocus(options.first())).toBe(true);
  await page.keyboard.type('Otro');
  expect(await typed()).toEqual(['Otro']);
});

test('whoever leaves an entity with changes is asked, whichever way', async () => {
  const { page, quiet } = await flota.open('admin', '/entidades');
  const question = dialog(page, '¿Está seguro?');
  await startEntity(page, 'Averías', 'Avería');
  await addField(page, /^Texto Una palabra/, 'Detalle');
  await button(page, 'Guardar el borrador').click();
  await button(page, 'Averías Borrador').waitFor();
  // Nothing can be lost, so nothing is asked.
  await openCoded(page, 'Camiones');
  await button(page, 'Averías Borrador').click();
  await field(page, 'Nombre en plural').fill('Roturas');

  const waysOut = [
    () => page.getByRole('link', { name: 'Inicio', exact: true }).click(),
    () => button(page, 'Nueva').click(),
    () => button(page, 'Importar').click(),
    () => openCoded(page, 'Choferes'),
  ];
  for (const leave of waysOut) {
    await leave();
    await question.getByText('Los cambios no guardados podrían perderse.').waitFor();
    await answer(page, '¿Está seguro?', 'Cancelar');
    await question.waitFor({ state: 'hidden' });
    expect(await field(page, 'Nombre en plural').inputValue()).toBe('Roturas');
  }
  await quiet();
  const closing = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  await (await closing).dismiss();

  await page.keyboard.press('Control+z');
  await expect.poll(() => field(page, 'Nombre en plural').inputValue()).toBe('Averías');
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await field(page, 'Nombre en plural').waitFor({ state: 'detached' });
});

test('of two entities chosen one after the other, the second opens', async () => {
  const { page } = await flota.open('admin', '/entidades');
  await startEntity(page, 'Multas', 'Multa');
  await addField(page, /^Texto Una palabra/, 'Detalle');
  await button(page, 'Guardar el borrador').click();
  const fines = button(page, 'Multas Borrador');
  await fines.waitFor();
  let reads = 0;
  await page.route('**/api/Definiciones', (route) => {
    reads += 1;
    // The first one is not answered, and is given up for the second.
    return reads === 1 ? undefined : route.continue();
  });
  await openCoded(page, 'Camiones');
  await expect.poll(() => reads).toBe(1);
  const typed = field(page, 'Nombre en plural').click({ trial: true, timeout: 500 });
  await expect(typed, 'the one before takes no changes').rejects.toThrow('Timeout');
  const answered = page.waitForResponse('**/api/Definiciones');
  await fines.click();
  await (await answered).finished();
  await expect.poll(() => fines.getAttribute('aria-current')).toBe('true');
  await field(page, 'Nombre en plural').fill('Infracciones');
  expect(await page.getByText('Lo que se agrega a Camiones').count()).toBe(0);
});

test('an entity whose name every object inherits is made, listed and edited like any other', async () => {
  const { page } = await flota.open('admin', '/entidades');
  await startEntity(page, 'Constructor', 'Constructora');
  await addField(page, /^Texto Una palabra/, 'Nombre');
  await publish(page);
  await goByMenu(page, 'Registros', 'Constructor');
  await page.getByRole('link', { name: 'Nuevo' }).first().click();
  await field(page, 'Nombre').fill('Obras del Sur');
  await button(page, 'Registrar').click();
  await expect.poll(async () => (await listTexts(page))[0]?.[0]).toBe('Obras del Sur');
  await page.getByRole('link', { name: 'Editar' }).first().click();
  await field(page, 'Nombre').fill('Obras del Norte');
  await button(page, 'Actualizar').click();
  await expect.poll(async () => (await listTexts(page))[0]?.[0]).toBe('Obras del Norte');
  expect(await flota.rows('select nombre from "constructor"')).toEqual([{ nombre: 'Obras del Norte' }]);
});
