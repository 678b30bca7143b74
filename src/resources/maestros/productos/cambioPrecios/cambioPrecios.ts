import { boolean, dateTime, defineEntity, integer, reference, text } from 'cantera';
import { ADMIN } from '../../../roles.ts';

/**
 * A mass change: one change of many products' prices, made on CambioPreciosPage. `historialPrecios` has each changed
 * price. Only the last mass change can be undone, which is a mass change itself.
 */
export const cambiosPrecios = defineEntity({
  name: 'cambiosPrecios',
  path: '/gestion-negocio/productos/cambios-de-precios',
  label: { one: 'Cambio masivo de precios', many: 'Cambios masivos de precios', gender: 'm' },
  api: { base: 'CambioPrecios' },
  access: { list: ADMIN },
  fields: {
    fecha: dateTime({ label: 'Fecha', required: true, readOnly: true }),
    usuarioId: reference('usuarios', { label: 'Usuario', required: true, readOnly: true }),
    motivo: text({ label: 'Motivo', required: true, max: 200, readOnly: true }),
    // The next three are texts: '+10 %, redondeado a $ 50', 'Contado, Cuenta corriente', 'Familia Arenas'.
    cambio: text({ label: 'Cambio', required: true, max: 120, readOnly: true }),
    precios: text({ label: 'Precios', required: true, max: 60, readOnly: true }),
    alcance: text({ label: 'Alcance', required: true, max: 300, readOnly: true }),
    productos: integer({ label: 'Productos', required: true, readOnly: true }),
    acuerdos: integer({ label: 'Acuerdos', required: true, readOnly: true, default: 0 }),
    deshaceId: reference('cambiosPrecios', { label: 'Deshace', readOnly: true }),
    esUltimo: boolean({ label: 'Es el último', readOnly: true }),
  },
  display: '{motivo}',
  states: {
    ultimo: { label: 'Último', tone: 'ok', is: { esUltimo: true } },
    anterior: { label: 'Anterior', tone: 'mute', is: { esUltimo: false } },
  },
  list: {
    columns: [
      'fecha',
      'motivo',
      'cambio',
      'precios',
      'alcance',
      'productos',
      'acuerdos',
      'usuarioId',
      'estado',
    ],
    sort: ['-fecha'],
  },
  form: {
    sections: [
      { fields: ['fecha', 'usuarioId', 'motivo', 'cambio', 'precios', 'alcance', 'productos', 'acuerdos'] },
    ],
  },
  messages: { listTitle: 'Cambios masivos de precios' },
  actions: {
    deshacer: {
      label: 'Deshacer',
      icon: 'retry',
      danger: true,
      on: ['row', 'show'],
      roles: ADMIN,
      from: ['ultimo'],
      to: 'anterior',
      confirm: {
        text: 'Los productos y los acuerdos de este cambio vuelven a los precios que tenían antes de él. Queda registrado como un cambio nuevo.',
        button: 'Deshacer',
      },
      input: { motivo: text({ label: 'Motivo', max: 150 }) },
      http: 'POST CambioPrecios/Deshacer/{id}',
      done: { title: '¡Actualizado!', text: 'El cambio de precios se deshizo.' },
    },
  },
});
