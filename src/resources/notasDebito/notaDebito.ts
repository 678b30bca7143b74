import { ADMIN, date, defineEntity, integer, money, reference, select, text } from '#schema/index.ts';
import { DEBITS } from '../recibos/recibo.ts';
import { accountDays, accountFields, accountSections, accountStates, ownNumber } from '../cuentas/fields.ts';
import { interesFields } from './intereses.ts';

/** The debit notes: what clients owe besides what they were sold. Source: spec 2. */
export const notasDebito = defineEntity({
  name: 'notasDebito',
  path: '/cuentas/notaDebitos',
  label: { one: 'Nota de débito', many: 'Notas de débito', gender: 'f' },
  api: {
    base: 'NotaDebito',
    verbs: { lastNumber: 'GET NotaDebito/ObtenerUltimoId', print: 'GET NotaDebito/imprimir/{id}' },
  },
  menu: { group: 'Cuentas', label: 'Nota de Débito' },
  access: { list: ADMIN, create: ADMIN },
  fields: {
    numeroDebito: ownNumber('Número de débito'),
    ...accountFields,
    chequeId: reference('cheques', {
      label: 'Cheque rechazado',
      createOnly: true,
      help: 'El cheque cuyos gastos debita. Su importe ya volvió a la cuenta cuando se rechazó.',
    }),
    ...interesFields,
  },
  search: true,
  display: '{numeroDebito}',
  states: accountStates,
  lines: {
    intereses: {
      label: { one: 'Interés', many: 'Intereses', gender: 'm' },
      fields: {
        entidad: select({ label: 'Comprobante', required: true, options: DEBITS }),
        documentoId: integer({ label: 'Número interno', required: true, min: 1 }),
        numero: text({ label: 'Número', max: 20, readOnly: true }),
        desde: date({ label: 'Desde', required: true }),
        dias: integer({ label: 'Días', required: true, min: 1 }),
        adeudado: money({ label: 'Adeudado', required: true, above: '0' }),
        interes: money({ label: 'Interés', required: true, above: '0' }),
      },
      ownedBy: 'notaDebitoId',
      columns: ['entidad', 'numero', 'desde', 'dias', 'adeudado', 'interes'],
      min: 0,
      max: 1000,
      messages: { empty: 'No debita intereses', tooFew: 'Debe ser una lista de intereses' },
    },
  },
  document: {
    number: { field: 'numeroDebito', puntoVenta: '1' },
    issuer: 'empresaId',
    date: 'fecha',
    total: 'monto',
    ledger: { side: 'DEBE', account: { by: 'tipoVentaId' }, concept: 'concepto' },
    startsFrom: {
      chequeId: {
        label: 'Debitar gastos',
        icon: 'money',
        from: ['Rechazado'],
        prefill: {
          clienteId: '{clienteId}',
          tipoVentaId: '{tipoVentaId}',
          concepto: 'Gastos por cheque rechazado N° {nroCheque} ({banco.nombre})',
        },
        charge: { of: 'importe', percent: 'gastosChequePorcentaje', fixed: 'gastosChequeFijo' },
        note:
          'Solo los gastos del cheque N° {nroCheque} ({banco.nombre}), de {importe}: su importe ya volvió a la cuenta del ' +
          'cliente cuando se rechazó.',
      },
    },
  },
  list: {
    columns: ['numeroDebito', 'fecha', 'clienteId', 'concepto', 'tipoVenta.nombre', 'monto', 'estado'],
    filters: [
      'clienteId',
      { name: 'estado', states: { 1: 'activo', 2: 'eliminado' } },
      { name: 'numeroDebito', label: 'Número' },
      'tipoVentaId',
      ...accountDays,
      { name: 'chequeId', queryOnly: true },
    ],
    sort: ['-fecha'],
    totals: ['monto'],
  },
  duplicates: { same: ['chequeId'], similar: [] },
  form: { sections: accountSections },
  messages: { empty: 'No hay notas de débito registradas', badId: 'ID inválido' },
  actions: {
    eliminar: {
      label: 'Eliminar',
      icon: 'delete',
      danger: true,
      on: ['row', 'show'],
      roles: ADMIN,
      from: ['activo'],
      to: 'eliminado',
      confirm: {
        title: '¿Está seguro?',
        text: 'La nota de débito quedará eliminada de forma permanente.',
        button: 'Eliminar',
      },
      http: 'DELETE NotaDebito/Cancelar/{id}',
      done: { title: '¡Eliminado!', text: 'La nota de débito ha sido eliminada exitosamente.' },
    },
  },
});
