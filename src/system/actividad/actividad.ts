import type { Rules } from '#domain/permissions.ts';
import { date, dateTime, defineEntity, integer, select, text } from '#schema/index.ts';
import { eventos } from './eventos.ts';

/** The security log. Only the server writes it (server/auth/activity.ts), and nobody changes it. */
export const defineActivity = ({ admin }: { admin: Rules }) =>
  defineEntity({
    name: 'actividad',
    path: '/actividad',
    label: { one: 'Actividad', many: 'Actividad', gender: 'f' },
    api: { base: 'Actividad' },
    menu: { group: 'Administración' },
    access: { list: admin },
    fields: {
      fecha: dateTime({ label: 'Fecha', required: true, readOnly: true }),
      evento: select({ label: 'Evento', required: true, readOnly: true, options: eventos }),
      usuario: text({ label: 'Usuario', required: true, max: 254, readOnly: true }),
      usuarioId: integer({ label: 'Número de usuario', readOnly: true }),
      direccion: text({ label: 'Dirección', max: 45, readOnly: true }),
      dispositivo: text({ label: 'Dispositivo', max: 60, readOnly: true }),
      agente: text({ label: 'Navegador', max: 300, readOnly: true }),
      detalle: text({ label: 'Detalle', max: 200, readOnly: true }),
    },
    display: '{usuario}',
    list: {
      columns: ['fecha', 'evento', 'usuario', 'direccion', 'dispositivo'],
      filters: [
        'usuario',
        'evento',
        { name: 'desde', on: 'fecha', match: 'from', field: date({ label: 'Desde' }) },
        { name: 'hasta', on: 'fecha', match: 'to', field: date({ label: 'Hasta' }) },
      ],
      sort: ['-fecha'],
    },
    messages: { listTitle: 'Actividad', empty: 'No hay actividad registrada' },
  });

export type Activity = ReturnType<typeof defineActivity>;
