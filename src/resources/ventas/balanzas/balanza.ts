import { boolean, dateTime, defineEntity, integer, select, text } from 'cantera';
import { ADMIN, STAFF } from '../../roles.ts';
import { AVISOS, MAX_KG } from './lectura.ts';

/** A weighbridge with its indicator's last reading, which its program (`npm run balanza`) sends. */
export const balanzas = defineEntity({
  name: 'balanzas',
  path: '/tablas/balanzas',
  label: { one: 'Balanza', many: 'Balanzas', gender: 'f' },
  api: { base: 'Balanza' },
  menu: { group: 'Tablas' },
  screens: ADMIN,
  access: { list: STAFF, create: ADMIN, edit: ADMIN, delete: ADMIN },
  fields: {
    nombre: text({ label: 'Nombre', required: true, max: 40, unique: true }),
    habilitada: boolean({
      label: 'Habilitada',
      default: true,
      help: 'Con una habilitada, los remitos ofrecen «Tomar peso».',
    }),
    kg: integer({ label: 'Última lectura (kg)', min: 0, max: MAX_KG, readOnly: true }),
    estable: boolean({ label: 'Estable', default: false, readOnly: true }),
    aviso: select({
      label: 'Aviso',
      options: Object.entries(AVISOS).map(([id, { name }]) => ({ id, name })),
      readOnly: true,
    }),
    leida: dateTime({ label: 'Leída', readOnly: true }),
    /** The run of the program that sent the last reading. `orden` counts the readings of that run. */
    puente: text({ label: 'Programa', max: 36, readOnly: true, visibleTo: [] }),
    orden: integer({ label: 'Orden', readOnly: true, visibleTo: [] }),
  },
  list: {
    columns: ['nombre', 'habilitada', 'kg', 'estable', 'aviso', 'leida'],
    filters: ['nombre'],
    sort: ['nombre'],
  },
});
