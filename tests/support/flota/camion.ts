import { plate, defineEntity, reference, text } from '#schema/index.ts';
import { ADMIN, STAFF } from '../roles.ts';

export const camiones = defineEntity({
  name: 'camiones',
  path: '/camiones',
  label: { one: 'Camión', many: 'Camiones', gender: 'm' },
  api: { base: 'Camion' },
  menu: { group: 'Flota' },
  access: { list: STAFF, create: STAFF, edit: STAFF, delete: STAFF, restore: ADMIN, import: ADMIN },
  fields: {
    marcaId: reference('marcas', { label: 'Marca', required: true, creatable: true }),
    modelo: text({ label: 'Modelo', max: 60 }),
    patente: plate({
      label: 'Patente',
      required: true,
      max: 10,
      unique: 'Ya existe un camión con esa patente.',
    }),
    acopladoPatente: plate({ label: 'Acoplado Patente', max: 10 }),
  },
  search: true,
  importBy: ['patente'],
  display: '{marca.nombre} {modelo} {patente}',
  list: {
    columns: ['marca.nombre', 'modelo', 'patente', 'acopladoPatente'],
    filters: ['marcaId', 'modelo', 'patente', 'acopladoPatente'],
    sort: ['patente'],
  },
  related: [{ to: 'viajes', by: 'camionId', columns: ['numero', 'fecha', 'clienteId', 'estado'] }],
});
