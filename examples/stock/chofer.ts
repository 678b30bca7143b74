import { defineEntity, reference, text } from 'cantera';
import { phone } from 'cantera/argentina';
import { ADMIN, STAFF } from './roles.ts';

/** The drivers, each with a truck. The form is react-admin's, the other screens are the generated ones. */
export const choferes = defineEntity({
  name: 'choferes',
  path: '/choferes',
  label: { one: 'Chofer', many: 'Choferes', gender: 'm' },
  api: { base: 'Chofer' },
  menu: { group: 'Flota' },
  access: { list: STAFF, create: STAFF, edit: STAFF, delete: ADMIN },
  fields: {
    nombre: text({ label: 'Nombre', required: true, max: 60 }),
    apellido: text({ label: 'Apellido', required: true, max: 60 }),
    telefono: phone({ label: 'Teléfono' }),
    camionId: reference('camiones', { label: 'Camión' }),
  },
  search: true,
  display: '{apellido} {nombre}',
  list: {
    columns: ['apellido', 'nombre', 'telefono', 'camionId'],
    filters: ['apellido', 'camionId'],
    sort: ['apellido', 'nombre'],
  },
});
