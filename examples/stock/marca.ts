import { defineEntity, text } from 'cantera';
import { ADMIN, STAFF } from './roles.ts';

/** The makes of trucks. Its screens are the generated ones. */
export const marcas = defineEntity({
  name: 'marcas',
  path: '/marcas',
  label: { one: 'Marca', many: 'Marcas', gender: 'f' },
  api: { base: 'Marca' },
  menu: { group: 'Flota' },
  access: { list: STAFF, create: ADMIN, edit: ADMIN, delete: ADMIN },
  fields: { nombre: text({ label: 'Nombre', required: true, max: 60, unique: 'Ya existe esa marca.' }) },
  display: '{nombre}',
  list: { columns: ['nombre'], filters: ['nombre'], sort: ['nombre'] },
});
