import { expect, test } from 'vitest';
import { navigationOf } from '#admin/navigation/navigation.ts';
import { registry } from '#resources/index.ts';

test('the menu has the lists that each role may open', () => {
  const menuOf = (role: string) =>
    navigationOf(registry, role, 'Inicio', []).map(({ label, entries }) => [
      label,
      ...entries.map((entry) => entry.label),
    ]);
  expect(menuOf('ADMIN')).toEqual([
    ['Inicio'],
    [
      'Gestión Negocio',
      'Clientes',
      'Choferes',
      'Productos',
      'Acuerdos de precios',
      'Camiones',
      'Cheques',
      'Depósitos',
    ],
    ['Proveedores'],
    ['Ventas', 'Remitos', 'Presupuestos', 'Pesadas', 'Autorizaciones'],
    ['Cuentas', 'Recibo', 'Nota de Débito', 'Saldo/Balance'],
    [
      'Administración',
      'Usuarios',
      'Correos enviados',
      'Tareas',
      'Webhooks',
      'Accesos de programas',
      'Actividad',
    ],
    [
      'Tablas',
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
    ],
  ]);
  expect(menuOf('EMPLEADO')).toEqual([
    ['Inicio'],
    ['Gestión Negocio', 'Clientes', 'Choferes', 'Acuerdos de precios', 'Camiones'],
    ['Ventas', 'Remitos', 'Presupuestos', 'Autorizaciones'],
    ['Cuentas', 'Recibo'],
  ]);
});
