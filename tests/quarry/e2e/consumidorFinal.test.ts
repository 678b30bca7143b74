import { beforeAll, expect, test } from 'vitest';
import { product } from '#quarry/product.ts';
import { focused } from '#quarry/typing.ts';
import { ventas } from '#quarry/ventas.ts';
import { choose, field, heading, messageOf } from '#testing/product.ts';

const cantera = product();
beforeAll(async () => {
  await ventas(cantera.server.as('admin'));
});

test('Eva sells to who says nothing about himself', async () => {
  const { page } = await cantera.open('empleado', '/ventas/remitos/crear');
  await choose(page, 'Cliente', 'Consumidor');
  await expect
    .poll(() => page.getByRole('main').innerText())
    .toContain('Sin CUIT ni documento del cliente se vende hasta $\u00a010.000.000,00');
  expect(await field(page, 'Dirección de envío').inputValue()).toBe('Retira en cantera');
  await choose(page, 'Chofer', 'Rojas');
  await choose(page, 'Camión', 'AE123BC');
  await field(page, 'Producto').fill('Arena');
  await field(page, 'Producto').press('Enter');
  await focused(page, 'Cantidad (t)');
  await field(page, 'Cantidad (t)').fill('10');
  await page.keyboard.press('Control+Enter');
  await heading(page, 'Listado de Remitos').waitFor();
  const [row] = await cantera.rows<{ cliente: string; total: string }>(
    'select cliente_nombre as cliente, monto_total::text as total from remitos',
  );
  expect(row).toEqual({ cliente: 'Consumidor Final', total: '108900.00' });
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
