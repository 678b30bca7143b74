import { defineEntity, text } from 'cantera';
import { plate } from 'cantera/argentina';
import { ADMIN, STAFF } from './roles.ts';

export const camiones = defineEntity({
  name: 'camiones',
  path: '/camiones',
  label: { one: 'Camión', many: 'Camiones', gender: 'm' },
  api: { base: 'Camion' },
  menu: {},
  access: { list: STAFF, create: ADMIN, edit: ADMIN, delete: ADMIN },
  fields: {
    patente: plate({ label: 'Patente', required: true, unique: true }),
    modelo: text({ label: 'Modelo', required: true }),
  },
  display: '{patente} {modelo}',
  related: [{ to: 'mantenimientos', by: 'camionId', totals: ['total'] }],
});
