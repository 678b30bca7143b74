import { boolean, date, money, reference, text } from 'cantera';
import { documentNumber } from 'cantera/argentina';
import { FAMILY_CLIENTS } from './familyAccess.ts';
import { clientSnapshots, companySnapshots, lastDays } from '../ventas/fields.ts';

/** True when the client had no account at issue: such a document never posts to one (design.md 6.6). */
export const sinCuentaCorriente = boolean({ label: 'Sin cuenta corriente', readOnly: true });

/** Recibos and notas de débito share this and the other `account…` parts below. Source: spec 2, sections 3 and 5. */
export const accountFields = {
  fecha: date({ label: 'Fecha', required: true, notFuture: true, createOnly: true }),
  clienteId: reference('clientes', {
    label: 'Cliente',
    required: true,
    createOnly: true,
    choice: FAMILY_CLIENTS,
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

/** All that both declare alike besides their fields. `numberField` has a document's number. */
export const accountDocument = <const N extends string>(numberField: N) =>
  ({
    display: `{${numberField}}`,
    document: {
      number: { field: numberField, prefix: '1' },
      date: 'fecha',
      total: 'monto',
      again: ['tipoVentaId'],
    },
    search: { by: ['clienteId', 'monto'] },
    states: {
      eliminado: { label: 'Eliminado', tone: 'bad', is: { cancelado: true }, isVoid: true },
      activo: { label: 'Activo', tone: 'ok', is: { cancelado: false } },
    },
    list: {
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
    },
    form: {
      sections: [{ fields: ['fecha', 'clienteId', 'tipoVentaId', 'monto', 'concepto', 'empresaId'] }],
    },
    detail: {
      first: ['clienteId', 'fecha', 'tipoVentaId', 'concepto'],
      beside: ['monto'],
      omit: [numberField],
      primary: ['print'],
    },
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
