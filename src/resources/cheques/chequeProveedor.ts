import { computed, dateTime, defineEntity, reference, text } from '#schema/index.ts';
import { ADMIN } from '../roles.ts';

/**
 * With which supplier a cheque is or was, from when until when. Rows are added and ended by the actions of `cheques`,
 * and never go: together they are the history of who had it. Source: spec 2, 'Cheque-supplier assignment'.
 */
export const chequesProveedores = defineEntity({
  name: 'chequesProveedores',
  label: { one: 'Asignación de cheque', many: 'Asignaciones de cheques', gender: 'f' },
  api: {
    base: 'ChequeTercero/Asignaciones',
    verbs: { show: 'GET ChequeTercero/ObtenerChequeAsignadoAProveedor/{id}' },
  },
  access: { list: ADMIN },
  fields: {
    chequeId: reference('cheques', { label: 'Cheque', required: true, readOnly: true }),
    proveedorId: reference('proveedores', { label: 'Proveedor', required: true, readOnly: true }),
    descripcion: text({ label: 'Descripción', max: 300, readOnly: true }),
    asignadoEn: dateTime({ label: 'Asignado', required: true, readOnly: true }),
    // Null: it is still there. At most one row of a cheque (cheques_proveedores_abierta_unico).
    desasignadoEn: dateTime({ label: 'Desasignado', readOnly: true }),
    // The contract's names.
    chequeXProveedorId: computed({ label: 'Asignación', same: 'id' }),
    idProveedor: computed({ label: 'Número del proveedor', same: 'proveedorId' }),
  },
  display: '{proveedor.nombre}',
  list: {
    columns: ['chequeId', 'proveedorId', 'descripcion', 'asignadoEn', 'desasignadoEn'],
    filters: ['chequeId', 'proveedorId'],
    sort: ['-id'],
  },
  messages: { badId: 'ID inválido', notFound: 'No se pudo cargar el proveedor actual.' },
});
