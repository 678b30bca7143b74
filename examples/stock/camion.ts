import { boolean, date, defineEntity, integer, reference, text } from 'cantera';
import { plate } from 'cantera/argentina';
import { ADMIN, STAFF } from './roles.ts';

/** The trucks. Their screens are react-admin's own components (index.ui.tsx). */
export const camiones = defineEntity({
  name: 'camiones',
  path: '/camiones',
  label: { one: 'Camión', many: 'Camiones', gender: 'm' },
  api: { base: 'Camion' },
  menu: { group: 'Flota' },
  access: { list: STAFF, create: ADMIN, edit: ADMIN, delete: ADMIN },
  fields: {
    patente: plate({
      label: 'Patente',
      required: true,
      max: 10,
      unique: 'Ya existe un camión con esa patente.',
    }),
    marcaId: reference('marcas', { label: 'Marca', required: true }),
    modelo: text({ label: 'Modelo', max: 60 }),
    ejes: integer({ label: 'Ejes', required: true, min: 2, max: 9 }),
    vtv: date({ label: 'VTV hasta' }),
    propio: boolean({ label: 'Propio', default: true }),
  },
  search: true,
  display: '{marca.nombre} {modelo} {patente}',
  list: {
    columns: ['patente', 'marca.nombre', 'modelo', 'ejes', 'vtv', 'propio'],
    filters: ['patente', 'marcaId', 'propio'],
    sort: ['patente'],
  },
});
