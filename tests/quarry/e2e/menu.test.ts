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
    'ADMIN',
    expect.arrayContaining([...FOR_EVERYBODY, 'Productos', 'Proveedores', 'Usuarios', 'Configuración']),
    true,
  ],
  ['empleado', 'EMPLEADO', FOR_EVERYBODY, false],
] as const)(
  '%s finds in menu and home what the role may open',
  async (person, rol, entries, opensUsuarios) => {
    const { page } = await cantera.open(person, '/');
    expect(await menuEntries(page)).toEqual(entries);
    const tile = (name: string) => page.getByRole('main').getByText(name, { exact: true });
    for (const name of ['Presupuestos', 'Recibos', 'Remitos']) await tile(name).first().waitFor();
    expect((await tile('Usuarios').count()) > 0).toBe(opensUsuarios);
    await page.getByRole('button', { name: /^Menú del usuario/ }).click();
    await page.getByRole('menu').getByText(rol, { exact: true }).waitFor();
  },
);
