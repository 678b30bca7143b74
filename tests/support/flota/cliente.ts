import { cuit, defineEntity, digits, email, phone, reference, text } from '#schema/index.ts';
import { ADMIN, STAFF } from '../roles.ts';

/** Customers who have goods carried. */
export const clientes = defineEntity({
  name: 'clientes',
  path: '/clientes',
  label: { one: 'Cliente', many: 'Clientes', gender: 'm' },
  api: { base: 'Cliente' },
  menu: { group: 'Flota' },
  access: {
    list: STAFF,
    create: STAFF,
    edit: STAFF,
    delete: STAFF,
    restore: ADMIN,
    merge: ADMIN,
    import: ADMIN,
  },
  fields: {
    nombre: text({ label: 'Nombre', required: true, max: 60 }),
    apellido: text({ label: 'Apellido', required: true, max: 60 }),
    nroDocumento: digits({ label: 'Número de documento' }),
    cuit: cuit({ label: 'CUIT', required: true }),
    telefono: phone({ label: 'Teléfono', required: true }),
    email: email({ label: 'Email', required: true }),
    domicilio: text({ label: 'Domicilio', required: true, max: 120 }),
    localidadId: reference('localidades', { label: 'Localidad', required: true }),
    zonaId: reference('zonas', { label: 'Zona', required: true }),
  },
  search: true,
  importBy: ['cuit'],
  display: '{apellido} {nombre} ({cuit})',
  list: {
    columns: ['apellido', 'nombre', 'telefono', 'cuit'],
    filters: [
      'nombre',
      'apellido',
      { name: 'dni', on: 'nroDocumento', field: digits({ label: 'DNI' }) },
      'cuit',
    ],
    sort: ['apellido', 'nombre'],
  },
  related: [{ to: 'viajes', by: 'clienteId', totals: ['total'] }],
  duplicates: { same: ['cuit', 'nroDocumento'], similar: ['apellido', 'nombre'] },
});
