import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { answer, plain, save, says } from '#support/browsing.ts';
import { idOf } from '#testing/records.ts';
import { newProduct } from '#quarry/productos.ts';
import { quarryProduct } from '#quarry/product.ts';
import { address, choose, dialog, field, heading, listTexts, messageOf } from '#testing/product.ts';

const { cantera, admin } = await quarryProduct();

const shown = async (page: Page) => (await listTexts(page)).map((cells) => cells.map(plain));

let serial = 0;
beforeEach(async () => {
  serial += 1;
  // Price history is permanent: products are soft-deleted, not removed.
  await cantera.rows("update productos set eliminado_en = now(), codigo_generado = 'x' || id");
});

test('María registers a product with a new code, changes it, and reads the history of its prices', async () => {
  const corralones = await idOf(admin, 'Familias', 'Corralones');
  const { page } = await cantera.open('admin', '/gestion-negocio/productos');
  await page.getByText('No hay productos registrados').waitFor();
  expect(await page.getByText('Mostrando').count()).toBe(0);
  await page.getByRole('link', { name: 'Nuevo' }).first().click();
  await heading(page, 'Registrar Producto').waitFor();
  expect(await field(page, 'Código').count()).toBe(0);

  await page.getByRole('button', { name: 'Registrar' }).click();
  await says(field(page, 'Producto'), 'Debe seleccionar un producto');
  expect(await messageOf(field(page, 'Precio de costo'))).toBe('El precio de costo debe ser mayor a 0');
  expect(await messageOf(field(page, 'Precio de contado'))).toBe('El precio de contado debe ser mayor a 0');
  expect(await messageOf(field(page, 'Precio de cuenta corriente'))).toBe(
    'El precio de cuenta corriente debe ser mayor a 0',
  );

  // The typed text is no code, so it becomes the name.
  await field(page, 'Producto').fill('Arena fina');
  await page.getByRole('option', { name: 'Registrar «Arena fina»' }).click();
  const modal = page.getByRole('dialog', { name: 'Nuevo código de producto' });
  expect(await field(modal, 'Nombre').inputValue()).toBe('Arena fina');
  await field(modal, 'Código').fill('01/1');
  await modal.getByRole('button', { name: 'Registrar' }).click();
  await says(field(modal, 'Código'), 'Solo se permiten números y guiones');
  await field(modal, 'Código').fill('01-1');
  await modal.getByRole('button', { name: 'Registrar' }).click();
  await modal.waitFor({ state: 'hidden' });
  expect(await field(page, 'Producto').inputValue()).toBe('Arena fina (01-1)');

  await choose(page, 'Familia', 'Corralones');
  await field(page, 'Precio de costo').fill('8500');
  await field(page, 'Precio de contado').fill('12.500,50');
  await field(page, 'Precio de cuenta corriente').fill('13900');
  await page.keyboard.press('Control+Enter');
  await dialog(page, '¡Creado!').getByText('El producto ha sido creado exitosamente.').waitFor();
  await heading(page, 'Listado de Productos').waitFor();
  const prices = ['$ 8.500,00', '$ 12.500,50', '$ 13.900,00'];
  await expect
    .poll(() => shown(page))
    .toEqual([[`01-1/${corralones}`, 'Arena fina', 'Corralones', ...prices]]);

  await page.getByRole('link', { name: 'Editar' }).click();
  await heading(page, 'Editar Producto').waitFor();
  await field(page, 'Código').fill('01-1/7');
  await field(page, 'Precio de contado').fill('13000');
  await field(page, 'Motivo').fill('Subió el flete');
  await save(page, 'Actualizar');
  await heading(page, 'Listado de Productos').waitFor();

  await page.getByRole('link', { name: '01-1/7' }).click();
  await heading(page, 'Arena').waitFor();
  await page.getByRole('img', { name: /^Precios por tonelada desde el/ }).waitFor();
  const [change] = await shown(page);
  expect(change).toEqual([expect.any(String), 'Contado', '$ 12.500,50', '$ 13.000,00', 'mgomez']);
  await page.getByRole('cell', { name: 'Subió el flete' }).waitFor();
});

