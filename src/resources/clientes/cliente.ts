import { STAFF, computed, cuit, defineEntity, digits, email, phone, reference, text } from '#schema/index.ts';

/** The clients, with what an invoice will need of them. Source: spec 1, sections 2, 3 and 5. */
export const clientes = defineEntity({
  name: 'clientes',
  path: '/gestion-negocio/clientes',
  label: { one: 'Cliente', many: 'Clientes', gender: 'm' },
  api: { base: 'Cliente' },
  menu: { group: 'Gestión Negocio' },
  access: { list: STAFF, create: STAFF, edit: STAFF, delete: STAFF },
  fields: {
    nombre: text({ label: 'Nombre', required: true, max: 60 }),
    apellido: text({ label: 'Apellido', required: true, max: 60 }),
    tipoDocumentoId: reference('tiposDocumentos', { label: 'Tipo de documento' }),
    nroDocumento: digits({ label: 'Número de documento' }),
    cuit: cuit({ label: 'CUIT', required: true }),
    telefono: phone({ label: 'Teléfono', required: true }),
    email: email({ label: 'Email', required: true }),
    domicilio: text({ label: 'Domicilio', required: true, max: 120 }),
    calle: text({ label: 'Calle', max: 100 }),
    nroCalle: text({ label: 'Número de calle', max: 10 }),
    localidadId: reference('localidades', { label: 'Localidad', required: true }),
    codigoPostal: text({ label: 'Código postal', required: true, max: 8, uppercase: true }),
    razonSocial: text({ label: 'Razón social', max: 120 }),
    categoriaFiscalId: reference('categoriasFiscales', { label: 'Categoría fiscal', required: true }),
    numeroFiscal: text({ label: 'Número fiscal', max: 30 }),
    ingresosBrutos: text({ label: 'Ingresos brutos', max: 20 }),
    familiaId: reference('familias', { label: 'Familia', required: true }),
    nroCuentaCorriente: text({ label: 'Número de cuenta corriente', max: 20, readOnly: true, unique: true }),
    tieneCuentaCorriente: computed({ label: 'Cuenta Corriente', present: 'nroCuentaCorriente' }),
  },
  display: '{apellido} {nombre} ({cuit})',
  list: {
    columns: ['apellido', 'nombre', 'telefono', 'cuit', 'tieneCuentaCorriente'],
    filters: [
      'nombre',
      'apellido',
      { name: 'dni', on: 'nroDocumento', field: digits({ label: 'DNI' }) },
      'cuit',
    ],
    sort: ['apellido', 'nombre'],
  },
  form: {
    sections: [
      { title: 'Identidad', fields: ['nombre', 'apellido', 'tipoDocumentoId', 'nroDocumento'] },
      { title: 'Contacto', fields: ['telefono', 'email'] },
      { title: 'Dirección', fields: ['domicilio', 'calle', 'nroCalle', 'localidadId', 'codigoPostal'] },
      {
        title: 'Datos fiscales',
        fields: ['cuit', 'razonSocial', 'categoriaFiscalId', 'numeroFiscal', 'ingresosBrutos', 'familiaId'],
      },
    ],
  },
});
