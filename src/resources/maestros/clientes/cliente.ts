import {
  boolean,
  computed,
  defineEntity,
  digits,
  email,
  integer,
  linked,
  money,
  reference,
  text,
} from 'cantera';
import { cuit, phone } from 'cantera/argentina';
import { ADMIN, STAFF } from '../../roles.ts';

/** A quick registration leaves these fields for later, but not the family: it decides who sees receipts. */
const IF_FULL = { when: { registroRapido: false } } as const;

/** A client. What he buys on credit goes to his current account (`cuentasCorrientes`), if he has one. Source: spec 1, sections 2, 3 and 5. */
export const clientes = defineEntity({
  name: 'clientes',
  path: '/gestion-negocio/clientes',
  label: { one: 'Cliente', many: 'Clientes', gender: 'm' },
  api: { base: 'Cliente' },
  menu: { group: 'Gestión Negocio' },
  access: {
    list: STAFF,
    create: STAFF,
    edit: STAFF,
    delete: STAFF,
    restore: ADMIN,
    merge: ADMIN,
    import: ADMIN,
  },
  fields: {
    nombre: text({ label: 'Nombre', required: true, max: 60 }),
    apellido: text({ label: 'Apellido', required: true, max: 60 }),
    registroRapido: boolean({
      label: 'Registro rápido',
      help: 'Alcanza con nombre, apellido, teléfono y familia. Lo que falta se pide cuando se destilda.',
    }),
    tipoDocumentoId: reference('tiposDocumentos', { label: 'Tipo de documento' }),
    nroDocumento: digits({ label: 'Número de documento' }),
    cuit: cuit({ label: 'CUIT', required: true, ...IF_FULL }),
    telefono: phone({ label: 'Teléfono', required: true }),
    email: email({ label: 'Email', required: true, ...IF_FULL }),
    domicilio: text({
      label: 'Domicilio',
      required: true,
      ...IF_FULL,
      max: 120,
      follows: '{calle} {nroCalle}',
      place: '{domicilio}, {localidad.nombre}, {localidad.provincia}',
    }),
    calle: text({ label: 'Calle', max: 100, ...IF_FULL }),
    nroCalle: text({ label: 'Número de calle', max: 10, ...IF_FULL }),
    localidadId: reference('localidades', {
      label: 'Localidad',
      required: true,
      ...IF_FULL,
      fills: { codigoPostal: 'codigoPostal' },
    }),
    codigoPostal: text({ label: 'Código postal', required: true, max: 8, uppercase: true, ...IF_FULL }),
    razonSocial: text({ label: 'Razón social', max: 120, ...IF_FULL }),
    categoriaFiscalId: reference('categoriasFiscales', {
      label: 'Categoría fiscal',
      required: true,
      ...IF_FULL,
    }),
    numeroFiscal: text({ label: 'Número fiscal', max: 30, ...IF_FULL }),
    ingresosBrutos: text({ label: 'Ingresos brutos', max: 20, ...IF_FULL }),
    familiaId: reference('familias', { label: 'Familia', required: true }),
    limiteCredito: money({
      label: 'Límite de crédito',
      min: '0',
      visibleTo: ['ADMIN'],
      help: 'Lo más que puede deber en cuenta corriente. Vacío: sin límite.',
    }),
    plazoPago: integer({
      label: 'Plazo de pago (días)',
      min: 0,
      max: 3650,
      writableBy: ['ADMIN'],
      help: 'Cuándo vence lo que compra. Vacío: el plazo de Configuración.',
    }),
    remitoSinPrecios: boolean({
      label: 'Remitos sin precios',
      help: 'El remito impreso dice qué se entrega y cuánto, sin precios ni importes.',
    }),
    nroCuentaCorriente: linked('cuentasCorrientes', {
      label: 'Número de cuenta corriente',
      by: 'clienteId',
      shows: 'nroCuentaCorriente',
      where: { activo: true },
    }),
    tieneCuentaCorriente: computed({ label: 'Cuenta Corriente', present: 'nroCuentaCorriente' }),
  },
  search: true,
  importBy: ['cuit'],
  display: '{apellido} {nombre} ({cuit})',
  list: {
    columns: ['apellido', 'nombre', 'telefono', 'cuit', 'tieneCuentaCorriente', 'registroRapido'],
    hidden: ['registroRapido'],
    filters: [
      'nombre',
      'apellido',
      { name: 'dni', on: 'nroDocumento', field: digits({ label: 'DNI' }) },
      'cuit',
      { name: 'tieneCuentaCorriente', field: boolean({ label: 'Cuenta Corriente' }) },
      { name: 'faltanDatos', on: 'registroRapido', field: boolean({ label: 'Faltan datos' }) },
    ],
    sort: ['apellido', 'nombre'],
  },
  form: {
    sections: [
      {
        title: 'Identidad',
        fields: ['nombre', 'apellido', 'registroRapido', 'tipoDocumentoId', 'nroDocumento'],
      },
      { title: 'Contacto', fields: ['telefono', 'email'] },
      { title: 'Dirección', fields: ['calle', 'nroCalle', 'domicilio', 'localidadId', 'codigoPostal'] },
      {
        title: 'Datos fiscales',
        fields: ['cuit', 'razonSocial', 'categoriaFiscalId', 'numeroFiscal', 'ingresosBrutos', 'familiaId'],
      },
      { title: 'Crédito', fields: ['limiteCredito', 'plazoPago'] },
      { title: 'Impresión', fields: ['remitoSinPrecios'] },
    ],
    create: {
      title: 'Cuenta corriente',
      fields: {
        crearCuentaCorriente: boolean({ label: 'Crear cuenta corriente', writableBy: ['ADMIN'] }),
        nroCuentaCorriente: text({
          label: 'Número de cuenta corriente',
          max: 20,
          writableBy: ['ADMIN'],
          when: { crearCuentaCorriente: true },
          required: 'Este campo es requerido cuando se crea una cuenta corriente',
        }),
      },
    },
  },
  related: [
    {
      to: 'remitos',
      by: 'clienteId',
      columns: ['numero', 'empresa.nombre', 'fechaRemito', 'formaPago.nombre', 'montoTotal', 'estado'],
      totals: ['montoTotal'],
    },
    {
      to: 'presupuestos',
      by: 'clienteId',
      columns: ['numero', 'empresa.nombre', 'fechaPresupuesto', 'formaPago.nombre', 'montoTotal', 'estado'],
      totals: ['montoTotal'],
    },
    { to: 'recibos', by: 'clienteId', totals: ['monto'] },
    { to: 'notasDebito', by: 'clienteId', totals: ['monto'] },
    {
      to: 'acuerdos',
      by: 'clienteId',
      columns: ['codigoProductoId', 'precio', 'descuento', 'desde', 'hasta', 'estado'],
    },
    { to: 'promesasPago', by: 'clienteId' },
    {
      to: 'cheques',
      by: 'clienteId',
      columns: ['nroCheque', 'fechaIngreso', 'fechaVencimiento', 'importe', 'estado'],
      totals: ['importe'],
    },
  ],
  detail: {
    first: ['telefono', 'email', 'domicilio', 'localidadId'],
    below: [
      {
        fields: [
          'razonSocial',
          'categoriaFiscalId',
          'ingresosBrutos',
          'numeroFiscal',
          'familiaId',
          'tipoDocumentoId',
          'nroDocumento',
          'codigoPostal',
          'registroRapido',
          'plazoPago',
          'limiteCredito',
          'nroCuentaCorriente',
          'remitoSinPrecios',
        ],
      },
    ],
    omit: ['nombre', 'apellido', 'cuit', 'calle', 'nroCalle'],
    primary: ['remitos', 'recibos'],
  },
  duplicates: { same: ['cuit', 'nroDocumento'], similar: ['apellido', 'nombre'] },
});
