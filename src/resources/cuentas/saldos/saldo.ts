import { boolean, computed, dateTime, defineEntity, money, reference, text } from 'cantera';
import { ADMIN } from '../../roles.ts';

const sum = <const L extends string>(label: L) => money({ label, readOnly: true, required: true });

/**
 * A client's account (`cuentasCorrientes`) with its sums, read from a view of the database. The account has a sub-account
 * for each of the sale types, remito and presupuesto. Source: spec 2, sections 2, 3, 7; design.md 6.6,
 * 6.13; docs/decisions/0035-sums-of-the-ledger.md
 */
export const saldos = defineEntity({
  name: 'saldos',
  view: true,
  path: '/cuentas/saldo-balance',
  label: { one: 'Cuenta Corriente', many: 'Saldos', gender: 'f' },
  api: { base: 'CuentaCorriente' },
  contract: {
    verbs: { list: 'GET CuentaCorriente/Listado', show: 'GET CuentaCorriente/Detalle/{id}' },
    arrayWithoutPage: true,
    totals: { saldo: { key: 'balanceTotal', label: 'Balance Total' } },
    badId: 'ID inválido',
  },
  menu: { group: 'Cuentas', label: 'Saldo/Balance' },
  alsoCalled: ['saldo', 'deuda', 'debe'],
  access: { list: ADMIN },
  fields: {
    nroCuentaCorriente: text({ label: 'N° Cuenta', readOnly: true, required: true, max: 20 }),
    clienteId: reference('clientes', { label: 'Cliente', readOnly: true, required: true }),
    nombreCliente: computed({ label: 'Cliente', template: '{cliente.apellido} {cliente.nombre}' }),
    activo: boolean({ label: 'Activo', readOnly: true }),
    montoDebe: sum('Debe'),
    montoHaber: sum('Haber'),
    saldo: sum('Saldo'),
    montoDebeRemito: sum('Debe de Remito'),
    montoHaberRemito: sum('Haber de Remito'),
    saldoRemito: sum('Saldo de Remito'),
    montoDebePresupuesto: sum('Debe de Presupuesto'),
    montoHaberPresupuesto: sum('Haber de Presupuesto'),
    saldoPresupuesto: sum('Saldo de Presupuesto'),
    limiteCredito: money({ label: 'Límite de crédito', readOnly: true }),
    sobreLimite: boolean({ label: 'Sobre su límite', readOnly: true }),
    usuarioAltaId: reference('usuarios', { label: 'Usuario Alta', readOnly: true, asText: true }),
    fhalta: dateTime({ label: 'Fecha Alta', readOnly: true }),
  },
  display: '{nroCuentaCorriente}',
  states: {
    activo: { label: 'Activo', tone: 'ok', is: { activo: true } },
    inactivo: { label: 'Inactivo', tone: 'mute', is: { activo: false } },
  },
  list: {
    columns: ['nroCuentaCorriente', 'nombreCliente', 'montoDebe', 'montoHaber', 'saldo', 'usuarioAltaId'],
    filters: [
      'clienteId',
      { name: 'usuarioAltaId', label: 'Usuario' },
      { name: 'nroCuentaCorriente', label: 'Número de cuenta' },
      'sobreLimite',
    ],
    card: ['nombreCliente', 'nroCuentaCorriente'],
    sort: ['nroCuentaCorriente'],
    totals: ['saldo'],
  },
  detail: {
    first: ['clienteId', 'sobreLimite', 'usuarioAltaId', 'fhalta'],
    beside: ['saldo', 'limiteCredito'],
    below: [
      {
        title: 'Debe, haber y saldo',
        columns: ['Debe', 'Haber', 'Saldo'],
        rows: {
          Remito: ['montoDebeRemito', 'montoHaberRemito', 'saldoRemito'],
          Presupuesto: ['montoDebePresupuesto', 'montoHaberPresupuesto', 'saldoPresupuesto'],
          Total: ['montoDebe', 'montoHaber', 'saldo'],
        },
      },
    ],
    omit: ['nroCuentaCorriente'],
  },
  messages: {
    listTitle: 'Saldo/Balance',
    empty: 'No hay cuentas corrientes registradas',
    listFailed: 'No se pudieron cargar las cuentas corrientes.',
    loadFailed: 'No se pudo cargar el detalle de la cuenta corriente.',
    notFound: 'No se encontró la cuenta corriente solicitada.',
  },
});
