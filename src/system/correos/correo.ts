import { date, dateTime, defineEntity, email, integer, text } from '#schema/index.ts';
import { applicationFields, withApplicationColumns, type SystemOptions } from '../extension.ts';
import { storedStates } from '../storedStates.ts';

const { situacion, states } = storedStates({
  pendiente: { label: 'Pendiente', tone: 'warn' },
  enviado: { label: 'Enviado', tone: 'ok' },
  // The mail is in a file, because there is no mail server.
  guardado: { label: 'Guardado, sin enviar', tone: 'warn' },
  fallido: { label: 'Fallido', tone: 'bad' },
});

/** Declares the mails. Their content is in `correos_cola` until they are delivered or their link expires. */
export const defineCorreos = ({ admin, more = {} }: SystemOptions) =>
  defineEntity({
    name: 'correos',
    path: '/correos',
    label: { one: 'Correo', many: 'Correos', gender: 'm' },
    api: { base: 'Correo' },
    menu: { group: 'Administración', label: 'Correos enviados' },
    onlyPeople: true,
    access: { list: admin },
    fields: {
      para: email({ label: 'Para', required: true, readOnly: true }),
      asunto: text({ label: 'Asunto', required: true, readOnly: true }),
      situacion,
      intentos: integer({ label: 'Intentos', readOnly: true, default: 0 }),
      error: text({ label: 'Error', readOnly: true, max: 300 }),
      creado: dateTime({ label: 'Creado', required: true, readOnly: true }),
      proximoIntento: dateTime({ label: 'Próximo intento', readOnly: true }),
      enviado: dateTime({ label: 'Enviado', readOnly: true }),
      ...applicationFields(more),
    },
    display: '{asunto}',
    states,
    list: {
      columns: withApplicationColumns(['para', 'asunto', 'estado', 'intentos', 'error', 'creado'], more),
      filters: [
        'para',
        { name: 'estado', on: 'situacion' },
        { name: 'desde', on: 'creado', field: date({ label: 'Desde' }), match: 'from' },
        { name: 'hasta', on: 'creado', field: date({ label: 'Hasta' }), match: 'to' },
      ],
      sort: ['-creado'],
    },
    messages: { listTitle: 'Correos enviados', empty: 'No hay correos enviados', ...more.messages },
    actions: {
      reintentar: {
        label: 'Reintentar',
        icon: 'retry',
        on: ['row', 'show'],
        roles: admin,
        from: ['fallido'],
        to: 'pendiente',
        confirm: { text: 'El correo vuelve a la cola y se envía enseguida.', button: 'Reintentar' },
        http: 'POST Correo/Reintentar/{id}',
        done: { title: '¡Actualizado!', text: 'El correo está otra vez en la cola de envío.' },
      },
      verEnlace: {
        label: 'Ver el enlace',
        icon: 'detail',
        on: ['row', 'show'],
        roles: admin,
        from: ['guardado'],
        asksPassword: true,
        confirm: {
          text: 'No hay servidor de correo, así que el enlace lo entrega usted. Quien lo abre actúa en nombre del destinatario: no se lo dé a nadie más. Queda anotado en Actividad que usted lo vio.',
          button: 'Ver el enlace',
        },
        http: 'POST Correo/VerEnlace/{id}',
        done: { title: 'Enlace', text: 'El enlace se muestra una sola vez por pedido. Pídalo de nuevo.' },
      },
    },
  });

export type Correos = ReturnType<typeof defineCorreos>;
