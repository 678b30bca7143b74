import { boolean, date, integer, money, reference, type Rules, select, text } from 'cantera';
import { documentNumber } from 'cantera/argentina';
import { clientSnapshots, companySnapshots, lastDays } from '../ventas/fields.ts';

const ITS_FAMILY = { setting: 'familiaEmpleadoId' };

/** An EMPLEADO sees one client family only (spec 1, section 6; design.md 6.3). */
export const OF_ITS_FAMILY: Rules = [
  'ADMIN',
  { role: 'EMPLEADO', where: { 'cliente.familiaId': ITS_FAMILY } },
];

export const CLIENTS_OF_ITS_FAMILY: Rules = ['ADMIN', { role: 'EMPLEADO', where: { familiaId: ITS_FAMILY } }];

export const ITS_CLIENTS = { choice: CLIENTS_OF_ITS_FAMILY, offers: { tieneCuentaCorriente: true } } as const;

/** The client had no account at issue; the document stays out of any account (design.md 6.6). */
export const sinCuentaCorriente = boolean({ label: 'Sin cuenta corriente', readOnly: true });

/** Source: spec 2, sections 3 and 5. */
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
    help: 'La que lo emite.',
  }),
  ...clientSnapshots,
  ...companySnapshots,
} as const;

/** The contract sends none (spec 2, section 7). */
export const ownNumber = <const L extends string>(label: L) =>
  documentNumber({ label, required: true, readOnly: true });

const accountStates = {
  eliminado: { label: 'Eliminado', tone: 'bad', is: { cancelado: true }, isVoid: true },
  activo: { label: 'Activo', tone: 'ok', is: { cancelado: false } },
} as const;

export const accountList = <const N extends string>(number: N) =>
  ({
    columns: [number, 'fecha', 'clienteId', 'concepto', 'tipoVenta.nombre', 'monto', 'estado'],
    filters: [
      'clienteId',
      { name: 'estado', states: { 1: 'activo', 2: 'eliminado' } },
      { name: number, label: 'Número' },
      'tipoVentaId',
      { name: 'sinCuentaCorriente', queryOnly: true },
      ...lastDays('fecha'),
    ],
    sort: ['-fecha'],
    totals: ['monto'],
    card: ['clienteId', number, 'fecha'],
  }) as const;

const accountSections = [
  { fields: ['fecha', 'clienteId', 'tipoVentaId', 'monto', 'concepto', 'empresaId'] },
] as const;

export const accountDocument = {
  search: { by: ['clienteId', 'monto'] },
  states: accountStates,
  form: { sections: accountSections },
} as const;

export const accountDetail = <const N extends string>(number: N) =>
  ({
    first: ['clienteId', 'fecha', 'tipoVentaId', 'concepto'],
    beside: ['monto'],
    omit: [number],
    primary: ['print'],
  }) as const;

/** How such a document posts to the account of its sale type. */
export const accountPosting = {
  account: { by: 'tipoVentaId' },
  concept: 'concepto',
  noAccount: 'sinCuentaCorriente',
} as const;

/** Removal of recibos and notas de débito. */
export const ACCOUNT_REMOVAL = {
  label: 'Eliminar',
  icon: 'delete',
  from: ['activo'],
  to: 'eliminado',
  amount: 'monto',
} as const;

/** Documents that clients owe. */
export const DEBITS = [
  { id: 'remitos', name: 'Remito' },
  { id: 'presupuestos', name: 'Presupuesto' },
  { id: 'notasDebito', name: 'Nota de débito' },
  { id: 'cheques', name: 'Cheque rechazado' },
] as const;

export const debitFields = {
  entidad: select({ label: 'Comprobante', required: true, options: DEBITS }),
  documentoId: integer({ label: 'Número interno', required: true, min: 1 }),
  numero: text({ label: 'Número', max: 20, readOnly: true }),
} as const;
