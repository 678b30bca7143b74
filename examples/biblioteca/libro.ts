import { boolean, defineEntity, digits, text } from 'cantera';
import { ADMIN, STAFF } from './roles.ts';

export const libros = defineEntity({
  name: 'libros',
  path: '/libros',
  label: { one: 'Libro', many: 'Libros', gender: 'm' },
  api: { base: 'Libro' },
  menu: { group: 'Catálogo' },
  access: { list: STAFF, create: ADMIN, edit: ADMIN, delete: ADMIN },
  fields: {
    titulo: text({ label: 'Título', required: true, max: 120 }),
    autor: text({ label: 'Autor', required: true, max: 80 }),
    inventario: digits({ label: 'Inventario', required: true, unique: 'Ya hay un libro con ese número.' }),
    disponible: boolean({ label: 'Disponible', default: true, readOnly: true }),
  },
  search: true,
  display: '{titulo} ({inventario})',
  states: {
    disponible: { label: 'Disponible', tone: 'ok', is: { disponible: true } },
    prestado: { label: 'Prestado', tone: 'warn', is: { disponible: false } },
  },
  protects: [{ where: { disponible: false }, from: ['delete'], message: 'El libro está prestado.' }],
  list: {
    columns: ['titulo', 'autor', 'inventario', 'estado'],
    filters: ['titulo', 'autor', 'disponible'],
    sort: ['titulo'],
  },
});
