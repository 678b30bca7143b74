import { defineEntity } from '#schema/index.ts';
import {
  OF_ITS_FAMILY,
  accountDays,
  accountFields,
  accountSections,
  accountStates,
  ownNumber,
} from '../cuentas/fields.ts';

/** The receipts: what clients have paid. Source: spec 2; who sees them: design.md 6.3. */
export const recibos = defineEntity({
  name: 'recibos',
  path: '/cuentas/recibos',
  label: { one: 'Recibo', many: 'Recibos', gender: 'm' },
  api: {
    base: 'Recibo',
    verbs: { lastNumber: 'GET Recibo/ObtenerUltimoId', print: 'GET Recibo/imprimir/{id}' },
  },
  menu: { group: 'Cuentas', label: 'Recibo' },
  access: { list: OF_ITS_FAMILY, create: OF_ITS_FAMILY },
  fields: { numeroRecibo: ownNumber('Número de recibo'), ...accountFields },
  display: '{numeroRecibo}',
  states: accountStates,
  document: {
    number: { field: 'numeroRecibo', puntoVenta: '1' },
    issuer: 'empresaId',
    date: 'fecha',
    total: 'monto',
    ledger: { side: 'HABER', account: { by: 'tipoVentaId' }, concept: 'concepto' },
  },
  list: {
    columns: ['numeroRecibo', 'fecha', 'clienteId', 'concepto', 'tipoVenta.nombre', 'monto', 'estado'],
    filters: [
      'clienteId',
      { name: 'estado', states: { 1: 'activo', 2: 'eliminado' } },
      { name: 'numeroRecibo', label: 'Número' },
      'tipoVentaId',
      ...accountDays,
    ],
    sort: ['-fecha'],
    totals: ['monto'],
  },
  form: { sections: accountSections },
  messages: { empty: 'No hay recibos registrados', badId: 'ID inválido' },
  actions: {
    eliminar: {
      label: 'Eliminar',
      icon: 'delete',
      danger: true,
      on: ['row', 'show'],
      roles: OF_ITS_FAMILY,
      from: ['activo'],
      to: 'eliminado',
      confirm: {
        title: '¿Está seguro?',
        text: 'El recibo quedará eliminado de forma permanente.',
        button: 'Eliminar',
      },
      http: 'DELETE Recibo/Cancelar/{id}',
      done: { title: '¡Eliminado!', text: 'El recibo ha sido eliminado exitosamente.' },
    },
  },
});
