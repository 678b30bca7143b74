import { expect, test } from 'vitest';
import { product } from '#quarry/product.ts';
import { menuOf } from '#support/menuOf.ts';

const cantera = product();

const FOR_ADMIN = [
  'Inicio',
  'Gestión Negocio: Clientes, Choferes, Productos, Acuerdos de precios, Camiones, Cheques, Depósitos',
  'Proveedores',
  'Ventas: Remitos, Presupuestos, Pesadas, Autorizaciones, Entregas, Precios',
  'Reportes: Reporte Viajes, Reporte Materiales, Reporte Cuentas, Ventas y Margen',
  'Cuentas: Recibo, Nota de Débito, Saldo/Balance, Deudores, Resumen Cuenta Corriente, Cierre de períodos',
  'Administración: Usuarios, Correos enviados, Tareas, Webhooks, Accesos de programas, Actividad, Cambios, ' +
    'Entidades, Empresas, Códigos de producto, Familias, Localidades, Zonas, Tarifas de flete, Marcas de camión, ' +
    'Balanzas, Bancos, Cuentas bancarias, Formas de pago, Alícuotas de IVA, Categorías fiscales, ' +
    'Tipos de documento, Configuración',
];

const FOR_EVERYBODY = [
  'Inicio',
  'Gestión Negocio: Clientes, Choferes, Acuerdos de precios, Camiones',
  'Ventas: Remitos, Presupuestos, Autorizaciones, Entregas, Precios',
  'Cuentas: Recibo, Resumen Cuenta Corriente',
];

test.each([
  ['admin', FOR_ADMIN],
  ['empleado', FOR_EVERYBODY],
] as const)('%s finds in the menu what the role may open', async (person, sections) => {
  const { page } = await cantera.open(person, '/');
  expect(await menuOf(page)).toEqual(sections);
});
