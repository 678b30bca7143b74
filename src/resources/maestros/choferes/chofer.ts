import { boolean, defineEntity, digits, email, reference, text } from 'cantera';
import { phone } from 'cantera/argentina';
import { ADMIN, STAFF } from '../../roles.ts';

/** A driver whose licence lapses is disabled, not deleted. */
export const choferes = defineEntity({
  name: 'choferes',
  path: '/gestion-negocio/choferes',
  label: { one: 'Chofer', many: 'Choferes', gender: 'm' },
  api: { base: 'Chofer' },
  menu: { group: 'Gestión Negocio' },
  access: { list: STAFF, create: STAFF, edit: STAFF, delete: STAFF, restore: ADMIN, import: ADMIN },
  fields: {
    nombre: text({ label: 'Nombre', required: true, max: 60 }),
    apellido: text({ label: 'Apellido', required: true, max: 60 }),
    tipoDocumentoId: reference('tiposDocumentos', { label: 'Tipo de documento', required: true }),
    nroDocumento: digits({ label: 'Número de documento', required: true }),
    domicilio: text({
      label: 'Domicilio',
      required: true,
      max: 120,
      place: '{domicilio}, {localidad.nombre}, {localidad.provincia}',
    }),
    localidadId: reference('localidades', { label: 'Localidad', required: true }),
    telefono: phone({ label: 'Teléfono', required: true }),
    email: email({ label: 'Email' }),
    habilitado: boolean({ label: 'Habilitado', default: true, readOnly: true }),
    motivoInhabilitacion: text({ label: 'Motivo de inhabilitación', max: 200, readOnly: true }),
  },
  search: true,
  importBy: ['nroDocumento'],
  duplicates: { same: ['nroDocumento'], similar: ['apellido', 'nombre'] },
  display: '{apellido} {nombre} ({nroDocumento})',
  states: {
    habilitado: { label: 'Habilitado', tone: 'ok', is: { habilitado: true } },
    inhabilitado: { label: 'Inhabilitado', tone: 'bad', is: { habilitado: false } },
  },
  list: {
    columns: ['apellido', 'nombre', 'nroDocumento', 'localidad.nombre', 'telefono', 'estado'],
    filters: [
      { name: 'choferId', on: 'id', field: reference('choferes', { label: 'Chofer' }) },
      'localidadId',
      'telefono',
      { name: 'documento', on: 'nroDocumento', field: digits({ label: 'Documento' }) },
    ],
    sort: ['apellido', 'nombre'],
  },
  form: {
    sections: [
      { title: 'Identidad', fields: ['nombre', 'apellido', 'tipoDocumentoId', 'nroDocumento'] },
      { title: 'Contacto', fields: ['domicilio', 'localidadId', 'telefono', 'email'] },
    ],
  },
  detail: { omit: ['nombre', 'apellido', 'nroDocumento', 'habilitado'], primary: ['edit'] },
  related: [
    {
      to: 'remitos',
      by: 'choferId',
      title: 'Últimos viajes',
      columns: ['numero', 'fechaRemito', 'clienteId', 'camionId', 'estado'],
    },
  ],
  actions: {
    inhabilitar: {
      label: 'Inhabilitar',
      icon: 'block',
      danger: true,
      on: ['row', 'show'],
      roles: ADMIN,
      from: ['habilitado'],
      to: 'inhabilitado',
      confirm: { text: 'El chofer no podrá asignarse a nuevos viajes.', button: 'Inhabilitar' },
      input: { motivo: text({ label: 'Motivo', required: true, max: 200 }) },
      http: 'POST Chofer/Inhabilitar/{id}',
      done: { title: '¡Actualizado!', text: 'El chofer ha sido inhabilitado.' },
    },
    habilitar: {
      label: 'Habilitar',
      icon: 'check',
      on: ['row', 'show'],
      roles: ADMIN,
      from: ['inhabilitado'],
      to: 'habilitado',
      http: 'POST Chofer/Habilitar/{id}',
      done: { title: '¡Actualizado!', text: 'El chofer ha sido habilitado.' },
    },
  },
});
