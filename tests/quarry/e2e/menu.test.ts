import { expect, test } from 'vitest';
import { menuEntries } from '#support/menuEntries.ts';
import { product } from '#quarry/product.ts';

const cantera = product();

const FOR_EVERYBODY = [
  'Inicio',
  'Clientes',
  'Choferes',
  'Acuerdos de precios',
  'Camiones',
  'Remitos',
  'Presupuestos',
  'Autorizaciones',
  'Entregas',
  'Precios',
  'Recibo',
  'Resumen Cuenta Corriente',
];

test.each([
  [
    'admin',
    expect.arrayContaining([...FOR_EVERYBODY, 'Productos', 'Proveedores', 'Usuarios', 'Configuración']),
  ],
  ['empleado', FOR_EVERYBODY],
] as const)('%s finds in the menu what the role may open', async (person, entries) => {
  const { page } = await cantera.open(person, '/');
  expect(await menuEntries(page)).toEqual(entries);
});
