import { date, defineEntity, digits, email, image, integer, reference, select, text } from 'cantera';
import { cuit, phone } from 'cantera/argentina';
import { ADMIN, STAFF } from '../../roles.ts';

/** Kinds of documents that travel with goods, by the codes of ARBA, the tax agency of Buenos Aires. */
const COMPROBANTES = [
  { id: '091', name: 'Remito R' },
  { id: '094', name: 'Remito X' },
  { id: '097', name: 'Documento equivalente' },
] as const;

/** A code that the company registered at ARBA. It is in the name of the file with which the company requests COTs. */
const registeredCode = <const L extends string>(label: L) =>
  text({
    label,
    max: 3,
    default: '000',
    pattern: { expression: '\\d{3}', message: 'Son tres números' },
  });

/** One of the companies in whose names documents are issued. Source: design.md 6.4; ARCA, RG 1415. */
export const empresas = defineEntity({
  name: 'empresas',
  path: '/tablas/empresas',
  label: { one: 'Empresa', many: 'Empresas', gender: 'f' },
  api: { base: 'Empresa' },
  contract: { verbs: { options: 'GET Empresas' } },
  menu: { group: 'Tablas' },
  screens: ADMIN,
  access: { list: STAFF, create: ADMIN, edit: ADMIN, delete: ADMIN },
  fields: {
    nombre: text({
      label: 'Nombre',
      required: true,
      max: 100,
      unique: true,
      help: 'Como se la llama en las listas.',
    }),
    razonSocial: text({ label: 'Razón social', required: true, max: 120 }),
    domicilio: text({ label: 'Domicilio comercial', required: true, max: 120 }),
    localidadId: reference('localidades', { label: 'Localidad' }),
    telefono: phone({ label: 'Teléfono' }),
    email: email({ label: 'Email' }),
    cuit: cuit({ label: 'CUIT', required: true }),
    categoriaFiscalId: reference('categoriasFiscales', { label: 'Condición frente al IVA', required: true }),
    ingresosBrutos: text({ label: 'Ingresos brutos', max: 20 }),
    inicioActividades: date({ label: 'Inicio de actividades' }),
    puntoVenta: digits({
      label: 'Punto de venta',
      required: true,
      max: 4,
      help: 'Con él empiezan los números de sus remitos: 0001-0000001.',
    }),
    cotComprobante: select({
      label: 'Comprobante que ampara el traslado',
      options: COMPROBANTES,
      default: '091',
    }),
    cotPlanta: registeredCode('Planta'),
    cotPuerta: registeredCode('Puerta'),
    // The number of COT files made so far, which the next file's name continues.
    cotArchivos: integer({ label: 'Archivos de COT', default: 0, readOnly: true, visibleTo: [] }),
    logo: image({
      label: 'Logo',
      help: 'PNG o JPEG de hasta 512 kB. Se imprime arriba en los comprobantes; los ya emitidos conservan el suyo.',
    }),
  },
  list: { columns: ['nombre', 'razonSocial', 'cuit', 'puntoVenta'], sort: ['id'] },
  form: {
    sections: [
      { title: 'Identidad', fields: ['nombre', 'razonSocial', 'logo'] },
      { title: 'Contacto', fields: ['domicilio', 'localidadId', 'telefono', 'email'] },
      {
        title: 'Datos fiscales',
        fields: ['cuit', 'categoriaFiscalId', 'ingresosBrutos', 'inicioActividades', 'puntoVenta'],
      },
      { title: 'COT de ARBA', fields: ['cotComprobante', 'cotPlanta', 'cotPuerta'] },
    ],
  },
});
