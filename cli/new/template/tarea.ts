import { boolean, date, defineEntity, text } from 'cantera';
import { ADMIN } from './roles.ts';

export const tareas = defineEntity({
  name: 'tareas',
  path: '/tareas',
  label: { one: 'Tarea', many: 'Tareas', gender: 'f' },
  api: { base: 'Tarea' },
  menu: {},
  access: { list: ADMIN, create: ADMIN, edit: ADMIN, delete: ADMIN },
  fields: {
    nombre: text({ label: 'Nombre', required: true }),
    vence: date({ label: 'Vence' }),
    hecha: boolean({ label: 'Hecha' }),
  },
  list: { columns: ['nombre', 'vence', 'hecha'], filters: ['nombre', 'hecha'], sort: ['vence'] },
});
