import {
  boolean,
  date,
  image,
  integer,
  longText,
  money,
  percent,
  reference,
  select,
  text,
  decimal,
} from 'cantera';
import { cuit, documentNumber } from 'cantera/argentina';
import { AVISO_CLIENTE_PATH } from '../maestros/clientes/unidentified.ts';
import { MAX_KG } from './balanzas/lectura.ts';
import { roles } from '../roles.ts';
import { FLETES, MODOS } from './freight.ts';

/** A driver whose licence has lapsed is disabled. */
const ENABLED_DRIVERS = roles.map(({ name: role }) => ({ role, where: { habilitado: true } }));

/**
 * The fields that remitos and presupuestos share. Those with `createOnly` are fixed at issue; the server writes those
 * with `readOnly`. Source: spec 2, sections 2 to 5.
 */
export const saleFields = {
  numero: documentNumber({ label: 'Número', required: true }),
  clienteId: reference('clientes', {
    label: 'Cliente',
    required: true,
    creatable: true,
    createOnly: true,
    warnedBy: AVISO_CLIENTE_PATH,
  }),
  formaPagoId: reference('formasPago', {
    label: 'Forma de pago',
    required: true,
    few: true,
    createOnly: true,
  }),
  direccionEnvio: text({ label: 'Dirección de envío', required: true, max: 200, createOnly: true }),
  destinoId: reference('localidades', {
    label: 'Destino',
    createOnly: true,
    placeholder: 'La localidad del cliente',
  }),
  flete: select({ label: 'Flete', options: FLETES, createOnly: true }),
  /** The freight as charged at issue; its amount is zero when the prices of the lines include it. */
  fleteModo: select({ label: 'El flete se cobra', options: MODOS, readOnly: true }),
  fletePrecio: money({ label: 'Tarifa del flete', readOnly: true }),
  fleteDestino: text({ label: 'Flete a', max: 100, readOnly: true }),
  montoFlete: money({ label: 'Monto de flete', default: '0.00', readOnly: true }),
  choferId: reference('choferes', {
    label: 'Chofer',
    required: true,
    creatable: true,
    choice: ENABLED_DRIVERS,
  }),
  camionId: reference('camiones', { label: 'Camión', required: true, creatable: true }),
  observaciones: longText({ label: 'Observaciones', max: 1000 }),
  descuento: percent({ label: 'Descuento (%)', default: '0.00', createOnly: true }),
  recargo: percent({ label: 'Recargo (%)', default: '0.00', createOnly: true }),
  montoTotal: money({ label: 'Monto total', required: true, readOnly: true }),
  /** 'Arena gruesa y 2 más', for lists. */
  productos: text({ label: 'Producto', max: 120, readOnly: true }),
  toneladas: decimal({ label: 'Toneladas', computed: 'sum(detalles.cantidad)' }),
  cancelado: boolean({ label: 'Anulado', readOnly: true }),
} as const;

/** `cuentas/SaleSums.tsx` or the lines show these fields. */
export const FIELDS_SHOWN_ELSEWHERE = [
  'fleteDestino',
  'montoFlete',
  'descuento',
  'recargo',
  'montoTotal',
  'productos',
  'toneladas',
] as const;

/** Numbers have the company's point of sale; an ADMIN may choose another. Source: design.md 6.4 */
export const COMPANY_POINT = { of: 'empresa.puntoVenta', roles: ['ADMIN'] } as const;

export const saleDate = <const L extends string>(label: L) =>
  date({ label, required: true, notFuture: true, createOnly: true });

export const lastDays = <const N extends string>(dateField: N) =>
  [
    { name: 'fechaInicio', on: dateField, match: 'from', label: 'Fecha inicio', default: 'today-15' },
    { name: 'fechaFin', on: dateField, match: 'to', label: 'Fecha fin', default: 'today' },
  ] as const;

/** Copies made at issue, so that a reprint never changes. Source: design.md 6.5 */
export const clientSnapshots = {
  clienteNombre: text({ label: 'Cliente', max: 130, snapshot: '{cliente.apellido} {cliente.nombre}' }),
  clienteCuit: cuit({ label: 'CUIT del cliente', snapshot: '{cliente.cuit}' }),
  clienteDomicilio: text({
    label: 'Domicilio del cliente',
    max: 300,
    snapshot: '{cliente.domicilio}, {cliente.localidad.nombre}, {cliente.localidad.provincia}',
  }),
  clienteCategoriaFiscal: text({
    label: 'Categoría fiscal del cliente',
    max: 60,
    snapshot: '{cliente.categoriaFiscal.nombre}',
  }),
} as const;

export const companySnapshots = {
  empresaRazonSocial: text({ label: 'Razón social', max: 120, snapshot: '{empresa.razonSocial}' }),
  empresaCuit: cuit({ label: 'CUIT de la empresa', snapshot: '{empresa.cuit}' }),
  empresaDomicilio: text({
    label: 'Domicilio de la empresa',
    max: 300,
    snapshot: '{empresa.domicilio}, {empresa.localidad.nombre}, {empresa.localidad.provincia}',
  }),
  empresaTelefono: text({ label: 'Teléfono de la empresa', max: 40, snapshot: '{empresa.telefono}' }),
  empresaEmail: text({ label: 'Email de la empresa', max: 254, snapshot: '{empresa.email}' }),
  empresaCategoriaFiscal: text({
    label: 'Condición de la empresa frente al IVA',
    max: 60,
    snapshot: '{empresa.categoriaFiscal.nombre}',
  }),
  empresaIngresosBrutos: text({
    label: 'Ingresos brutos de la empresa',
    max: 20,
    snapshot: '{empresa.ingresosBrutos}',
  }),
  empresaInicioActividades: date({
    label: 'Inicio de actividades de la empresa',
    snapshot: '{empresa.inicioActividades}',
  }),
  empresaLogo: image({ label: 'Logo de la empresa', snapshot: '{empresa.logo}' }),
} as const;

