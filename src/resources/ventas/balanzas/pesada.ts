import { dateTime, defineEntity, integer, reference, select, text } from 'cantera';
import { ADMIN, STAFF } from '../../roles.ts';
import { MAX_KG, TIPOS } from './lectura.ts';

/**
 * A weight that a user took from a weighbridge, as the gross weight or the tare of a truck. `remitoId` is set while a
 * line of that remito uses it.
 */
export const pesadas = defineEntity({
  name: 'pesadas',
  path: '/ventas/pesadas',
  label: { one: 'Pesada', many: 'Pesadas', gender: 'f' },
  api: { base: 'Pesada' },
  menu: { group: 'Ventas' },
  screens: ADMIN,
  access: { list: STAFF },
  fields: {
    momento: dateTime({ label: 'Momento', readOnly: true, required: true }),
    balanzaId: reference('balanzas', { label: 'Balanza', readOnly: true, required: true }),
    tipo: select({ label: 'Peso', options: TIPOS, readOnly: true, required: true }),
    kg: integer({ label: 'Kilogramos', min: 1, max: MAX_KG, readOnly: true, required: true }),
    usuario: text({ label: 'Usuario', max: 60, readOnly: true, required: true }),
    remitoId: reference('remitos', { label: 'Remito', readOnly: true }),
  },
  display: '{kg} kg',
  list: {
    columns: ['momento', 'balanza.nombre', 'tipo', 'kg', 'usuario', 'remitoId'],
    filters: [
      { name: 'desde', on: 'momento', match: 'from', label: 'Desde' },
      { name: 'hasta', on: 'momento', match: 'to', label: 'Hasta' },
      'balanzaId',
      'usuario',
      {
        name: 'uso',
        chips: { sinRemito: { label: 'Sin remito', when: { remitoId: null } } },
      },
      { name: 'remitoId', queryOnly: true },
    ],
    sort: ['-momento'],
  },
});
