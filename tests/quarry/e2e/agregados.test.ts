import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { camionBody, maestros } from '#quarry/maestros.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { publish } from '#support/entityEditor.ts';
import { product } from '#quarry/product.ts';
import { dialog, field, goByMenu, heading, listTexts } from '#testing/product.ts';
import { created } from '#testing/records.ts';

const cantera = product();

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

async function add(page: Page, type: RegExp, label: string): Promise<Locator> {
  await button(page.getByRole('region', { name: 'Agregar un campo' }), type).click();
  const row = page.locator('.editor-row').last();
  await field(row, 'Nombre del campo').fill(label);
  return row;
}

test('María adds two fields to the trucks while Eva works, who fills them in without loading anew', async () => {
  const as = cantera.server.as('admin');
  await created(as, 'Camion', await camionBody(as, maestros.camiones.azul));
  const eva = await cantera.open('empleado', '/gestion-negocio/camiones');
  await heading(eva.page, 'Listado de Camiones').waitFor();
  let loads = 0;
  eva.page.on('load', () => loads++);

  const { page } = await cantera.open('admin', '/entidades');
  await page.getByText('Agregar campos a una entidad del sistema').click();
  await button(page.getByRole('list', { name: 'Entidades del sistema' }), 'Camiones').click();
  await add(page, /^Fecha Un día/, 'Vencimiento VTV');
  const seguro = await add(page, /^Texto Una palabra/, 'Seguro');
  await seguro.getByLabel('Se filtra por él').check();
  // The trucks' own screens, with made-up records.
  const preview = page.getByRole('region', { name: 'Vista previa' });
  await preview.getByText('Seguro 1', { exact: true }).waitFor();
  await button(preview, 'Formulario').click();
  await preview.getByText('Vencimiento VTV').first().waitFor();
  await publish(page);
  await button(page, /^Camiones En uso/).waitFor();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  // The export contains the added fields only.
  const downloading = page.waitForEvent('download');
  await button(page, 'Exportar').click();
  const file = await (await downloading).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    name: 'camiones',
    extends: true,
    fields: expect.objectContaining({ agregadoSeguro: { type: 'text', label: 'Seguro' } }) as unknown,
    list: { columns: ['agregadoVencimientoVtv', 'agregadoSeguro'], filters: ['agregadoSeguro'] },
  });
  await page.locator('input[type=file]').setInputFiles(file);
  const importing = page.getByRole('dialog', { name: 'Importar «Camiones»' });
  await importing.getByText('Es igual a la que ya está.').waitFor();
  await button(importing, 'Cancelar').click();

  await goByMenu(eva.page, 'Gestión Negocio', 'Choferes');
  await goByMenu(eva.page, 'Gestión Negocio', 'Camiones');
  await eva.page.getByRole('columnheader', { name: 'Vencimiento VTV' }).waitFor();
  await eva.page.getByRole('link', { name: 'Editar' }).first().click();
  await heading(eva.page, 'Editar Camión').waitFor();
  await field(eva.page, 'Seguro').fill('La Segunda 4411');
  await field(eva.page, 'Vencimiento VTV').fill('01/03/2026');
  await button(eva.page, 'Actualizar').click();
  await dialog(eva.page, '¡Actualizado!').waitFor();
  await expect.poll(async () => (await listTexts(eva.page))[0]?.join(' ')).toContain('01/03/2026');
  expect((await listTexts(eva.page))[0]).toContain('La Segunda 4411');
  await field(eva.page, 'Seguro').fill('rivadavia');
  await eva.page.keyboard.press('Enter');
  await expect.poll(() => listTexts(eva.page)).toEqual([]);
  expect(loads).toBe(0);
}, 60_000);
