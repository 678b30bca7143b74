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

const FOR_ADMIN = [
  'Inicio',
  'Clientes',
  'Choferes',
  'Productos',
  'Acuerdos de precios',
  'Camiones',
  'Cheques',
  'Depósitos',
  'Proveedores',
  'Remitos',
  'Presupuestos',
  'Pesadas',
  'Autorizaciones',
  'Entregas',
  'Precios',
  'Reporte Viajes',
  'Reporte Materiales',
  'Reporte Cuentas',
  'Ventas y Margen',
  'Recibo',
  'Nota de Débito',
  'Saldo/Balance',
  'Deudores',
  'Resumen Cuenta Corriente',
  'Cierre de períodos',
  'Usuarios',
  'Correos enviados',
  'Tareas',
  'Webhooks',
  'Accesos de programas',
  'Actividad',
  'Cambios',
  'Entidades',
  'Empresas',
  'Códigos de producto',
  'Familias',
  'Localidades',
  'Zonas',
  'Tarifas de flete',
  'Marcas de camión',
  'Balanzas',
  'Bancos',
  'Cuentas bancarias',
  'Formas de pago',
  'Alícuotas de IVA',
  'Categorías fiscales',
  'Tipos de documento',
  'Configuración',
];

test.each([
  [
    'admin',
    ['Inicio', 'Gestión Negocio', 'Proveedores', 'Ventas', 'Reportes', 'Cuentas', 'Administración'],
    FOR_ADMIN,
  ],
  ['empleado', ['Inicio', 'Gestión Negocio', 'Ventas', 'Cuentas'], FOR_EVERYBODY],
] as const)('%s finds in the menu what the role may open', async (person, headings, entries) => {
  const { page } = await cantera.open(person, '/');
  expect(await menuEntries(page)).toEqual(entries);
  const bar = page.getByRole('navigation', { name: 'Navegación principal' }).locator('.menu-heading');
  expect((await bar.allInnerTexts()).map((text) => text.trim())).toEqual(headings);
});
