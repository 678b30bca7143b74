import { ADMIN, STAFF, boolean, defineEntity, percent, text } from '#schema/index.ts';

/**
 * The lookups that selects are filled from. They have calls and no screens of their own yet;
 * GET on the contract's path answers all of them as an array (spec 1, section 7).
 */
const nombre = (max = 60) => text({ label: 'Nombre', required: true, max, unique: true });

export const tiposDocumentos = defineEntity({
  name: 'tiposDocumentos',
  label: { one: 'Tipo de documento', many: 'Tipos de documento', gender: 'm' },
  api: { base: 'TipoDocumento', verbs: { options: 'GET TiposDocumentos' } },
  access: { list: STAFF },
  fields: { nombre: nombre(30) },
  list: { columns: ['nombre'], sort: ['id'] },
});

export const localidades = defineEntity({
  name: 'localidades',
  label: { one: 'Localidad', many: 'Localidades', gender: 'f' },
  api: { base: 'Localidad', verbs: { options: 'GET Localidades' } },
  access: { list: STAFF },
  fields: {
    nombre: text({ label: 'Nombre', required: true, max: 100 }),
    provincia: text({ label: 'Provincia', required: true, max: 60 }),
    codigoPostal: text({ label: 'Código postal', max: 8, uppercase: true }),
  },
  display: '{nombre}, {provincia}',
  list: { columns: ['nombre', 'provincia', 'codigoPostal'], sort: ['nombre', 'provincia'] },
});

export const familias = defineEntity({
  name: 'familias',
  label: { one: 'Familia', many: 'Familias', gender: 'f' },
  api: { base: 'Familia', verbs: { options: 'GET Familias' } },
  access: { list: STAFF },
  fields: { nombre: nombre() },
});

export const categoriasFiscales = defineEntity({
  name: 'categoriasFiscales',
  label: { one: 'Categoría fiscal', many: 'Categorías fiscales', gender: 'f' },
  api: { base: 'CategoriaFiscal', verbs: { options: 'GET CategoriasFiscales' } },
  access: { list: STAFF },
  fields: { nombre: nombre() },
  list: { columns: ['nombre'], sort: ['id'] },
});

export const tiposVenta = defineEntity({
  name: 'tiposVenta',
  label: { one: 'Tipo de venta', many: 'Tipos de venta', gender: 'm' },
  api: { base: 'TiposVenta', verbs: { options: 'GET TipoVenta' } },
  access: { list: STAFF },
  fields: { codigo: text({ label: 'Código', required: true, max: 20 }), nombre: nombre(30) },
  list: { columns: ['codigo', 'nombre'], sort: ['id'] },
});

export const empresas = defineEntity({
  name: 'empresas',
  label: { one: 'Empresa', many: 'Empresas', gender: 'f' },
  api: { base: 'Empresa', verbs: { options: 'GET Empresas' } },
  access: { list: STAFF },
  fields: { nombre: nombre(100) },
  list: { columns: ['nombre'], sort: ['id'] },
});

export const formasPago = defineEntity({
  name: 'formasPago',
  label: { one: 'Forma de pago', many: 'Formas de pago', gender: 'f' },
  api: { base: 'FormaPago', verbs: { options: 'GET FormaPagos' } },
  access: { list: STAFF },
  fields: {
    nombre: nombre(),
    esCuentaCorriente: boolean({ label: 'Es cuenta corriente' }),
  },
  list: { columns: ['nombre', 'esCuentaCorriente'], sort: ['id'] },
});

export const ivas = defineEntity({
  name: 'ivas',
  label: { one: 'Alícuota de IVA', many: 'Alícuotas de IVA', gender: 'f' },
  api: { base: 'Iva', verbs: { options: 'GET Ivas' } },
  access: { list: STAFF },
  fields: { nombre: nombre(30), porcentaje: percent({ label: 'Porcentaje', required: true }) },
  list: { columns: ['nombre', 'porcentaje'], sort: ['id'] },
});

export const marcas = defineEntity({
  name: 'marcas',
  label: { one: 'Marca', many: 'Marcas', gender: 'f' },
  api: { base: 'Marca', verbs: { options: 'GET Camion/Marcas' } },
  access: { list: STAFF, create: STAFF, edit: ADMIN, delete: ADMIN },
  fields: { nombre: nombre() },
});