test('María raises the prices of what she leaves ticked, and takes it back', async () => {
  await newProduct(admin, { codigo: `${serial}-1`, nombre: 'Arena fina' });
  await newProduct(admin, { codigo: `${serial}-2`, nombre: 'Arena gruesa', precioContado: '9990.00' });
  await newProduct(admin, { codigo: `${serial}-3`, nombre: 'Tosca', precioCosto: '20000.00' });
  const { page } = await cantera.open('admin', '/gestion-negocio/productos');
  await page.getByRole('link', { name: 'Cambio masivo' }).click();
  await heading(page, 'Cambio masivo de precios').waitFor();
  expect(address(page)).toBe('/gestion-negocio/productos/cambio-masivo');
  await page.getByText('Elija los precios y escriba el valor del cambio').waitFor();

  await page.getByRole('checkbox', { name: 'Cuenta corriente' }).uncheck();
  await field(page, 'Valor').fill('10');
  await page.getByText('Cambian 3 productos de 3 · 1 bajo el costo').waitFor();
  expect((await shown(page)).map((cells) => cells.slice(2))).toEqual([
    ['Tosca\nCorralones', '$ 12.500,00', '$ 13.750,00', '−37,5 % a −31,2 %'],
    ['Arena fina\nCorralones', '$ 12.500,00', '$ 13.750,00', '47,1 % a 61,8 %'],
    ['Arena gruesa\nCorralones', '$ 9.990,00', '$ 10.989,00', '17,5 % a 29,3 %'],
  ]);

  await page.getByRole('checkbox', { name: /^Tosca/ }).uncheck();
  await page.getByText('Cambian 2 productos de 2').waitFor();
  const apply = page.getByRole('button', { name: 'Aplicar a 2 productos' });
  await apply.click();
  await says(field(page, 'Motivo'), 'El motivo es requerido');
  await field(page, 'Motivo').fill('Lista de abril');
  await apply.click();
  const question = dialog(page, 'Cambio masivo de precios');
  await question
    .getByText('Contado: +10\u00A0%. Se cambiarán los precios de 2 productos. Motivo: Lista de abril.')
    .waitFor();
  await question.getByRole('button', { name: 'Aplicar' }).click();
  await dialog(page, '¡Actualizado!').getByText('Se actualizaron los precios de 2 productos.').waitFor();
  // The list is there while the notice is.
  await expect.poll(() => page.locator('h1').textContent()).toBe('Cambios masivos de precios');
  await dialog(page, '¡Actualizado!').waitFor();
  await heading(page, 'Cambios masivos de precios').waitFor();
  expect(await prices()).toEqual(['13750.00', '10989.00', '12500.00']);

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click();
  await dialog(page, '¡Actualizado!').getByText('El cambio de precios se deshizo.').waitFor();
  await expect.poll(prices).toEqual(['12500.00', '9990.00', '12500.00']);
});

const prices = async () =>
  (
    await cantera.rows<{ precio_contado: string }>(
      'select precio_contado from productos where eliminado_en is null order by id',
    )
  ).map((row) => row.precio_contado);

test("Nothing is applied when a price changed under María's eyes, and she sees what it is now", async () => {
  const { id } = await newProduct(admin, { codigo: `${serial}-1`, nombre: 'Arena fina' });
  const { page, expectProblem } = await cantera.open('admin', '/gestion-negocio/productos/cambio-masivo');
  await field(page, 'Valor').fill('10');
  await page.getByRole('cell', { name: '$\u00A013.750,00' }).waitFor();
  await admin('PUT', `/api/Producto/Actualizar/${id}`, { precioContado: '20000' });
  await field(page, 'Motivo').fill('Lista de abril');
  await page.getByRole('button', { name: 'Aplicar a 1 producto' }).click();
  expectProblem(/answered 409/);
  await answer(page, 'Cambio masivo de precios', 'Aplicar');
  const refusal = dialog(page, 'Error');
  await refusal.getByText(/cambiaron desde la vista previa\. No se aplicó nada/).waitFor();
  await refusal.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('cell', { name: '$\u00A022.000,00', exact: true }).waitFor();
  expect(await prices()).toEqual(['20000.00']);
});
