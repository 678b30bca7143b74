import type { Rules } from '#domain/permissions.ts';
import { date, dateTime, defineEntity, integer, reference, select, text } from '#schema/index.ts';
import { storedStates } from '../storedStates.ts';

const { situacion, states } = storedStates({
  pendiente: { label: 'Pendiente', tone: 'warn' },
  // The task waits for its next set time.
  programada: { label: 'Programada', tone: 'mute' },
  hecha: { label: 'Hecha', tone: 'ok' },
  fallida: { label: 'Fallida', tone: 'bad' },
});

/**
 * Declares the tasks of the queue (src/server/queue), which their table and the API call 'trabajos': a job after a change
 * of a record (`registroId`, `evento`), a call of a webhook (`webhookId`), or a job that runs at set times (`cuando`).
 * Tasks that send mails are stored as deleted, which hides them.
 */
export const defineTareas = ({ admin }: { readonly admin: Rules }) =>
  defineEntity({
    name: 'trabajos',
    path: '/trabajos',
    label: { one: 'Tarea', many: 'Tareas', gender: 'f' },
    api: { base: 'Trabajo' },
    menu: { group: 'Administración' },
    onlyPeople: true,
    access: { list: admin },
    fields: {
      titulo: text({ label: 'Tarea', required: true, readOnly: true }),
      entidad: select({ label: 'Entidad', required: true, readOnly: true, options: 'entities' }),
      registroId: integer({ label: 'Registro', readOnly: true }),
      // The name of the job in its entity's declaration.
      tarea: text({ label: 'Trabajo', readOnly: true, max: 60, visibleTo: [] }),
      evento: text({ label: 'Cambio', readOnly: true, max: 10 }),
      webhookId: reference('webhooks', { label: 'Webhook', readOnly: true }),
      cuando: text({ label: 'Reloj', readOnly: true, help: 'Palabras de cron, hora de Buenos Aires' }),
      situacion,
      intentos: integer({ label: 'Intentos', readOnly: true, default: 0 }),
      error: text({ label: 'Último error', readOnly: true, max: 300 }),
      creado: dateTime({ label: 'Creada', required: true, readOnly: true }),
      proximoIntento: dateTime({ label: 'Próxima vez', readOnly: true }),
      terminado: dateTime({ label: 'Última vez', readOnly: true }),
    },
    display: '{titulo}',
    states,
    list: {
      columns: ['titulo', 'estado', 'intentos', 'error', 'proximoIntento', 'terminado', 'creado'],
      filters: [
        'titulo',
        { name: 'estado', on: 'situacion' },
        { name: 'desde', on: 'creado', field: date({ label: 'Desde' }), match: 'from' },
        { name: 'hasta', on: 'creado', field: date({ label: 'Hasta' }), match: 'to' },
      ],
      sort: ['-creado'],
    },
    messages: { empty: 'No hay tareas' },
    actions: {
      ejecutar: {
        label: 'Ejecutar de nuevo',
        icon: 'retry',
        on: ['row', 'show'],
        roles: admin,
        from: ['programada', 'hecha', 'fallida'],
        to: 'pendiente',
        confirm: { text: 'La tarea «{titulo}» se ejecuta enseguida, una vez más.', button: 'Ejecutar' },
        http: 'POST Trabajo/Ejecutar/{id}',
        done: { title: '¡En marcha!', text: 'La tarea está otra vez en la cola.' },
      },
    },
  });

export type Tareas = ReturnType<typeof defineTareas>;
