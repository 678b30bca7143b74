import { boolean, defineEntity, digits, percent, reference, text } from 'cantera';
import { ADMIN, STAFF } from '../../roles.ts';

const nombre = (max = 60) => text({ label: 'Nombre', required: true, max, unique: true });

/** Only an ADMIN sees these tables, but forms of STAFF offer their rows (spec 1, section 7). */
const ADMIN_TABLE = {
  menu: { group: 'Tablas' },
  screens: ADMIN,
  access: { list: STAFF, create: ADMIN, edit: ADMIN, delete: ADMIN },
} as const;

export const tiposDocumentos = defineEntity({
  name: 'tiposDocumentos',
  path: '/tablas/tipos-de-documento',
  label: { one: 'Tipo de documento', many: 'Tipos de documento', gender: 'm' },
  api: { base: 'TipoDocumento' },
  contract: { verbs: { options: 'GET TiposDocumentos' } },
  ...ADMIN_TABLE,
  fields: { nombre: nombre(30) },
  list: { columns: ['nombre'], sort: ['id'] },
});

export const localidades = defineEntity({
  name: 'localidades',
  path: '/tablas/localidades',
  label: { one: 'Localidad', many: 'Localidades', gender: 'f' },
  api: { base: 'Localidad' },
  contract: { verbs: { options: 'GET Localidades' } },
  ...ADMIN_TABLE,
  fields: {
    nombre: text({ label: 'Nombre', required: true, max: 100 }),
    provincia: text({ label: 'Provincia', required: true, max: 60 }),
    codigoPostal: text({ label: 'Código postal', max: 8, uppercase: true }),
    zonaId: reference('zonas', { label: 'Zona', few: true, help: 'Para los precios y fletes por zona.' }),
  },
  access: { ...ADMIN_TABLE.access, import: ADMIN },
  importBy: ['nombre', 'provincia'],
  display: '{nombre}, {provincia}',
  list: {
    columns: ['nombre', 'provincia', 'codigoPostal', 'zonaId'],
    filters: ['nombre', 'provincia', 'zonaId'],
    sort: ['nombre', 'provincia'],
  },
});

export const zonas = defineEntity({
  name: 'zonas',
  path: '/tablas/zonas',
  label: { one: 'Zona', many: 'Zonas', gender: 'f' },
  api: { base: 'Zona' },
  ...ADMIN_TABLE,
  access: { ...ADMIN_TABLE.access, import: ADMIN },
  fields: { nombre: nombre() },
  importBy: ['nombre'],
  list: { columns: ['nombre'], filters: ['nombre'] },
  related: [{ to: 'localidades', by: 'zonaId' }],
});

/** Each client and each product is of one family. An EMPLEADO sees the receipts of only one (configuracion.ts). */
export const familias = defineEntity({
  name: 'familias',
  path: '/tablas/familias',
  label: { one: 'Familia', many: 'Familias', gender: 'f' },
  api: { base: 'Familia' },
  contract: { verbs: { options: 'GET Familias' } },
  ...ADMIN_TABLE,
  fields: { nombre: nombre() },
  list: { columns: ['nombre'], filters: ['nombre'] },
});

export const categoriasFiscales = defineEntity({
  name: 'categoriasFiscales',
  path: '/tablas/categorias-fiscales',
  label: { one: 'Categoría fiscal', many: 'Categorías fiscales', gender: 'f' },
  api: { base: 'CategoriaFiscal' },
  contract: { verbs: { options: 'GET CategoriasFiscales' } },
  ...ADMIN_TABLE,
  fields: { nombre: nombre() },
  list: { columns: ['nombre'], sort: ['id'] },
});

/** What a sale is written as, a remito or a presupuesto. A client's account has a sub-account for each. */
export const tiposVenta = defineEntity({
  name: 'tiposVenta',
  label: { one: 'Tipo de venta', many: 'Tipos de venta', gender: 'm' },
  api: { base: 'TiposVenta' },
  contract: { verbs: { options: 'GET TipoVenta' } },
  access: { list: STAFF },
  fields: { codigo: text({ label: 'Código', required: true, max: 20 }), nombre: nombre(30) },
  list: { columns: ['codigo', 'nombre'], sort: ['id'] },
});

export const formasPago = defineEntity({
  name: 'formasPago',
  path: '/tablas/formas-de-pago',
  label: { one: 'Forma de pago', many: 'Formas de pago', gender: 'f' },
  api: { base: 'FormaPago' },
  contract: { verbs: { options: 'GET FormaPagos' } },
  ...ADMIN_TABLE,
  fields: {
    nombre: nombre(),
    esCuentaCorriente: boolean({ label: 'Es cuenta corriente', readOnly: true }),
  },
  protects: [
    {
      where: { esCuentaCorriente: true },
      from: ['delete'],
      message:
        'No se puede eliminar: con esta forma de pago los comprobantes se cargan a la cuenta corriente del cliente.',
    },
  ],
  list: { columns: ['nombre', 'esCuentaCorriente'], sort: ['id'] },
});

export const ivas = defineEntity({
  name: 'ivas',
  path: '/tablas/alicuotas-de-iva',
  label: { one: 'Alícuota de IVA', many: 'Alícuotas de IVA', gender: 'f' },
  api: { base: 'Iva' },
  contract: { verbs: { options: 'GET Ivas' } },
  ...ADMIN_TABLE,
  fields: { nombre: nombre(30), porcentaje: percent({ label: 'Porcentaje', required: true }) },
  list: { columns: ['nombre', 'porcentaje'], sort: ['id'] },
});

export const marcas = defineEntity({
  name: 'marcas',
  path: '/tablas/marcas',
  label: { one: 'Marca', many: 'Marcas', gender: 'f' },
  api: { base: 'Marca' },
  contract: { verbs: { options: 'GET Camion/Marcas' } },
  menu: { group: 'Tablas', label: 'Marcas de camión' },
  screens: ADMIN,
  access: { list: STAFF, create: STAFF, edit: ADMIN, delete: ADMIN },
  fields: { nombre: nombre() },
  list: { columns: ['nombre'], filters: ['nombre'] },
});

/** Codes: BCRA, 'Nómina de entidades financieras'. Paths: spec 2, section 7. */
export const bancos = defineEntity({
  name: 'bancos',
  path: '/tablas/bancos',
  label: { one: 'Banco', many: 'Bancos', gender: 'm' },
  api: { base: 'Banco' },
  contract: {
    verbs: { options: 'GET ChequeTercero/Bancos', show: 'GET ChequeTercero/Bancos/{id}' },
    badId: 'ID inválido',
  },
  ...ADMIN_TABLE,
  fields: {
    nombre: nombre(100),
    codigo: digits({
      label: 'Código',
      max: 5,
      unique: 'Ya existe un banco con ese código.',
      help: 'El que el Banco Central le asignó; figura en cada cheque.',
    }),
  },
  list: { columns: ['nombre', 'codigo'], filters: ['nombre', 'codigo'] },
});
