import { expect, test } from 'vitest';
import { acknowledge, answer, save } from '#support/browsing.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { camionBody, maestros } from '#quarry/maestros.ts';
import { formatDate } from '#domain/dates.ts';
import { remitoBody, ventas } from '#quarry/ventas.ts';
import { ago } from '#support/ago.ts';
import { pngOf } from '#support/png.ts';
import { created } from '#testing/records.ts';
import { quarryProduct } from '#quarry/product.ts';
import { address, choose, dialog, field, heading, messageOf } from '#testing/product.ts';

const { cantera, admin } = await quarryProduct();

test('before a brand is deleted María reads how many trucks are of it', async () => {
  const marca = await created(admin, 'Marca', { nombre: 'Deutz' });
  for (const patente of ['DEU001', 'DEU002'])
    await created(admin, 'Camion', {
      ...(await camionBody(admin, maestros.camiones.rojo)),
      patente,
      marcaId: marca.id,
    });
  const { page } = await cantera.open('admin', '/tablas/marcas?filter=%7B%22nombre%22%3A%22deutz%22%7D');
  await page.getByRole('button', { name: 'Eliminar' }).click();
  const warning = 'Esta acción eliminará la marca de forma permanente. La usan 2 camiones.';
  await dialog(page, '¿Está seguro?').getByText(warning).waitFor();
  await answer(page, '¿Está seguro?', 'Eliminar');
  await dialog(page, '¡Eliminado!').waitFor();
});

test('the settings open as a form, say what they do, and stay on the screen when they are saved', async () => {
  const { page } = await cantera.open('admin', '/configuracion');
  await heading(page, 'Configuración').waitFor();
  expect(await messageOf(field(page, 'Familia de los empleados'))).toContain('solo ven los clientes');
  // Closing a period is an action of its own.
  expect(await field(page, 'Cierre hasta').count()).toBe(0);
  await page.getByText('Ningún período está cerrado.').waitFor();
  await choose(page, 'Familia de los empleados', 'Corralones');
  const settings = () => cantera.rows('select iva_base, version from configuracion');
  await page.getByRole('combobox', { name: 'Base del IVA' }).selectOption('neto');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await acknowledge(page, '¡Actualizado!');
  expect(address(page)).toBe('/configuracion');
  expect(await settings()).toEqual([{ iva_base: 'neto', version: 2 }]);
  // Saves again, from the current version.
  await page.getByRole('combobox', { name: 'Base del IVA' }).selectOption('bruto');
  await save(page, 'Actualizar');
  expect(await settings()).toEqual([{ iva_base: 'bruto', version: 3 }]);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a period is closed after saying what is locked, and opened again', async () => {
  const v = await ventas(admin);
  for (const fechaRemito of [ago(40), ago(40), ago(3)])
    await created(admin, 'Remito', remitoBody(v, { fechaRemito }));

  const { page } = await cantera.open('admin', '/configuracion');
  await page.getByRole('main').getByRole('link', { name: 'Cierre de períodos' }).click();
  await heading(page, 'Cierre de períodos').waitFor();
  const locked =
    'Se bloquean 0 depósitos de cheques, 0 notas de débito, 0 presupuestos, 0 recibos y 3 remitos.';
  await page.getByRole('status').getByText(locked).waitFor();
  await field(page, 'Cerrar hasta').fill(formatDate(ago(10)));
  await page.getByRole('status').getByText('0 recibos y 2 remitos.').waitFor();
  const open = page.getByRole('region', { name: 'Antes de cerrar' });
  await open.getByRole('link', { name: '2 remitos por facturar' }).waitFor();
  await open.getByText('las cuentas nunca se verificaron').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await open.getByRole('button', { name: 'Verificar' }).click();
  const verifying = page.getByRole('dialog', { name: 'Verificar' });
  await verifying.getByRole('button', { name: 'Verificar', exact: true }).click();
  await verifying.getByText('Todo está en orden').waitFor();
  await verifying.getByRole('button', { name: 'Cerrar' }).click();
  await open.getByText('las cuentas nunca se verificaron').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cerrar el período' }).click();
  const question = dialog(page, 'Cerrar el período');
  await question.getByText(`Con fecha del ${formatDate(ago(10))} o anterior, nadie podrá crear`).waitFor();
  await question.getByText('Queda abierto: 2 remitos por facturar.').waitFor();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await question.waitFor({ state: 'hidden' });
  const closed = () => cantera.rows('select cierre_hasta::text as dia from configuracion');
  expect(await closed()).toEqual([{ dia: null }]);
  await page.getByRole('button', { name: 'Cerrar el período' }).click();
  await question.getByRole('button', { name: 'Cerrar el período' }).click();
  await dialog(page, '¡Actualizado!').waitFor();
  await page.getByText(`Cerrado hasta el ${formatDate(ago(10))}.`).waitFor();
  expect(await closed()).toEqual([{ dia: ago(10) }]);

  await dialog(page, '¡Actualizado!').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Volver a abrir todo' }).click();
  await answer(page, 'Volver a abrir', 'Volver a abrir');
  await page.getByText('Ningún período está cerrado.').waitFor();
  expect(await closed()).toEqual([{ dia: null }]);
});

test("a company's logo is chosen, shown and stored; what is no picture is refused in words", async () => {
  const { page, expectProblem } = await cantera.open('admin', '/tablas/empresas/editar/1');
  const chooser = page.locator('input[type=file]');
  await page.getByRole('button', { name: 'Logo: Elegir imagen' }).waitFor();
  expectProblem(/Imagen answered 400/);
  await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg>') });
  await dialog(page, 'Error').getByText('Debe ser una imagen PNG').waitFor();
  await answer(page, 'Error', 'Aceptar');

  await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pngOf(1, 1, 128) });
  const picture = page.getByRole('img', { name: 'Logo' });
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  await save(page, 'Actualizar');
  expect(await cantera.rows('select tipo from imagenes join empresas on logo = huella')).toEqual([
    { tipo: 'image/png' },
  ]);
});
