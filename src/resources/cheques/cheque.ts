import {
  boolean,
  computed,
  cuit,
  date,
  defineEntity,
  longText,
  money,
  reference,
  select,
  text,
} from '#schema/index.ts';
import { sinCuentaCorriente } from '../cuentas/fields.ts';
import { ADMIN } from '../roles.ts';

const OBSERVACIONES_MAX = 500;

/** Source: spec 2, section 5, 'Cheque detail'. */
const saleType = reference('tiposVenta', {
  label: 'Tipo de venta',
  required: 'No se ha seleccionado un tipo de venta.',
  few: true,
});

const FOR_ADMIN = { on: ['row', 'show'], roles: ADMIN } as const;
const NOT_REJECTED = { ...FOR_ADMIN, from: ['Pendiente', 'Aceptado'] } as const;

const decision = {
  http: 'POST ChequeTercero/ActualizarCheque/{id}',
  failed: 'No se pudo aceptar/rechazar el cheque.',
} as const;

const supplier = <const L extends string>(label: L) =>
  reference('proveedores', { label, required: 'Debe seleccionar un proveedor' });

const descripcion = text({ label: 'Descripción', max: 300 });

/** What is typed from the paper. */
const onPaper = {
  nroCheque: text({ label: 'N° Cheque', required: true, max: 20 }),
  bancoId: reference('bancos', { label: 'Banco', required: true }),
  sucursal: text({ label: 'Sucursal', required: true, max: 60 }),
  cuenta: text({ label: 'Cuenta', required: true, max: 30 }),
  importe: money({
    label: 'Importe',
    required: true,
    above: '0',
    rangeMessage: 'El importe debe ser mayor a 0',
  }),
  fechaVencimiento: date({
    label: 'Fecha Vencimiento',
    warnsBefore: {
      days: 30,
      message: 'Venció hace más de 30 días: el banco puede no pagarlo. Revise el año.',
    },
  }),
  titular: text({ label: 'Titular', required: true, max: 120 }),
  titularCuit: cuit({ label: 'CUIT del titular', required: true }),
  clienteId: reference('clientes', { label: 'Cliente', required: true, creatable: true }),
} as const;

const IN_PORTFOLIO = {
  where: { chequeXProveedorId: null, depositado: false },
  message: 'El cheque no está en cartera: ya fue asignado a un proveedor o depositado.',
} as const;

/**
 * Third-party cheques, held by the house or by the supplier of the open assignment (`chequeXProveedorId`).
 * Source: spec 2; design.md 6.7.
 */
