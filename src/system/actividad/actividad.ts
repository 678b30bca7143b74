import type { Rules } from '#domain/permissions.ts';
import { date, dateTime, defineEntity, integer, select, text } from '#schema/index.ts';
import { applicationFields, withApplicationColumns, type EntityAdditions } from '../extension.ts';
import { eventos } from './eventos.ts';

export type ActividadAdditions = EntityAdditions & {
  readonly eventos?: readonly { readonly id: string; readonly name: string }[];
};

/** Declares the security log, which only src/server/auth/activity.ts writes. */
export const defineActividad = ({
  admin,
  more = {},
}: {
  readonly admin: Rules;
  readonly more?: ActividadAdditions;
}) =>
  defineEntity({
    name: 'actividad',
    path: '/actividad',
    label: { one: 'Actividad', many: 'Actividad', gender: 'f' },
    api: { base: 'Actividad' },
    menu: { group: 'Administración' },
    onlyPeople: true,
    access: { list: admin },
    fields: {
      fecha: dateTime({ label: 'Fecha', required: true, readOnly: true }),
      evento: select({
        label: 'Evento',
        required: true,
        readOnly: true,
        options: [...eventos, ...(more.eventos ?? [])],
      }),
      usuario: text({ label: 'Usuario', required: true, max: 254, readOnly: true }),
      usuarioId: integer({ label: 'Número de usuario', readOnly: true }),
      direccion: text({ label: 'Dirección', max: 45, readOnly: true }),
      dispositivo: text({ label: 'Dispositivo', max: 60, readOnly: true }),
      agente: text({ label: 'Navegador', max: 300, readOnly: true }),
      detalle: text({ label: 'Detalle', max: 200, readOnly: true }),
      ...applicationFields(more),
    },
    display: '{usuario}',
    list: {
      columns: withApplicationColumns(['fecha', 'evento', 'usuario', 'direccion', 'dispositivo'], more),
      filters: [
        'usuario',
        'evento',
        { name: 'desde', on: 'fecha', match: 'from', field: date({ label: 'Desde' }) },
        { name: 'hasta', on: 'fecha', match: 'to', field: date({ label: 'Hasta' }) },
      ],
      sort: ['-fecha'],
    },
    messages: { listTitle: 'Actividad', empty: 'No hay actividad registrada', ...more.messages },
  });

export type Actividad = ReturnType<typeof defineActividad>;
