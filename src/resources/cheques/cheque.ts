import { boolean, computed, date, defineEntity, longText, reference, select, text } from 'cantera';
import { sinCuentaCorriente } from '../cuentas/fields.ts';
import { ADMIN } from '../roles.ts';
import { actions, OBSERVACIONES_MAX, paperFields } from './actions.ts';

const DEPOSITABLE = { aceptado: true, depositado: false, chequeXProveedorId: null, depositoId: null };

/**
 * A client's cheque, registered by itself or by a recibo (`reciboId`). It is in hand until it is rejected, deposited
 * (by itself, or with others in a deposito), or assigned to a supplier by `chequeXProveedorId`, its open row in
 * `chequesProveedores`. Source: spec 2; design.md 6.7.
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
      asignar: { sends: { chequeId: '{id}' } },
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
    ...paperFields,
    fechaIngreso: date({ label: 'Fecha Ingreso', default: 'today', notFuture: true }),
    tipoVentaId: reference('tiposVenta', { label: 'Tipo de venta', required: true, few: true }),
    observaciones: longText({ label: 'Observaciones', max: OBSERVACIONES_MAX, readOnly: true }),
    aceptado: boolean({ label: 'Aceptado', readOnly: true }),
    rechazado: boolean({ label: 'Rechazado', readOnly: true }),
    sinCuentaCorriente,
    depositado: boolean({ label: 'Depositado', default: false, createOnly: true }),
    fechaDeposito: date({ label: 'Fecha de depósito', readOnly: true }),
    fechaAcreditacion: date({ label: 'Fecha de acreditación', readOnly: true }),
    fechaRechazo: date({ label: 'Fecha de rechazo', readOnly: true }),
    // The deposit in force. It stays after the bank rejected the cheque.
    depositoId: reference('depositos', { label: 'Depósito', readOnly: true }),
    chequeXProveedorId: reference('chequesProveedores', {
      label: 'En poder de',
      readOnly: true,
      unique: true,
    }),
    reciboId: reference('recibos', { label: 'Recibo', readOnly: true }),
    // The database writes the next two, and empties them for a rejected cheque, whose paper may come again
    // (0051-clave-de-los-cheques.sql). No role sees them.
    clavePapel: text({
      label: 'Clave del papel',
      readOnly: true,
      visibleTo: [],
      max: 90,
      unique: 'Ya existe un cheque de ese banco y esa cuenta con ese número y ese CUIT del titular.',
    }),
    claveEcheq: text({
      label: 'Clave del e-cheq',
      readOnly: true,
      visibleTo: [],
      max: 40,
      unique: 'Ya existe un cheque con ese id de e-cheq.',
    }),
    // The contract's names: spec 2, section 3, 'Cheque list item'.
    idCheque: computed({ label: 'Número interno', same: 'id' }),
    fechaHoraIngreso: computed({ label: 'Ingreso', same: 'fechaIngreso' }),
    fechaHoraVencimiento: computed({ label: 'Vencimiento', same: 'fechaVencimiento' }),
    nombreCliente: computed({ label: 'Nombre del cliente', template: '{cliente.apellido} {cliente.nombre}' }),
    proveedorAsignado: computed({ label: 'Proveedor', same: 'chequeXProveedor.proveedor.nombre' }),
    asignado: computed({ label: 'Asignado', present: 'chequeXProveedorId' }),
  },
  search: { by: ['clienteId', 'importe'] },
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
      {
        name: 'situacion',
        chips: {
          porDepositar: { label: 'Por depositar', when: DEPOSITABLE },
          porAcreditar: {
            label: 'Por acreditar',
            when: { aceptado: true, depositado: true, fechaAcreditacion: null },
          },
          echeqs: { label: 'E-cheqs', when: { esEcheq: true } },
        },
      },
      {
        // A closing links to this filter, together with `fechaDepositoFin` (cuentas/CierrePendientes.tsx).
        name: 'abiertos',
        label: 'Antes de cerrar',
        chips: {
          depositadosDeAUno: {
            label: 'Depositados de a uno sin acreditar',
            when: { depositado: true, rechazado: false, fechaAcreditacion: null, depositoId: null },
          },
        },
        queryOnly: true,
      },
      { name: 'nroCheque', label: 'Número' },
      { name: 'sinCuentaCorriente', queryOnly: true },
      { name: 'depositoId', queryOnly: true },
      {
        name: 'fechaDepositoFin',
        on: 'fechaDeposito',
        match: 'to',
        label: 'Depositado hasta',
        queryOnly: true,
      },
      { name: 'fechaInicio', on: 'fechaIngreso', match: 'from', label: 'Fecha inicio', default: 'today-15' },
      { name: 'fechaFin', on: 'fechaIngreso', match: 'to', label: 'Fecha fin', default: 'today' },
    ],
    sort: ['-fechaIngreso'],
    totals: ['importe'],
    card: ['clienteId', 'nroCheque', 'fechaVencimiento'],
  },
  detail: {
    omit: ['idCheque'],
    // Source: spec 2, section 2, 'Cheque detail'.
    primary: ['aceptar', 'depositar', 'acreditar', 'rechazar'],
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
          'esEcheq',
          'echeqId',
        ],
      },
      { title: 'Venta', fields: ['clienteId', 'tipoVentaId'] },
    ],
  },
  jobs: {
    avisarVencimientos: {
      label: 'Avisar los cheques que vencen',
      every: '0 8 * * *',
      where: {
        rechazado: false,
        depositado: false,
        chequeXProveedorId: null,
        fechaVencimiento: { to: 'today+1' },
      },
      mail: {
        to: { role: 'ADMIN' },
        subject: 'Cheques que vencen mañana',
        text: 'Estos cheques en mano vencen mañana o ya vencieron:',
        sort: 'fechaVencimiento',
        line: '{fechaVencimiento}: {importe}, N° {nroCheque} de {banco.nombre}, de {cliente.apellido} {cliente.nombre}',
      },
    },
  },
  messages: {
    listFailed: 'No se pudieron cargar los cheques.',
    loadFailed: 'No se pudo cargar la información del cheque o los tipos de venta.',
  },
  actions,
});
