import { boolean, date, defineEntity, longText, money, reference, text } from 'cantera';
import { cuit, documentNumber } from 'cantera/argentina';
import { FOR_ADMIN } from '../actions.ts';
import { cheques } from '../cheque.ts';
import { ADMIN } from '../../roles.ts';
import { companySnapshots, lastDays } from '../../ventas/fields.ts';

const { nroCheque, titularCuit, esEcheq, echeqId } = cheques.fields;

/**
 * Accepted cheques that go to the bank together. A deposit is 'armado' and can be edited until it goes; the bank then
 * credits or rejects each cheque, and it is 'acreditado' when none is left. The cheques change with it
 * (deposito.server.ts).
 */
export const depositos = defineEntity({
  name: 'depositos',
  path: '/gestion-negocio/depositos',
  label: { one: 'Depósito de cheques', many: 'Depósitos de cheques', gender: 'm' },
  api: { base: 'DepositoCheques' },
  menu: { group: 'Gestión Negocio', label: 'Depósitos' },
  alsoCalled: ['boleta', 'depositar'],
  access: { list: ADMIN, create: ADMIN, edit: ADMIN },
  fields: {
    numero: documentNumber({ label: 'Número', required: true, readOnly: true }),
    fecha: date({ label: 'Fecha', required: true, notFuture: true, createOnly: true }),
    cuentaBancariaId: reference('cuentasBancarias', {
      label: 'Cuenta bancaria',
      required: true,
      createOnly: true,
      creatable: true,
    }),
    observaciones: longText({ label: 'Observaciones', max: 500 }),
    importe: money({ label: 'Total', computed: 'sum(cheques.importe)' }),
    // Sums of the cheques that the bank credited, and of those that it rejected.
    acreditado: money({ label: 'Acreditado', default: '0.00', readOnly: true }),
    rechazado: money({ label: 'Rechazado', default: '0.00', readOnly: true }),
    fechaDeposito: date({ label: 'Fecha de depósito', readOnly: true }),
    fechaAcreditacion: date({ label: 'Fecha de acreditación', readOnly: true }),
    estaDepositado: boolean({ label: 'Depositado', readOnly: true }),
    estaAcreditado: boolean({ label: 'Sin cheques por acreditar', readOnly: true }),
    cancelado: boolean({ label: 'Anulado', readOnly: true }),
    banco: text({ label: 'Banco', snapshot: '{cuentaBancaria.banco.nombre}' }),
    cuenta: text({ label: 'Cuenta', max: 30, snapshot: '{cuentaBancaria.numero}' }),
    cbu: text({ label: 'CBU', max: 22, snapshot: '{cuentaBancaria.cbu}' }),
    empresaId: reference('empresas', { label: 'Empresa', readOnly: true }),
    ...companySnapshots,
  },
  lines: {
    cheques: {
      label: { one: 'Cheque', many: 'Cheques', gender: 'm' },
      fields: {
        chequeId: reference('cheques', {
          label: 'Cheque',
          required: true,
          offers: { situacion: 'porDepositar' },
        }),
        nroCheque: text({ label: nroCheque.label, max: 20, readOnly: true }),
        banco: text({ label: 'Banco', readOnly: true }),
        titularCuit: cuit({ label: titularCuit.label, readOnly: true }),
        esEcheq: boolean({ label: esEcheq.label, readOnly: true }),
        echeqId: text({ label: echeqId.label, max: 40, readOnly: true }),
        importe: money({ label: 'Importe', readOnly: true }),
        fechaAcreditacion: date({ label: 'Acreditado', readOnly: true }),
        fechaRechazo: date({ label: 'Rechazado', readOnly: true }),
        // False once the deposit is annulled. A cheque is in one deposit in force at most (depositos_cheques_vigente_unico).
        vigente: boolean({ label: 'Vigente', default: true, readOnly: true }),
      },
      typed: true,
      columns: ['chequeId', 'titularCuit', 'echeqId', 'importe', 'fechaAcreditacion', 'fechaRechazo'],
      max: 100,
      messages: { empty: 'No hay cheques en el depósito', tooFew: 'Debe elegir al menos un cheque' },
    },
  },
  document: { number: { field: 'numero', prefix: '1' }, date: 'fecha', total: 'importe' },
  search: { by: ['importe'] },
  display: '{numero}',
  states: {
    anulado: { label: 'Anulado', tone: 'bad', is: { cancelado: true }, isVoid: true },
    acreditado: {
      label: 'Acreditado',
      tone: 'ok',
      is: { cancelado: false, estaDepositado: true, estaAcreditado: true },
    },
    depositado: {
      label: 'Depositado',
      tone: 'warn',
      is: { cancelado: false, estaDepositado: true, estaAcreditado: false },
    },
    armado: {
      label: 'Armado',
      tone: 'mute',
      is: { cancelado: false, estaDepositado: false, estaAcreditado: false },
    },
  },
  protects: [
    { where: { cancelado: true }, from: ['edit'], message: 'No se puede editar: el depósito está anulado.' },
    {
      where: { estaDepositado: true },
      from: ['edit'],
      message: 'No se puede editar: el depósito ya fue al banco.',
    },
  ],
  list: {
    columns: ['numero', 'fecha', 'cuentaBancariaId', 'importe', 'acreditado', 'rechazado', 'estado'],
    filters: [
      'cuentaBancariaId',
      {
        name: 'estado',
        states: {
          1: 'armado',
          2: 'depositado',
          3: 'acreditado',
          4: 'anulado',
          5: { living: 'Sin los anulados' },
        },
      },
      {
        name: 'situacion',
        chips: {
          porAcreditar: { label: 'Sin acreditar', when: { cancelado: false, estaAcreditado: false } },
        },
      },
      { name: 'numero', label: 'Número' },
      ...lastDays('fecha'),
    ],
    sort: ['-fecha'],
    totals: ['importe', 'acreditado'],
    card: ['cuentaBancariaId', 'numero', 'fecha'],
  },
  form: { sections: [{ fields: ['cuentaBancariaId', 'fecha', 'observaciones'] }] },
  detail: {
    first: ['cuentaBancariaId', 'empresaId', 'fecha', 'fechaDeposito', 'fechaAcreditacion', 'observaciones'],
    beside: ['acreditado', 'rechazado', 'importe'],
    omit: ['numero', 'banco', 'cuenta', 'cbu'],
    primary: ['depositar', 'acreditar', 'print'],
  },
  messages: { empty: 'No hay depósitos registrados' },
  actions: {
    depositar: {
      label: 'Depositado',
      icon: 'check',
      ...FOR_ADMIN,
      from: ['armado'],
      to: 'depositado',
      confirm: {
        title: 'Marcar como depositado',
        text: 'Todos los cheques del depósito {numero} salen de la cartera ese día.',
        button: 'Depositado',
      },
      input: {
        fechaDeposito: date({
          label: 'Fecha de depósito',
          required: true,
          default: 'today',
          notFuture: true,
        }),
      },
      http: 'POST DepositoCheques/Depositar/{id}',
      failed: 'No se pudo marcar como depositado.',
      done: { title: '¡Depositado!', text: 'Los cheques salieron de la cartera.' },
    },
    acreditar: {
      label: 'Acreditado',
      icon: 'money',
      ...FOR_ADMIN,
      from: ['depositado'],
      to: 'acreditado',
      confirm: {
        title: 'Marcar como acreditado',
        text: 'El banco acreditó todos los cheques que quedan. Si rechazó alguno, márquelo antes en ese cheque.',
        button: 'Acreditado',
      },
      input: {
        fechaAcreditacion: date({
          label: 'Fecha de acreditación',
          required: true,
          default: 'today',
          notFuture: true,
        }),
      },
      http: 'POST DepositoCheques/Acreditar/{id}',
      failed: 'No se pudo marcar como acreditado.',
      done: { title: '¡Acreditado!', text: 'Los cheques quedaron acreditados.' },
    },
    anular: {
      label: 'Anular',
      icon: 'block',
      danger: true,
      ...FOR_ADMIN,
      from: ['armado', 'depositado'],
      to: 'anulado',
      confirm: {
        title: '¿Está seguro?',
        text: 'El depósito {numero}, por {importe}, quedará anulado de forma permanente. Sus cheques vuelven a la cartera.',
        button: 'Anular',
      },
      input: { motivo: text({ label: 'Motivo', max: 200, help: 'Queda en el historial.' }) },
      http: 'DELETE DepositoCheques/Cancelar/{id}',
      failed: 'Hubo un problema al intentar anular el depósito.',
      done: { title: '¡Anulado!', text: 'Los cheques volvieron a la cartera.' },
    },
  },
});
