import { defineEntity, reference, text, decimal } from 'cantera';
import { cuit, plate } from 'cantera/argentina';
import { ADMIN, STAFF } from '../../roles.ts';

/** This entity is the smallest: copy its file to add another (docs/add-an-entity.md). */
export const camiones = defineEntity({
  name: 'camiones',
  path: '/gestion-negocio/camiones',
  label: { one: 'Camión', many: 'Camiones', gender: 'm' },
  api: { base: 'Camion' },
  menu: { group: 'Gestión Negocio' },
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
    transportistaCuit: cuit({
      label: 'CUIT del transportista',
      help: 'Para el COT. Vacío: el de la empresa.',
    }),
    capacidad: decimal({
      label: 'Capacidad (t)',
      above: '0',
      help: 'Lo que carga. Decide la tarifa del flete.',
    }),
  },
  search: true,
  importBy: ['patente'],
  display: '{marca.nombre} {modelo} {patente}',
  list: {
    columns: ['patente', 'marca.nombre', 'modelo', 'acopladoPatente'],
    filters: ['marcaId', 'modelo', 'patente', 'acopladoPatente'],
    sort: ['patente'],
  },
  detail: { primary: ['edit'] },
  related: [
    {
      to: 'remitos',
      by: 'camionId',
      title: 'Últimos viajes',
      columns: ['numero', 'fechaRemito', 'clienteId', 'choferId', 'estado'],
    },
  ],
});
