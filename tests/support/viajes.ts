import { computed, date, decimal, digits, integer, money, reference, sumOf, text } from '#schema/index.ts';
import { base } from './base.ts';
import { ADMIN, STAFF } from './roles.ts';

export const FIELDS = {
  destino: text({ label: 'Destino', required: true }),
  fecha: date({ label: 'Fecha', required: true }),
  flete: decimal({ label: 'Flete' }),
  km: integer({ label: 'Km', readOnly: true }),
  camionId: reference('camiones', { label: 'Camión' }),
};
export const CARGAS = {
  label: { one: 'Carga', many: 'Cargas', gender: 'f' },
  fields: { tarifa: text({ label: 'Tarifa' }), importe: money({ label: 'Importe' }) },
  columns: ['tarifa', 'importe'],
};
/** Trips, and the trucks below that make them. A test changes the words that it is about. */
export const VIAJES = {
  ...base('viajes'),
  path: '/viajes',
  access: { list: STAFF, create: ADMIN, edit: ADMIN },
  fields: FIELDS,
  display: '{destino}',
  lines: { cargas: CARGAS },
  list: { columns: ['destino'], filters: ['camionId'] },
};
export const CAMIONES = {
  ...base('camiones'),
  access: { list: STAFF, create: ADMIN, import: ADMIN },
  display: '{patente}',
  fields: {
    patente: text({ label: 'Patente', max: 10, required: true }),
    punto: digits({ label: 'Punto' }),
    llevado: sumOf('viajes', { label: 'Llevado', by: 'camionId', sum: 'flete' }),
    titulo: computed({ label: 'Título', template: 'Camión {patente}' }),
    tienePatente: computed({ label: 'Con patente', present: 'patente' }),
  },
  importBy: ['patente'],
  list: { columns: ['patente', 'llevado', 'titulo', 'tienePatente'], sort: ['tienePatente'] },
};
