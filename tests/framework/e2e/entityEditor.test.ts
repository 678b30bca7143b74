import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems } from '#support/axe.ts';
import { publish } from '#support/entityEditor.ts';
import { flotaServer } from '#support/flota/server.ts';
import { choose, dialog, field, goByMenu, heading, listed, product } from '#support/product.ts';

const flota = product(flotaServer);

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

/** Adds a field of a type, which opens, and says its label. */
async function add(page: Page, type: RegExp, label: string): Promise<Locator> {
  await button(page.getByRole('region', { name: 'Agregar un campo' }), type).click();
  const row = page.locator('.editor-row').last();
  await field(row, 'Nombre del campo').fill(label);
  return row;
}

const rowNames = async (page: Page) =>
  (await page.locator('.editor-row-name').allInnerTexts()).map((text) => text.split('\n')[0]!.trim());

test('María makes Mantenimientos by hand, and Eva registers one', async () => {
  const eva = await flota.open('empleado', '/');
  const { page } = await flota.open('admin', '/');
  await goByMenu(page, 'Administración', 'Entidades');
  await button(page, 'Nueva').click();
  await page.getByRole('button', { name: 'Vacía' }).click();
  await field(page, 'Nombre en plural').fill('Mantenimientos');
  // What lacks is said where it lacks.
  await page.getByRole('status').getByText('Falta corregir').waitFor();
  await field(page, 'Nombre en singular').fill('Mantenimiento');

  const work = await add(page, /^Texto Una palabra/, 'Trabajo');
  await work.getByLabel('Obligatorio').check();
  await work.getByLabel('Se filtra por él').check();
  const day = await add(page, /^Fecha Un día/, 'Fecha de ingreso');
  await choose(day, 'Empieza con', 'La fecha de hoy');
  await add(page, /^Importe/, 'Costo');
  const truck = await add(page, /^Otro registro/, 'Camión');
  await choose(truck, 'Se elige entre', 'Camiones');
  const kind = await add(page, /^Lista de opciones/, 'Tipo');
  for (const name of ['Service', 'Reparación']) {
    await button(kind, 'Agregar opción').click();
    await kind
      .getByRole('textbox', { name: /^Opción/ })
      .last()
      .fill(name);
  }

  // By keyboard, and back.
  await page.locator('.editor-row-name').last().press('Alt+ArrowUp');
  expect(await rowNames(page)).toEqual(['Trabajo *', 'Fecha de ingreso', 'Costo', 'Tipo', 'Camión']);
  await page.keyboard.press('Control+z');
  expect(await rowNames(page)).toEqual(['Trabajo *', 'Fecha de ingreso', 'Costo', 'Camión', 'Tipo']);

  await page.getByRole('tab', { name: 'Permisos' }).click();
  await page.getByLabel('EMPLEADO: crear').check();
  await page.getByText('La ven: ADMIN y EMPLEADO. Crean: ADMIN y EMPLEADO. Editan: ADMIN.').waitFor();

  // The product's own screens, with records made up.
  const preview = page.getByRole('region', { name: 'Vista previa' });
  await preview.getByText('Trabajo 1', { exact: true }).waitFor();
  await button(preview, 'EMPLEADO').click();
  await button(preview, 'Formulario').click();
  await preview.getByText('Registrar mantenimiento').first().waitFor();
  await preview.locator('input[type=date], .input').first().waitFor();
  await button(preview, 'Teléfono').click();
  await button(preview, 'Listado').click();
  await preview.getByText('Trabajo 1', { exact: true }).waitFor();
  expect(await page.title()).toContain('Entidades');

  await publish(page);
  expect(await accessibilityProblems(page)).toEqual([]);

  await goByMenu(eva.page, 'Flota', 'Camiones');
  await goByMenu(eva.page, 'Registros', 'Mantenimientos');
  await eva.page.getByRole('link', { name: 'Nuevo' }).first().click();
  await heading(eva.page, 'Registrar mantenimiento').waitFor();
  await field(eva.page, 'Trabajo').fill('Cambio de aceite');
  await field(eva.page, 'Costo').fill('1500,5');
  await choose(eva.page, 'Tipo', 'Reparación');
  await button(eva.page, 'Registrar').click();
  await dialog(eva.page, '¡Creado!').waitFor();
  await expect.poll(async () => (await listed(eva.page))[0]?.[0]).toBe('Cambio de aceite');
  const [row] = await flota.rows<Record<string, unknown>>('select * from mantenimientos');
  expect(row).toMatchObject({ trabajo: 'Cambio de aceite', costo: '1500.50', tipo: 'reparacion' });
  expect(Object.keys(row!)).toEqual(expect.arrayContaining(['fecha_ingreso', 'camion_id']));
}, 90_000);

test('what a version changes is told in sentences, and an earlier one comes back as a draft', async () => {
  const quejas = {
    name: 'quejas',
    label: { one: 'Queja', many: 'Quejas', gender: 'f' },
    access: { list: ['ADMIN'], create: ['ADMIN'], edit: ['ADMIN'], delete: ['ADMIN'] },
    fields: {
      motivo: { type: 'text', label: 'Motivo', required: true },
      resuelta: { type: 'boolean', label: 'Resuelta' },
    },
    display: '{motivo}',
    list: { columns: ['motivo'], filters: [], sort: [] },
  };
  const fields = { ...quejas.fields, zona: { type: 'text', label: 'Zona' } };
  const admin = flota.server.as('admin');
  for (const [version, definicion] of [quejas, { ...quejas, fields }].entries()) {
    expect((await admin('PUT', '/api/Definiciones', { definicion, version })).status).toBe(200);
    expect((await admin('POST', '/api/Definiciones/quejas/Publicar', { version })).status).toBe(200);
  }
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
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  await publish(page);
  const { publicada } = (
    (await (await admin('GET', '/api/Definiciones')).json()) as {
      nombre: string;
      publicada: Record<string, unknown>;
    }[]
  ).find(({ nombre }) => nombre === 'quejas')!;
  expect(publicada['states']).toEqual({
    resueltaTodo: { label: 'Resuelta del todo', tone: 'ok', is: { resuelta: true } },
  });
}, 60_000);
