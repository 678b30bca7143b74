import { boolean, date, longText, money, reference, text } from 'cantera';
import { cuit } from 'cantera/argentina';
import { ADMIN } from '../roles.ts';

/** The path that tells of earlier rejections while a cheque is typed. */
export const RECHAZOS_API = 'ChequeTercero/Rechazos';

export const OBSERVACIONES_MAX = 500;

/** Source: spec 2, section 5, 'Cheque detail'. */
const saleType = reference('tiposVenta', {
  label: 'Tipo de venta',
  required: 'No se ha seleccionado un tipo de venta.',
  few: true,
});

export const FOR_ADMIN = { on: ['row', 'show'], roles: ADMIN } as const;
const FOR_ADMIN_UNTIL_REJECTED = { ...FOR_ADMIN, from: ['Pendiente', 'Aceptado'] } as const;

/** The contract has one endpoint for accepting and rejecting. */
const decisionEndpoint = {
  http: 'POST ChequeTercero/ActualizarCheque/{id}',
  failed: 'No se pudo aceptar/rechazar el cheque.',
} as const;

const supplier = <const L extends string>(label: L) =>
  reference('proveedores', { label, required: 'Debe seleccionar un proveedor' });

const descripcion = text({ label: 'Descripción', max: 300 });

/** What the paper says, and whose cheque it is: the action `corregir` changes these fields. */
export const paperFields = {
  nroCheque: text({ label: 'N° Cheque', required: true, max: 20, warnedBy: RECHAZOS_API }),
  bancoId: reference('bancos', { label: 'Banco', required: true, warnedBy: RECHAZOS_API }),
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
  titularCuit: cuit({ label: 'CUIT del titular', required: true, warnedBy: RECHAZOS_API }),
  esEcheq: boolean({ label: 'E-cheq', default: false, help: 'Sin papel: se deposita por su identificador.' }),
  echeqId: text({
    label: 'Id del e-cheq',
    max: 40,
    uppercase: true,
    when: { esEcheq: true },
    help: 'El que muestra el banco.',
  }),
  clienteId: reference('clientes', { label: 'Cliente', required: true, creatable: true }),
} as const;

const UNASSIGNED_UNDEPOSITED = {
  where: { chequeXProveedorId: null, depositado: false, depositoId: null },
  message: 'El cheque no está en cartera: ya fue asignado a un proveedor o depositado.',
} as const;

export const actions = {
  corregir: {
    label: 'Corregir',
    icon: 'edit',
    ...FOR_ADMIN,
    from: ['Pendiente'],
    confirm: {
      title: 'Corregir cheque',
      text: 'Corrija lo que se escribió mal. Lo que decía antes queda en el historial.',
      button: 'Guardar',
    },
    input: paperFields,
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
        'El importe se acreditará en la cuenta corriente del cliente, si tiene. Si el cheque vino con un recibo, ya ' +
        'está acreditado y no se acredita otra vez.',
      button: 'Aceptar',
    },
    input: { tipoVentaId: saleType },
    ...decisionEndpoint,
    done: { title: 'Cheque aceptado', text: 'El cheque ha sido aceptado exitosamente.' },
  },
  rechazar: {
    label: 'Rechazar',
    icon: 'block',
    danger: true,
    ...FOR_ADMIN_UNTIL_REJECTED,
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
    ...decisionEndpoint,
    done: { title: 'Cheque rechazado', text: 'El cheque ha sido rechazado.' },
  },
  asignar: {
    label: 'Asignar proveedor',
    icon: 'people',
    ...FOR_ADMIN_UNTIL_REJECTED,
    requires: UNASSIGNED_UNDEPOSITED,
    confirm: { text: 'El cheque pasa a manos del proveedor.', button: 'Asignar' },
    input: { proveedorId: supplier('Proveedor'), descripcion },
    http: 'POST ChequeTercero/AsignarChequeAProveedor',
    done: { title: '¡Asignado!', text: 'El cheque ha sido asignado al proveedor exitosamente.' },
  },
  cambiarProveedor: {
    label: 'Cambiar proveedor',
    icon: 'retry',
    ...FOR_ADMIN_UNTIL_REJECTED,
    confirm: { text: 'El cheque pasa de un proveedor a otro.', button: 'Cambiar' },
    input: { nuevoProveedorId: supplier('Nuevo proveedor'), descripcion },
    // The path finds a cheque by its open assignment, so this action and the next need no `requires`.
    http: 'PUT ChequeTercero/CambiarProveedorAsignado/{chequeXProveedorId}',
    done: { title: '¡Actualizado!', text: 'El proveedor del cheque ha sido cambiado exitosamente.' },
  },
  desasignar: {
    label: 'Desasignar proveedor',
    icon: 'close',
    danger: true,
    ...FOR_ADMIN_UNTIL_REJECTED,
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
    requires: UNASSIGNED_UNDEPOSITED,
    confirm: { text: 'El cheque sale de la cartera.', button: 'Depositado' },
    input: {
      fechaDeposito: date({ label: 'Fecha de depósito', default: 'today', notFuture: true }),
    },
    http: 'POST ChequeTercero/Depositar/{id}',
    done: { title: '¡Actualizado!', text: 'El cheque ha sido marcado como depositado.' },
  },
  acreditar: {
    label: 'Marcar como acreditado',
    icon: 'check',
    ...FOR_ADMIN,
    from: ['Aceptado'],
    requires: {
      where: { depositado: true, fechaAcreditacion: null },
      message: 'El cheque no está depositado, o ya fue acreditado.',
    },
    confirm: { text: 'El banco acreditó el cheque.', button: 'Acreditado' },
    input: {
      fechaAcreditacion: date({
        label: 'Fecha de acreditación',
        required: true,
        default: 'today',
        notFuture: true,
      }),
    },
    http: 'POST ChequeTercero/Acreditar/{id}',
    done: { title: '¡Actualizado!', text: 'El cheque ha sido marcado como acreditado.' },
  },
} as const;
