import { defineEntity, digits, text } from 'cantera';
import { phone } from 'cantera/argentina';
import { STAFF } from './roles.ts';

export const socios = defineEntity({
  name: 'socios',
  path: '/socios',
  label: { one: 'Socio', many: 'Socios', gender: 'm' },
  api: { base: 'Socio' },
  menu: { group: 'Catálogo' },
  access: { list: STAFF, create: STAFF, edit: STAFF, delete: STAFF },
  fields: {
    nombre: text({ label: 'Nombre', required: true, max: 60 }),
    apellido: text({ label: 'Apellido', required: true, max: 60 }),
    documento: digits({ label: 'Documento', required: true, unique: 'Ya hay un socio con ese documento.' }),
    telefono: phone({ label: 'Teléfono' }),
  },
  search: true,
  display: '{apellido} {nombre}',
  list: { columns: ['apellido', 'nombre', 'documento', 'telefono'], filters: ['apellido', 'documento'] },
  related: [{ to: 'prestamos', by: 'socioId', title: 'Libros que tiene', where: { plazo: 'abiertos' } }],
});
