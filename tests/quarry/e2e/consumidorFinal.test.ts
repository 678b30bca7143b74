import { beforeAll, expect, test } from 'vitest';
import { product } from '#quarry/product.ts';
import { ventas } from '#quarry/ventas.ts';
import { choose, field, heading, messageOf } from '#testing/product.ts';

const cantera = product();
beforeAll(async () => {
  await ventas(cantera.server.as('admin'));
});

test('Eva reads up to what she sells to who says nothing about himself', async () => {
  const { page } = await cantera.open('empleado', '/ventas/remitos/crear');
  await choose(page, 'Cliente', 'Consumidor');
  await expect
    .poll(() => page.getByRole('main').innerText())
    .toContain('Sin CUIT ni documento del cliente se vende hasta $\u00a010.000.000,00');
  expect(await field(page, 'Dirección de envío').inputValue()).toBe('Retira en cantera');
});

test('Eva registers a client by name and telephone, and is asked for the rest later', async () => {
  const { page } = await cantera.open('empleado', '/gestion-negocio/clientes/crear');
  await field(page, 'Nombre').fill('Juan');
  await field(page, 'Apellido').fill('Tranquera');
  expect(await field(page, 'Domicilio').count()).toBe(1);
  await page.getByLabel('Registro rápido').click();
  await expect.poll(() => field(page, 'Domicilio').count()).toBe(0);
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect.poll(() => messageOf(field(page, 'Teléfono'))).toBe('Este campo es requerido');
  await field(page, 'Teléfono').fill('351 4999888');
  await choose(page, 'Familia', 'Particulares');
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  await heading(page, 'Listado de Clientes').waitFor();
  const row = page.getByRole('row', { name: /Tranquera/ });
  await row.waitFor();
  // The client is recognised without a CUIT, and by the filter.
  await field(page, 'Faltan datos').selectOption({ label: 'Sí' });
  await expect.poll(() => page.getByRole('row', { name: /Gómez/ }).count()).toBe(0);
  expect(await row.innerText()).not.toMatch(/\d{2}-\d{8}-\d/);
});
