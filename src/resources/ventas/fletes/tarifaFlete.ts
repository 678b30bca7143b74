import { date, defineEntity, money, reference, select, text, decimal } from 'cantera';
import { ADMIN, STAFF } from '../../roles.ts';
import { MODOS } from '../freight.ts';

/**
 * What freight to a zone or to a town costs for some days, per tonne or per trip, with any truck or with those of some
 * capacities. `ventas/freight.ts` chooses the rate of a sale.
 */
export const tarifasFlete = defineEntity({
  name: 'tarifasFlete',
  path: '/tablas/tarifas-de-flete',
  label: { one: 'Tarifa de flete', many: 'Tarifas de flete', gender: 'f' },
  api: { base: 'TarifaFlete' },
  menu: { group: 'Tablas' },
  screens: ADMIN,
  access: { list: STAFF, create: ADMIN, edit: ADMIN, delete: ADMIN, restore: ADMIN, import: ADMIN },
  fields: {
    zonaId: reference('zonas', { label: 'Zona', few: true, help: 'Una zona, o una localidad.' }),
    localidadId: reference('localidades', { label: 'Localidad' }),
    capacidadDesde: decimal({ label: 'Camiones desde (t)', above: '0', help: 'Vacío: desde el más chico.' }),
    capacidadHasta: decimal({ label: 'Camiones hasta (t)', above: '0', help: 'Vacío: hasta el más grande.' }),
    modo: select({ label: 'Se cobra', required: true, default: 'tonelada', options: MODOS }),
    precio: money({
      label: 'Precio',
      required: true,
      above: '0',
      rangeMessage: 'El precio debe ser mayor a 0',
      help: 'Sin IVA.',
    }),
    desde: date({ label: 'Desde', required: true, default: 'today' }),
    hasta: date({ label: 'Hasta', help: 'El último día. Vacío: hasta que se la termine.' }),
    codigo: text({
      label: 'Código',
      max: 20,
      uppercase: true,
      unique: 'Ya existe una tarifa con ese código.',
      help: 'Por él una planilla importada sabe qué tarifa cambia. Vacío: lo pone el sistema.',
    }),
  },
  importBy: ['codigo'],
  display: '{zona.nombre} {localidad.nombre}',
  states: {
    vencida: { label: 'Vencida', tone: 'mute', is: { hasta: { before: 'today' } } },
    futura: { label: 'Futura', tone: 'warn', is: { desde: { after: 'today' } } },
    vigente: { label: 'Vigente', tone: 'ok', is: { desde: { to: 'today' } } },
  },
  list: {
    columns: [
      'zonaId',
      'localidadId',
      'capacidadDesde',
      'capacidadHasta',
      'modo',
      'precio',
      'desde',
      'hasta',
      'estado',
    ],
    filters: [
      'zonaId',
      'localidadId',
      { name: 'estado', states: { 1: 'vigente', 2: 'futura', 3: 'vencida' } },
    ],
    sort: ['-desde'],
    card: ['zonaId', 'localidadId', 'precio', 'modo'],
  },
  form: {
    sections: [
      { title: 'Adónde', fields: ['zonaId', 'localidadId'] },
      { title: 'Con qué camión', fields: ['capacidadDesde', 'capacidadHasta'] },
      { title: 'Cuánto', fields: ['modo', 'precio', 'desde', 'hasta', 'codigo'] },
    ],
  },
  detail: { primary: ['edit'] },
});
