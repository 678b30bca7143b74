import type { Role, Rules } from '#domain/permissions.ts';
import { boolean, date, dateTime, defineEntity, integer, longText, select, text } from '#schema/index.ts';
import { storedStates } from '../storedStates.ts';

export type AutorizacionesOptions = {
  readonly admin: Rules;
  /** Roles that request; each sees its own requests. */
  readonly asking?: readonly Role[];
  readonly group?: string;
};

const { situacion, states } = storedStates({
  pendiente: { label: 'Pendiente', tone: 'warn' },
  concedida: { label: 'Concedida', tone: 'ok' },
  rechazada: { label: 'Rechazada', tone: 'bad' },
  retirada: { label: 'Retirada', tone: 'mute' },
});

/**
 * Declares the requests for permission. Each is a change that was not made, because it needs an administrator's
 * permission, stored as it was sent. An administrator grants it by making the change, corrected or not
 * (src/server/records/permission), or refuses it by `rechazar`; who requested it can withdraw it by `retirar`.
 */
export const defineAutorizaciones = ({
  admin,
  asking = [],
  group = 'Administración',
}: AutorizacionesOptions) => {
  const adminRoles = admin.filter((rule) => typeof rule === 'string');
  const ownRequestsOf = (roles: readonly Role[]): Rules =>
    roles.map((role) => ({ role, where: { usuarioId: { caller: true } } }));
  // The administrators are the requesters if no other role requests.
  const requester = ownRequestsOf(asking.length > 0 ? asking : adminRoles);
  return defineEntity({
    name: 'autorizaciones',
    path: '/autorizaciones',
    label: { one: 'Autorización', many: 'Autorizaciones', gender: 'f' },
    api: { base: 'Autorizacion' },
    menu: { group },
    onlyPeople: true,
    access: { list: [...admin, ...ownRequestsOf(asking)], export: admin },
    fields: {
      titulo: text({ label: 'Qué se pide', required: true, readOnly: true, max: 200 }),
      entidad: select({ label: 'Entidad', required: true, readOnly: true, options: 'entities' }),
      // 'create', 'edit', 'delete' or 'action:anular'.
      verbo: text({ label: 'Pedido', required: true, readOnly: true, max: 80 }),
      registroId: integer({ label: 'Registro', readOnly: true }),
      registroVersion: integer({ label: 'Versión del registro', readOnly: true }),
      // Why the change needs permission. `nota` is what the requester adds.
      motivos: longText({ label: 'Por qué', required: true, readOnly: true, max: 4000 }),
      nota: longText({ label: 'Nota', readOnly: true, max: 500 }),
      // The request's body as it was sent, in JSON.
      borrador: longText({ label: 'Borrador', required: true, readOnly: true, max: 1_000_000 }),
      // Values by label, in JSON, to compare with when the request is decided.
      cifras: longText({ label: 'Cifras', readOnly: true, max: 20_000, visibleTo: adminRoles }),
      // This is no reference, because only ADMIN may see 'usuarios'; the name is in `usuario`.
      usuarioId: integer({ label: 'Id de quien pide', readOnly: true }),
      usuario: text({ label: 'Pedida por', required: true, readOnly: true }),
      fecha: dateTime({ label: 'Pedida', required: true, readOnly: true }),
      situacion,
      resueltaPor: text({ label: 'Resuelta por', readOnly: true }),
      resuelta: dateTime({ label: 'Resuelta', readOnly: true }),
      respuesta: longText({ label: 'Respuesta', readOnly: true, max: 500 }),
      // The record that the granted request created or changed.
      resultadoId: integer({ label: 'Resultado', readOnly: true }),
      vista: boolean({ label: 'Vista por quien la pidió', readOnly: true, default: false }),
    },
    display: '{titulo}',
    states,
    list: {
      columns: ['titulo', 'motivos', 'usuario', 'fecha', 'estado', 'respuesta'],
      filters: [
        'titulo',
        { name: 'estado', on: 'situacion' },
        { name: 'desde', on: 'fecha', field: date({ label: 'Desde' }), match: 'from' },
        { name: 'hasta', on: 'fecha', field: date({ label: 'Hasta' }), match: 'to' },
      ],
      sort: ['-fecha'],
      card: ['titulo', 'motivos', 'usuario', 'fecha'],
    },
    detail: {
      primary: ['rechazar', 'retirar'],
      first: ['motivos', 'nota', 'usuario', 'fecha', 'respuesta', 'resueltaPor', 'resuelta'],
      omit: [
        'titulo',
        'entidad',
        'verbo',
        'registroId',
        'registroVersion',
        'borrador',
        'cifras',
        'usuarioId',
        'situacion',
        'resultadoId',
        'vista',
      ],
    },
    messages: { empty: 'No hay pedidos de autorización' },
    actions: {
      rechazar: {
        label: 'Rechazar',
        icon: 'block',
        danger: true,
        on: ['row', 'show'],
        roles: admin,
        from: ['pendiente'],
        to: 'rechazada',
        confirm: { text: '{titulo}. {usuario} recibe su respuesta.', button: 'Rechazar' },
        input: { respuesta: longText({ label: 'Por qué no', required: true, max: 500 }) },
        http: 'POST Autorizacion/Rechazar/{id}',
        done: { title: '¡Rechazada!', text: 'Quien la pidió ve su respuesta.' },
      },
      retirar: {
        label: 'Retirar',
        icon: 'close',
        on: ['row', 'show'],
        roles: requester,
        from: ['pendiente'],
        to: 'retirada',
        confirm: { text: '{titulo}. Ya no hará falta que la decidan.', button: 'Retirar' },
        http: 'POST Autorizacion/Retirar/{id}',
        done: { title: '¡Retirada!', text: 'El pedido quedó retirado.' },
      },
      // The detail calls it when the requesting user opens the answer.
      ver: {
        label: 'Ver la respuesta',
        on: [],
        roles: requester,
        from: ['concedida', 'rechazada'],
        http: 'POST Autorizacion/Vista/{id}',
        done: { title: 'Vista', text: 'La respuesta está vista.' },
      },
    },
  });
};

export type Autorizaciones = ReturnType<typeof defineAutorizaciones>;
