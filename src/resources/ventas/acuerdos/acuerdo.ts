import { computed, date, defineEntity, money, percent, reference, text } from 'cantera';
import { ADMIN, STAFF } from '../../roles.ts';

/**
 * A price or a discount that was agreed for some days with a client, or with a whole family of clients, for one product
 * or for all. `ventas/prices.ts` chooses the agreement of a sale; sellers read it to explain a price.
 */
export const acuerdos = defineEntity({
  name: 'acuerdos',
  path: '/gestion-negocio/acuerdos',
  label: { one: 'Acuerdo de precio', many: 'Acuerdos de precios', gender: 'm' },
  api: { base: 'Acuerdo' },
  menu: { group: 'Gestión Negocio', icon: 'money' },
  access: { list: STAFF, create: ADMIN, edit: ADMIN, delete: ADMIN, restore: ADMIN, import: ADMIN },
  fields: {
    clienteId: reference('clientes', { label: 'Cliente', help: 'Un cliente, o una familia de clientes.' }),
    familiaId: reference('familias', { label: 'Familia', few: true }),
    localidadId: reference('localidades', {
      label: 'Localidad',
      help: 'De destino. Vacía: cualquiera. Solo con un cliente.',
    }),
    zonaId: reference('zonas', { label: 'Zona', few: true, help: 'De destino, en lugar de una localidad.' }),
    destino: computed({ label: 'Destino', template: '{localidad.nombre} {zona.nombre}' }),
    codigoProductoId: reference('codigosProducto', {
      label: 'Producto',
      help: 'Vacío: todos los productos.',
    }),
    precio: money({
      label: 'Precio',
      above: '0',
      rangeMessage: 'El precio debe ser mayor a 0',
      help: 'Por tonelada, de contado y en cuenta corriente. Un precio, o un descuento.',
    }),
    descuento: percent({
      label: 'Descuento (%)',
      above: '0',
      max: '99.99',
      rangeMessage: 'El descuento debe ser mayor que 0 y menor que 100',
      help: 'Del precio de lista de cada producto.',
    }),
    desde: date({ label: 'Desde', required: true, default: 'today' }),
    hasta: date({ label: 'Hasta', help: 'El último día. Vacío: hasta que se lo termine.' }),
    nota: text({ label: 'Nota', max: 200 }),
    codigo: text({
      label: 'Código',
      max: 20,
      uppercase: true,
      unique: 'Ya existe un acuerdo con ese código.',
      help: 'Por él una planilla importada sabe qué acuerdo cambia. Vacío: lo pone el sistema.',
    }),
  },
  alsoCalled: ['precio especial', 'convenio'],
  importBy: ['codigo'],
  display: '{cliente.apellido} {cliente.nombre} {familia.nombre}',
  states: {
    vencido: { label: 'Vencido', tone: 'mute', is: { hasta: { before: 'today' } } },
    futuro: { label: 'Futuro', tone: 'warn', is: { desde: { after: 'today' } } },
    vigente: { label: 'Vigente', tone: 'ok', is: { desde: { to: 'today' } } },
  },
  list: {
    columns: [
      'codigo',
      'clienteId',
      'familiaId',
      'codigoProductoId',
      'destino',
      'localidadId',
      'zonaId',
      'precio',
      'descuento',
      'hasta',
      'estado',
    ],
    hidden: ['localidadId', 'zonaId'],
    filters: [
      'clienteId',
      'familiaId',
      'codigoProductoId',
      { name: 'estado', states: { 1: 'vigente', 2: 'futuro', 3: 'vencido' } },
      {
        name: 'plazo',
        chips: {
          porVencer: { label: 'Terminan en una semana', when: { hasta: { from: 'today', to: 'today+7' } } },
        },
      },
    ],
    sort: ['-desde'],
    card: ['codigo', 'clienteId', 'familiaId', 'codigoProductoId', 'precio', 'descuento', 'hasta'],
  },
  form: {
    sections: [
      { title: 'Con quién', fields: ['clienteId', 'familiaId', 'localidadId', 'zonaId'] },
      { title: 'Qué', fields: ['codigoProductoId', 'precio', 'descuento'] },
      { title: 'Cuándo', fields: ['desde', 'hasta', 'codigo', 'nota'] },
    ],
  },
  detail: { primary: ['edit'] },
  jobs: {
    avisarPorVencer: {
      label: 'Avisar los acuerdos que terminan',
      every: '0 8 * * *',
      where: { hasta: 'today+7' },
      mail: {
        to: { role: 'ADMIN' },
        subject: 'Acuerdos de precios que terminan en una semana',
        text: 'Estos acuerdos terminan dentro de siete días. Después se cobra el precio de lista, o el de otro acuerdo que alcance a la venta.',
        line: '{cliente.apellido} {cliente.nombre} {familia.nombre} · {codigoProducto.nombre}: hasta el {hasta}',
      },
    },
  },
});
