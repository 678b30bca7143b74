import { defineEntity, integer, longText, text } from 'cantera';
import { cuit, phone } from 'cantera/argentina';
import { ADMIN } from '../../roles.ts';

/** Source: spec 1, sections 2, 3, 5 and 7. */
export const proveedores = defineEntity({
  name: 'proveedores',
  path: '/gestion-negocio/proveedores',
  label: { one: 'Proveedor', many: 'Proveedores', gender: 'm' },
  api: { base: 'Proveedor' },
  contract: { badId: 'ID inválido' },
  menu: {},
  access: { list: ADMIN, create: ADMIN, edit: ADMIN, delete: ADMIN, import: ADMIN },
  fields: {
    nombre: text({ label: 'Nombre', required: true, max: 120 }),
    cuit: cuit({ label: 'CUIT', required: true }),
    direccion: text({ label: 'Dirección', max: 120 }),
    telefono: phone({ label: 'Teléfono' }),
    descripcion: longText({ label: 'Descripción', max: 500 }),
    // The API has this field, which no screen shows: the server stores what a call sends.
    cuentaCorrienteId: integer({ label: 'Cuenta corriente' }),
  },
  search: true,
  importBy: ['cuit'],
  display: '{nombre} ({cuit})',
  duplicates: { same: ['cuit'], similar: ['nombre'] },
  list: {
    columns: ['nombre', 'cuit', 'direccion', 'telefono'],
    filters: ['nombre', 'cuit'],
    sort: ['nombre'],
  },
  detail: { omit: ['nombre', 'cuit', 'cuentaCorrienteId'], primary: ['edit'] },
  form: { sections: [{ fields: ['nombre', 'cuit', 'direccion', 'telefono', 'descripcion'] }] },
});
