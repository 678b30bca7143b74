import { defineEntity, digits, file, image, money, reference, text, cuit } from '#schema/index.ts';
import { ADMIN, STAFF } from '../roles.ts';

const nombre = (max = 60) => text({ label: 'Nombre', required: true, max, unique: true });

const kept = {
  menu: { group: 'Tablas' },
  screens: ADMIN,
  access: { list: STAFF, create: ADMIN, edit: ADMIN, delete: ADMIN },
} as const;

export const marcas = defineEntity({
  name: 'marcas',
  path: '/tablas/marcas',
  label: { one: 'Marca', many: 'Marcas', gender: 'f' },
  api: { base: 'Marca' },
  contract: { verbs: { options: 'GET Camion/Marcas' } },
  ...kept,
  access: { ...kept.access, create: STAFF },
  fields: { nombre: nombre() },
  list: { columns: ['nombre'], filters: ['nombre'] },
});

export const localidades = defineEntity({
  name: 'localidades',
  path: '/tablas/localidades',
  label: { one: 'Localidad', many: 'Localidades', gender: 'f' },
  api: { base: 'Localidad' },
  contract: { verbs: { options: 'GET Localidades' } },
  ...kept,
  fields: {
    nombre: text({ label: 'Nombre', required: true, max: 100 }),
    provincia: text({ label: 'Provincia', required: true, max: 60 }),
  },
  access: { ...kept.access, import: ADMIN },
  importBy: ['nombre', 'provincia'],
  display: '{nombre}, {provincia}',
  list: {
    columns: ['nombre', 'provincia'],
    filters: ['nombre', 'provincia'],
    sort: ['nombre', 'provincia'],
  },
});

export const tiposDocumentos = defineEntity({
  name: 'tiposDocumentos',
  path: '/tablas/tipos-de-documento',
  label: { one: 'Tipo de documento', many: 'Tipos de documento', gender: 'm' },
  api: { base: 'TipoDocumento' },
  contract: { verbs: { options: 'GET TiposDocumentos' } },
  ...kept,
  fields: { nombre: nombre(30) },
  list: { columns: ['nombre'], sort: ['id'] },
});

/** The clients' zones. The settings say which one an EMPLEADO serves. */
export const zonas = defineEntity({
  name: 'zonas',
  path: '/tablas/zonas',
  label: { one: 'Zona', many: 'Zonas', gender: 'f' },
  api: { base: 'Zona' },
  contract: { verbs: { options: 'GET Zonas' } },
  ...kept,
  fields: { nombre: nombre() },
  list: { columns: ['nombre'], filters: ['nombre'] },
});

/** The prices of loads. The server writes the code. */
export const tarifas = defineEntity({
  name: 'tarifas',
  path: '/tablas/tarifas',
  label: { one: 'Tarifa', many: 'Tarifas', gender: 'f' },
  api: { base: 'Tarifa' },
  contract: { verbs: { options: 'GET Tarifas' } },
  ...kept,
  access: { ...kept.access, import: ADMIN },
  fields: {
    nombre: nombre(),
    zonaId: reference('zonas', { label: 'Zona', required: true, few: true }),
    costo: money({ label: 'Costo', min: '0', visibleTo: ['ADMIN'] }),
    contado: money({ label: 'Contado', required: true, min: '0' }),
    aPlazo: money({ label: 'A plazo', min: '0' }),
    codigo: text({ label: 'Código', max: 20, readOnly: true }),
  },
  importBy: ['nombre'],
  list: { columns: ['nombre', 'zona.nombre', 'contado'], filters: ['zonaId'], sort: ['id'] },
});

/** Workshops, which ADMIN alone sees. */
export const talleres = defineEntity({
  name: 'talleres',
  path: '/talleres',
  label: { one: 'Taller', many: 'Talleres', gender: 'm' },
  api: { base: 'Taller' },
  menu: { group: 'Flota' },
  access: { list: ADMIN, create: ADMIN, edit: ADMIN, delete: ADMIN },
  fields: {
    nombre: text({ label: 'Nombre', required: true, max: 120 }),
    cuit: cuit({ label: 'CUIT', required: true }),
    logo: image({ label: 'Logo' }),
  },
  search: true,
  duplicates: { same: ['cuit'], similar: ['nombre'] },
  list: { columns: ['nombre', 'cuit'], filters: ['nombre', 'cuit'], sort: ['nombre'] },
});

/** A driver's card. */
export const carnets = defineEntity({
  name: 'carnets',
  path: '/carnets',
  label: { one: 'Carnet', many: 'Carnets', gender: 'm' },
  api: { base: 'Carnet' },
  menu: { group: 'Flota' },
  access: { list: STAFF, create: ADMIN, edit: ADMIN, delete: ADMIN },
  fields: {
    choferId: reference('choferes', {
      label: 'Chofer',
      required: true,
      unique: 'El chofer ya tiene un carnet.',
    }),
    numero: digits({ label: 'Número', required: true }),
  },
  display: '{numero}',
  list: { columns: ['numero', 'choferId'], filters: ['choferId'], sort: ['numero'] },
});

/** A truck's papers, scanned. Their costs are ADMIN's. */
export const papeles = defineEntity({
  name: 'papeles',
  path: '/papeles',
  label: { one: 'Papel', many: 'Papeles', gender: 'm' },
  api: { base: 'Papel' },
  menu: { group: 'Flota' },
  access: { list: STAFF, create: STAFF, edit: STAFF, delete: STAFF, import: ADMIN },
  importBy: ['nombre'],
  fields: {
    nombre: text({ label: 'Nombre', required: true, max: 60 }),
    titulo: file({ label: 'Título', kinds: ['pdf', 'image'], maxMb: 3 }),
    fotos: file({ label: 'Fotos', kinds: ['image'], maxFiles: 3 }),
    costos: file({ label: 'Costos', kinds: ['sheet'], visibleTo: ['ADMIN'] }),
  },
  list: { columns: ['nombre', 'titulo', 'fotos'], sort: ['nombre'] },
});
