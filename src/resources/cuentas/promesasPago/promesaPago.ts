import { date, defineEntity, money, reference, text } from 'cantera';
import { ADMIN } from '../../roles.ts';

/** A client's promise to pay. Only his last one counts. */
export const promesasPago = defineEntity({
  name: 'promesasPago',
  path: '/cuentas/promesas-pago',
  label: { one: 'Promesa de pago', many: 'Promesas de pago', gender: 'f' },
  api: { base: 'PromesaPago' },
  access: { list: ADMIN, create: ADMIN, edit: ADMIN, delete: ADMIN },
  fields: {
    clienteId: reference('clientes', { label: 'Cliente', required: true }),
    fecha: date({ label: 'Promete pagar el', required: true }),
    importe: money({ label: 'Importe', above: '0', help: 'Vacío: todo lo que debe.' }),
    nota: text({ label: 'Nota', max: 200 }),
  },
  display: '{cliente.apellido} {cliente.nombre}',
  list: {
    columns: ['clienteId', 'fecha', 'importe', 'nota'],
    filters: [
      'clienteId',
      { name: 'desde', on: 'fecha', match: 'from', label: 'Desde' },
      { name: 'hasta', on: 'fecha', match: 'to', label: 'Hasta' },
    ],
    sort: ['-fecha'],
  },
});