export const cheques = defineEntity({
  name: 'cheques',
  path: '/gestion-negocio/cheques',
  label: { one: 'Cheque', many: 'Cheques', gender: 'm' },
  api: { base: 'ChequeTercero' },
  contract: {
    verbs: {
      list: 'GET ChequeTercero/ListarCheques',
      show: 'GET ChequeTercero/Obtener/{id}',
      create: 'POST ChequeTercero/Crear',
    },
    showAt: 'editar',
    fields: { tipoVentaId: 'tipoVenta' },
    actions: {
      aceptar: { sends: { aceptado: true, rechazado: false } },
      rechazar: { sends: { aceptado: false, rechazado: true } },
      asignar: { recordIn: 'chequeId' },
      cambiarProveedor: {
        notFound: 'No se puede cambiar el proveedor. El cheque no está asignado correctamente.',
      },
      desasignar: { notFound: 'El cheque ya no está asignado a ese proveedor.' },
    },
    badId: 'ID inválido',
  },
  menu: { group: 'Gestión Negocio' },
  access: { list: ADMIN, create: ADMIN },
  fields: {
    ...onPaper,
    fechaIngreso: date({ label: 'Fecha Ingreso', default: 'today', notFuture: true }),
    tipoVentaId: reference('tiposVenta', {
      label: 'Tipo de venta',
      required: true,
      few: true,
    }),
    observaciones: longText({ label: 'Observaciones', max: OBSERVACIONES_MAX, readOnly: true }),
    aceptado: boolean({ label: 'Aceptado', readOnly: true }),
    rechazado: boolean({ label: 'Rechazado', readOnly: true }),
    sinCuentaCorriente,
    depositado: boolean({ label: 'Depositado', default: false, createOnly: true }),
    fechaDeposito: date({ label: 'Fecha de depósito', readOnly: true }),
    chequeXProveedorId: reference('chequesProveedores', {
      label: 'En poder de',
      readOnly: true,
      unique: true,
    }),
    reciboId: reference('recibos', { label: 'Recibo', readOnly: true }),
    // The contract's names: spec 2, section 3, 'Cheque list item'.
    idCheque: computed({ label: 'Número interno', same: 'id' }),
    fechaHoraIngreso: computed({ label: 'Ingreso', same: 'fechaIngreso' }),
    fechaHoraVencimiento: computed({ label: 'Vencimiento', same: 'fechaVencimiento' }),
    nombreCliente: computed({ label: 'Nombre del cliente', template: '{cliente.apellido} {cliente.nombre}' }),
    proveedorAsignado: computed({ label: 'Proveedor', same: 'chequeXProveedor.proveedor.nombre' }),
    asignado: computed({ label: 'Asignado', present: 'chequeXProveedorId' }),
  },
  uniqueTogether: [
    {
      fields: ['bancoId', 'nroCheque', 'titularCuit'],
      message: 'Ya existe un cheque de ese banco con ese número y ese CUIT del titular.',
    },
  ],
  search: true,
  display: '{nroCheque} ({banco.nombre})',
  states: {
    Rechazado: { label: 'Rechazado', tone: 'bad', is: { rechazado: true, aceptado: false }, isVoid: true },
    Aceptado: { label: 'Aceptado', tone: 'ok', is: { aceptado: true, rechazado: false } },
    Pendiente: { label: 'Pendiente', tone: 'warn', is: { aceptado: false, rechazado: false } },
  },
  list: {
    columns: [
      'nroCheque',
      'fechaIngreso',
      'fechaVencimiento',
      'clienteId',
      'importe',
      'proveedorAsignado',
      'estado',
    ],
    filters: [
      'clienteId',
      { name: 'estado', states: { 1: 'Aceptado', 2: 'Rechazado', 3: 'Pendiente' } },
      {
        name: 'asignado',
        label: 'Asignación',
        field: select({
          label: 'Asignación',
          options: [
            { id: 'true', name: 'Asignados' },
            { id: 'false', name: 'Sin asignar' },
          ],
        }),
      },
      { name: 'nroCheque', label: 'Número' },
      { name: 'sinCuentaCorriente', queryOnly: true },
      { name: 'fechaInicio', on: 'fechaIngreso', match: 'from', label: 'Fecha inicio', default: 'today-15' },
      { name: 'fechaFin', on: 'fechaIngreso', match: 'to', label: 'Fecha fin', default: 'today' },
    ],
    sort: ['-fechaIngreso'],
    totals: ['importe'],
  },
  form: {
    sections: [
      {
        title: 'Cheque',
        fields: [
          'bancoId',
          'sucursal',
          'cuenta',
          'nroCheque',
          'importe',
          'fechaIngreso',
          'fechaVencimiento',
          'titular',
          'titularCuit',
        ],
      },
      { title: 'Venta', fields: ['clienteId', 'tipoVentaId'] },
    ],
  },
  messages: {
    listFailed: 'No se pudieron cargar los cheques.',
    loadFailed: 'No se pudo cargar la información del cheque o los tipos de venta.',
  },
  actions: {
    corregir: {
      label: 'Corregir',
      icon: 'edit',
      on: ['row', 'show'],
      roles: ADMIN,
      from: ['Pendiente'],
      confirm: {
        title: 'Corregir cheque',
        text: 'Corrija lo que se escribió mal. Lo que decía antes queda en el historial.',
        button: 'Guardar',
      },
      input: onPaper,
      http: 'PUT ChequeTercero/Corregir/{id}',
      failed: 'No se pudo corregir el cheque.',
      done: { title: '¡Actualizado!', text: 'El cheque ha sido corregido.' },
    },
    aceptar: {
      label: 'Aceptar',
      icon: 'check',
      ...FOR_ADMIN,
      from: ['Pendiente'],
      to: 'Aceptado',
      confirm: {
        title: 'Aceptar cheque',
        text:
          'El importe se acreditará en la cuenta corriente del cliente. Si el cliente no tiene cuenta corriente, no se ' +
          'acredita en ninguna.',
        button: 'Aceptar',
      },
      input: { tipoVentaId: saleType },
      ...decision,
      done: { title: 'Cheque aceptado', text: 'El cheque ha sido aceptado exitosamente.' },
    },
    rechazar: {
      label: 'Rechazar',
      icon: 'block',
      danger: true,
      ...NOT_REJECTED,
      to: 'Rechazado',
      confirm: {
        title: 'Rechazar cheque',
        text:
          'Un cheque rechazado no vuelve atrás: lo acreditado se revierte en la cuenta corriente y, si lo tiene un ' +
          'proveedor, deja de estar asignado.',
        button: 'Rechazar',
      },
      input: {
        observaciones: longText({ label: 'Observaciones', max: OBSERVACIONES_MAX }),
        tipoVentaId: saleType,
      },
      ...decision,
      done: { title: 'Cheque rechazado', text: 'El cheque ha sido rechazado.' },
    },
    asignar: {
      label: 'Asignar proveedor',
      icon: 'people',
      ...NOT_REJECTED,
      requires: IN_PORTFOLIO,
      confirm: {
        title: 'Asignar proveedor',
        text: 'El cheque pasa a manos del proveedor.',
        button: 'Asignar',
      },
      input: { proveedorId: supplier('Proveedor'), descripcion },
      http: 'POST ChequeTercero/AsignarChequeAProveedor',
      done: { title: '¡Asignado!', text: 'El cheque ha sido asignado al proveedor exitosamente.' },
    },
    cambiarProveedor: {
      label: 'Cambiar proveedor',
      icon: 'retry',
      ...NOT_REJECTED,
      confirm: {
        title: 'Cambiar proveedor',
        text: 'El cheque pasa de un proveedor a otro.',
        button: 'Cambiar',
      },
      input: { nuevoProveedorId: supplier('Nuevo proveedor'), descripcion },
      http: 'PUT ChequeTercero/CambiarProveedorAsignado/{chequeXProveedorId}',
      done: { title: '¡Actualizado!', text: 'El proveedor del cheque ha sido cambiado exitosamente.' },
    },
    desasignar: {
      label: 'Desasignar proveedor',
      icon: 'close',
      danger: true,
      ...NOT_REJECTED,
      confirm: {
        text: 'El cheque dejará de estar asignado al proveedor y volverá a la cartera.',
        button: 'Sí, desasignar',
      },
      http: 'POST ChequeTercero/DesasignarChequeDeProveedor/{chequeXProveedorId}',
      done: { title: '¡Desasignado!', text: 'El cheque ha sido desasignado exitosamente.' },
    },
    depositar: {
      label: 'Marcar como depositado',
      icon: 'money',
      ...FOR_ADMIN,
      from: ['Aceptado'],
      requires: IN_PORTFOLIO,
      confirm: {
        title: 'Marcar como depositado',
        text: 'El cheque sale de la cartera.',
        button: 'Depositado',
      },
      input: {
        fechaDeposito: date({ label: 'Fecha de depósito', default: 'today', notFuture: true }),
      },
      http: 'POST ChequeTercero/Depositar/{id}',
      done: { title: '¡Actualizado!', text: 'El cheque ha sido marcado como depositado.' },
    },
  },
});
