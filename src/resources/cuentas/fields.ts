import type { Rules } from '#domain/permissions.ts';
import { boolean, date, documentNumber, money, reference, text } from '#schema/index.ts';
import { clientSnapshots, companySnapshots } from '../ventas/fields.ts';

const ITS_FAMILY = { setting: 'familiaEmpleadoId' };

/** Whose accounts an EMPLEADO sees: the clients of one family (spec 1, section 6; design.md 6.3). */
export const OF_ITS_FAMILY: Rules = [
  'ADMIN',
  { role: 'EMPLEADO', where: { 'cliente.familiaId': ITS_FAMILY } },
];

/** The clients with whom receipts, debit notes and statements deal. */
export const CLIENTS_OF_ITS_FAMILY: Rules = ['ADMIN', { role: 'EMPLEADO', where: { familiaId: ITS_FAMILY } }];

/** Which of them their selects offer. */
export const ITS_CLIENTS = { choice: CLIENTS_OF_ITS_FAMILY, offers: { tieneCuentaCorriente: true } } as const;

/** What receipts and debit notes have in common: an amount in a client's account. Source: spec 2, sections 3 and 5. */
export const accountFields = {
  fecha: date({ label: 'Fecha', required: true, notFuture: true, createOnly: true }),
  clienteId: reference('clientes', {
    label: 'Cliente',
    required: true,
    createOnly: true,
    ...ITS_CLIENTS,
  }),
  tipoVentaId: reference('tiposVenta', { label: 'Tipo de venta', required: true, createOnly: true }),
  monto: money({
    label: 'Monto',
    required: true,
    above: '0',
    rangeMessage: 'El monto debe ser mayor que 0',
    createOnly: true,
  }),
  concepto: text({ label: 'Concepto', required: true, max: 300, createOnly: true }),
  cancelado: boolean({ label: 'Eliminado', readOnly: true }),
  empresaId: reference('empresas', {
    label: 'Empresa',
    createOnly: true,
    help: 'La que lo emite. Vacío: la primera.',
  }),
  ...clientSnapshots,
  ...companySnapshots,
} as const;

/** The server's: the contract sends none (spec 2, section 7). */
export const ownNumber = <const L extends string>(label: L) =>
  documentNumber({ label, required: true, readOnly: true });

export const accountStates = {
  eliminado: { label: 'Eliminado', tone: 'bad', is: { cancelado: true }, isVoid: true },
  activo: { label: 'Activo', tone: 'ok', is: { cancelado: false } },
} as const;

/** The days that their lists open with: the last fifteen. */
export const accountDays = [
  { name: 'fechaInicio', on: 'fecha', match: 'from', label: 'Fecha inicio', default: 'today-15' },
  { name: 'fechaFin', on: 'fecha', match: 'to', label: 'Fecha fin', default: 'today' },
] as const;

export const accountSections = [
  { fields: ['fecha', 'clienteId', 'tipoVentaId', 'monto', 'concepto', 'empresaId'] },
] as const;
