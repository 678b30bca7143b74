import type { Home } from 'cantera';
import { ADMIN } from '../roles.ts';
import { CARTERA_PATH } from '../cheques/cartera.ts';
import { deudores } from '../cuentas/deudores/deudores.ts';

/** Values of the filter `estado` in the lists of remitos and recibos. */
const REMITO_STATES = { pendiente: '1', notAnnulled: '4' };
const RECIBO_STATES = { activo: '1' };

const TODAY = { fechaInicio: 'today', fechaFin: 'today', estado: REMITO_STATES.notAnnulled };
export const THIS_MONTH = { ...TODAY, fechaInicio: 'monthStart' };

const TONNES = '{detalles.cantidad}\u00a0t';

const IN_CARTERA = { rechazado: false, depositado: false, chequeXProveedorId: null };

const SOLD = { one: '{count} remito por {montoTotal}', many: '{count} remitos por {montoTotal}' };

/** In a figure, an amount is the sum over the records that are not void, and a day is the earliest. */
export const home = {
  figures: {
    hoy: { of: 'remitos', where: TODAY, title: 'Toneladas de hoy', value: TONNES, text: SOLD },
    cobrado: {
      of: 'recibos',
      where: { ...TODAY, estado: RECIBO_STATES.activo },
      title: 'Cobrado hoy',
      value: '{monto}',
      text: { none: 'Ningún recibo', one: '{count} recibo', many: '{count} recibos' },
    },
    mes: {
      of: 'remitos',
      where: THIS_MONTH,
      title: 'Toneladas del mes',
      value: TONNES,
      text: SOLD,
      compares: 'month',
    },
    porFacturar: {
      of: 'remitos',
      where: { estado: REMITO_STATES.pendiente },
      title: 'Remitos por facturar',
      value: '{count}',
      text: { none: 'Está todo facturado', many: 'El más viejo es del {fechaRemito}' },
    },
    deben: {
      of: 'saldos',
      when: { saldo: { above: 0 } },
      to: deudores.path,
      title: 'Nos deben',
      value: '{saldo}',
      text: { none: 'Nadie debe nada', one: '{count} cliente', many: '{count} clientes' },
    },
    cheques: {
      of: 'cheques',
      when: { ...IN_CARTERA, fechaVencimiento: { from: 'today', to: 'weekEnd' } },
      to: `${CARTERA_PATH}?plazo=semana`,
      title: 'Cheques que vencen esta semana',
      value: '{importe}',
      text: { one: '{count} cheque', many: '{count} cheques' },
      also: {
        when: { ...IN_CARTERA, fechaVencimiento: { before: 'today' } },
        to: `${CARTERA_PATH}?plazo=vencidos`,
        text: { none: '', one: '{count} vencido por {importe}', many: '{count} vencidos por {importe}' },
        tone: 'bad',
      },
    },
  },
  main: {
    autorizaciones: {
      of: 'autorizaciones',
      where: { estado: 'pendiente' },
      roles: ADMIN,
      title: 'Esperan su autorización',
      row: { title: '{titulo}', text: '{usuario}: {motivos}' },
      sort: 'fecha',
      show: 4,
    },
    limite: {
      of: 'saldos',
      where: { sobreLimite: 'true' },
      title: 'Clientes sobre su límite',
      row: {
        title: '{cliente.apellido} {cliente.nombre}',
        text: 'Límite {limiteCredito}',
        value: '{saldo}',
        tone: 'bad',
      },
      // The rows are in descending order of the amount by which `saldo` is over `limiteCredito`.
      sort: { by: '-saldo', over: 'limiteCredito' },
      show: 4,
    },
    acuerdos: {
      of: 'acuerdos',
      where: { plazo: 'porVencer' },
      roles: ADMIN,
      title: 'Acuerdos que terminan en una semana',
      row: {
        title: '{cliente.apellido} {cliente.nombre} {familia.nombre}',
        text: '{codigoProducto.nombre}',
        value: '{hasta}',
      },
      sort: 'hasta',
      show: 4,
    },
  },
} as const satisfies Home;