export const saleSnapshots = {
  ...clientSnapshots,
  ...companySnapshots,
  formaPagoNombre: text({ label: 'Forma de pago', max: 60, snapshot: '{formaPago.nombre}' }),
  choferNombre: text({ label: 'Chofer', max: 130, snapshot: '{chofer.apellido} {chofer.nombre}' }),
  choferDocumento: text({ label: 'Documento del chofer', max: 20, snapshot: '{chofer.nroDocumento}' }),
  camionDescripcion: text({ label: 'Camión', max: 130, snapshot: '{camion.marca.nombre} {camion.modelo}' }),
  camionPatente: text({ label: 'Patente', max: 10, snapshot: '{camion.patente}' }),
  camionAcoplado: text({ label: 'Acoplado', max: 10, snapshot: '{camion.acopladoPatente}' }),
} as const;

/** The base is stored, so that an edit computes IVA as the document did. */
export const ivaBase = select({
  label: 'Base del IVA',
  options: [
    { id: 'bruto', name: 'Bruto' },
    { id: 'neto', name: 'Neto de descuentos' },
  ],
  readOnly: true,
  required: true,
});

export const saleLineFields = {
  /** A product is a code with its prices for a family; the API calls its id `precioProductoId`. */
  precioProductoId: reference('productos', { label: 'Producto', required: 'Debe seleccionar un producto' }),
  codigo: text({ label: 'Código', max: 20, snapshot: '{precioProducto.codigoProducto.codigo}' }),
  nombre: text({ label: 'Producto', snapshot: '{precioProducto.codigoProducto.nombre}' }),
  cantidad: decimal({
    label: 'Cantidad (t)',
    required: true,
    above: '0',
    placeholder: '0,00',
    rangeMessage: 'La cantidad debe ser mayor que 0',
  }),
  costoUnitario: money({ label: 'Costo unitario', required: true, readOnly: true }),
  /** Null, like `precioPor`, on lines that are older than agreements. */
  precioLista: money({ label: 'Precio de lista', readOnly: true }),
  acuerdoId: reference('acuerdos', { label: 'Acuerdo', readOnly: true }),
  /** 'Lista Corralones', 'Acuerdo con Lomita, hasta 31/12/2026'. */
  precioPor: text({ label: 'Precio según', max: 300, readOnly: true }),
  /** The cost is for reports only; null on lines that are older than this field. */
  precioCosto: money({
    label: 'Precio de costo',
    snapshot: '{precioProducto.precioCosto}',
    readOnly: true,
    visibleTo: [],
  }),
  /** The part of `costoUnitario` that is freight, in ARS per tonne. */
  fleteIncluido: money({ label: 'Flete incluido', readOnly: true }),
  descuento: percent({
    label: 'Descuento (%)',
    required: true,
    default: '0.00',
    rangeMessage: {
      low: 'El descuento debe ser mayor o igual que 0',
      high: 'El descuento debe ser menor o igual que 100',
    },
  }),
  monto: money({ label: 'Bruto', required: true, readOnly: true }),
  montoDescuento: money({ label: 'Monto de descuento', required: true, readOnly: true }),
  subtotal: money({ label: 'Subtotal', required: true, readOnly: true }),
} as const;

export const weighingFields = {
  pesoBruto: integer({ label: 'Peso bruto (kg)', min: 1, max: MAX_KG }),
  tara: integer({ label: 'Tara (kg)', min: 1, max: MAX_KG }),
  pesadaBrutoId: reference('pesadas', { label: 'Pesada del bruto' }),
  pesadaTaraId: reference('pesadas', { label: 'Pesada de la tara' }),
  /** 'Portón, 10:42, eva'. */
  origenBruto: text({ label: 'Origen del bruto', max: 120, readOnly: true }),
  origenTara: text({ label: 'Origen de la tara', max: 120, readOnly: true }),
  /** A weight was typed although a weighbridge is enabled. */
  pesoManual: boolean({ label: 'Peso manual', default: false, readOnly: true }),
} as const;

/** The fields that 'Repetir' copies into a new sale. */
export const saleCopies = <const Extra extends readonly string[]>(extraFields: Extra) =>
  ({
    label: 'Repetir',
    fields: [
      'empresaId',
      'clienteId',
      'formaPagoId',
      'direccionEnvio',
      'destinoId',
      'flete',
      'choferId',
      'camionId',
      'observaciones',
      'descuento',
      'recargo',
      'detalles.precioProductoId',
      'detalles.cantidad',
      'detalles.descuento',
      ...extraFields,
    ],
  }) as const;

export const TRANSPORT_SECTION = {
  title: 'Transporte y entrega',
  fields: [
    'choferId',
    'camionId',
    'direccionEnvio',
    'destinoId',
    'flete',
    'fleteModo',
    'fletePrecio',
    'observaciones',
  ],
} as const;

export const saleForm = <const D extends string, const Extra extends readonly string[]>(
  dateField: D,
  extraFields: Extra,
) =>
  ({
    sections: [
      {
        title: 'General',
        fields: [
          'numero',
          'empresaId',
          dateField,
          'formaPagoId',
          'clienteId',
          'direccionEnvio',
          'destinoId',
          'flete',
          'choferId',
          'camionId',
          ...extraFields,
          'observaciones',
        ],
      },
      { title: 'Totales', fields: ['descuento', 'recargo'] },
    ],
  }) as const;
