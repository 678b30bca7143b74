import { date, defineReport, integer, money, reference, text } from 'cantera';
import { STAFF } from '../../roles.ts';

/** What each product costs a buyer on a day: at the quarry and, with freight, delivered ('en obra'). */
export const precios = defineReport({
  name: 'precios',
  path: '/ventas/precios',
  label: 'Precios',
  subject: 'precios por tonelada',
  menu: { group: 'Ventas' },
  access: STAFF,
  api: { base: 'Precios' },
  filters: {
    clienteId: reference('clientes', { label: 'Cliente', placeholder: 'Cualquiera' }),
    destinoId: reference('localidades', {
      label: 'Destino',
      placeholder: 'La localidad del cliente',
    }),
    familiaId: reference('familias', { label: 'Lista' }),
    codigoProductoId: reference('codigosProducto', { label: 'Producto' }),
    camionId: reference('camiones', { label: 'Camión', placeholder: 'Cualquiera' }),
    ivaId: reference('ivas', { label: 'IVA', placeholder: 'Sin IVA' }),
    dia: date({ label: 'Día', default: 'today' }),
  },
  columns: {
    lista: text({ label: 'Lista', required: true }),
    producto: text({ label: 'Producto', required: true }),
    precioPor: text({ label: 'De dónde sale', required: true }),
    flete: money({ label: 'Flete' }),
    contado: money({ label: 'Contado', required: true }),
    contadoEnObra: money({ label: 'Contado en obra' }),
    cuenta: money({ label: 'Cuenta corriente', required: true }),
    cuentaEnObra: money({ label: 'Cuenta corriente en obra' }),
    validoHasta: date({ label: 'Válido hasta' }),
  },
  besides: {
    entidad: text({ label: 'Entidad del acuerdo' }),
    acuerdoId: integer({ label: 'Id del acuerdo' }),
  },
  link: { column: 'precioPor', entity: 'entidad', id: 'acuerdoId' },
  // The position that the server gives each row.
  sort: ['lugar'],
  messages: { empty: 'Ningún producto tiene precio así' },
});
