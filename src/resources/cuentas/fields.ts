import { boolean, date, integer, money, reference, type Rules, select, text } from 'cantera';
import { documentNumber } from 'cantera/argentina';
import { clientSnapshots, companySnapshots, lastDays } from '../ventas/fields.ts';

/** The one family of clients that an EMPLEADO sees (spec 1, section 6; design.md 6.3). */
const ITS_FAMILY = { setting: 'familiaEmpleadoId' };

export const OF_ITS_FAMILY: Rules = [
  'ADMIN',
  { role: 'EMPLEADO', where: { 'cliente.familiaId': ITS_FAMILY } },
];

export const CLIENTS_OF_ITS_FAMILY: Rules = ['ADMIN', { role: 'EMPLEADO', where: { familiaId: ITS_FAMILY } }];

/** A form offers clients with an account, but accepts any that the caller reaches. */
export const ITS_CLIENTS = { choice: CLIENTS_OF_ITS_FAMILY, offers: { tieneCuentaCorriente: true } } as const;

/** True when the client had no account at issue: such a document never posts to one (design.md 6.6). */
export const sinCuentaCorriente = boolean({ label: 'Sin cuenta corriente', readOnly: true });

/** Recibos and notas de débito share this and the other `account…` parts below. Source: spec 2, sections 3 and 5. */
export const accountFields = {
  fecha: date({ label: 'Fecha', required: true, notFuture: true, createOnly: true }),
  clienteId: reference('clientes', {
    label: 'Cliente',
    required: true,
    createOnly: true,
    choice: CLIENTS_OF_ITS_FAMILY,
  }),
  tipoVentaId: reference('tiposVenta', {
    label: 'Tipo de venta',
    required: true,
    createOnly: true,
    few: true,
  }),
  monto: money({
    label: 'Monto',
    required: true,
    above: '0',
    rangeMessage: 'El monto debe ser mayor que 0',
    createOnly: true,
  }),
  concepto: text({ label: 'Concepto', required: true, max: 300, createOnly: true }),
  cancelado: boolean({ label: 'Eliminado', readOnly: true }),
  sinCuentaCorriente,
  empresaId: reference('empresas', {
    label: 'Empresa',
    createOnly: true,
    help: 'La que emite el comprobante.',
  }),
  ...clientSnapshots,
  ...companySnapshots,
} as const;

/** The server gives the number, since requests of the contract carry none (spec 2, section 7). */
export const ownNumber = <const L extends string>(label: L) =>
  documentNumber({ label, required: true, readOnly: true });

export const accountList = <const N extends string>(numberField: N) =>
  ({
    columns: [numberField, 'fecha', 'clienteId', 'concepto', 'tipoVenta.nombre', 'monto', 'estado'],
    filters: [
      'clienteId',
      // The contract's codes.
      { name: 'estado', states: { 1: 'activo', 2: 'eliminado' } },
      { name: numberField, label: 'Número' },
      'tipoVentaId',
      { name: 'sinCuentaCorriente', queryOnly: true },
      ...lastDays('fecha'),
    ],
    sort: ['-fecha'],
    totals: ['monto'],
    card: ['clienteId', numberField, 'fecha'],
  }) as const;

export const accountDocument = {
  search: { by: ['clienteId', 'monto'] },
  states: {
    eliminado: { label: 'Eliminado', tone: 'bad', is: { cancelado: true }, isVoid: true },
    activo: { label: 'Activo', tone: 'ok', is: { cancelado: false } },
  },
  form: {
    sections: [{ fields: ['fecha', 'clienteId', 'tipoVentaId', 'monto', 'concepto', 'empresaId'] }],
  },
} as const;

export const accountDetail = <const N extends string>(numberField: N) =>
  ({
    first: ['clienteId', 'fecha', 'tipoVentaId', 'concepto'],
    beside: ['monto'],
    omit: [numberField],
    primary: ['print'],
  }) as const;

export const accountPosting = {
  account: { by: 'tipoVentaId' },
  concept: 'concepto',
  noAccount: 'sinCuentaCorriente',
} as const;

export const ACCOUNT_REMOVAL = {
  label: 'Eliminar',
  icon: 'delete',
  from: ['activo'],
  to: 'eliminado',
  amount: 'monto',
} as const;

/** Documents that a client can owe. The ids are names of entities. */
export const DEBIT_KINDS = [
  { id: 'remitos', name: 'Remito' },
  { id: 'presupuestos', name: 'Presupuesto' },
  { id: 'notasDebito', name: 'Nota de débito' },
  { id: 'cheques', name: 'Cheque rechazado' },
] as const;

export const debitFields = {
  entidad: select({ label: 'Comprobante', required: true, options: DEBIT_KINDS }),
  documentoId: integer({ label: 'Número interno', required: true, min: 1 }),
  numero: text({ label: 'Número', max: 20, readOnly: true }),
} as const;
