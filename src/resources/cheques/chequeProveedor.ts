import { computed, dateTime, defineEntity, reference, text } from 'cantera';
import { ADMIN } from '../roles.ts';

/** A cheque's time with a supplier, written by the cheque's actions. Source: spec 2, 'Cheque-supplier assignment'. */
export const chequesProveedores = defineEntity({
  name: 'chequesProveedores',
  label: { one: 'Asignación de cheque', many: 'Asignaciones de cheques', gender: 'f' },
  api: { base: 'ChequeTercero/Asignaciones' },
  contract: {
    verbs: { show: 'GET ChequeTercero/ObtenerChequeAsignadoAProveedor/{id}' },
    badId: 'ID inválido',
  },
  access: { list: ADMIN },
  fields: {
    chequeId: reference('cheques', { label: 'Cheque', required: true, readOnly: true }),
    proveedorId: reference('proveedores', { label: 'Proveedor', required: true, readOnly: true }),
    descripcion: text({ label: 'Descripción', max: 300, readOnly: true }),
    asignadoEn: dateTime({ label: 'Asignado', required: true, readOnly: true }),
    // Null while the supplier holds the cheque, which has one such row at most (cheques_proveedores_abierta_unico).
    desasignadoEn: dateTime({ label: 'Desasignado', readOnly: true }),
    chequeXProveedorId: computed({ label: 'Asignación', same: 'id' }),
    idProveedor: computed({ label: 'Número del proveedor', same: 'proveedorId' }),
  },
  display: '{proveedor.nombre}',
  list: {
    columns: ['chequeId', 'proveedorId', 'descripcion', 'asignadoEn', 'desasignadoEn'],
    filters: ['chequeId', 'proveedorId'],
    sort: ['-id'],
  },
  messages: { notFound: 'No se pudo cargar el proveedor actual.' },
});
