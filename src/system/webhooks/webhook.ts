import type { Rules } from '#domain/permissions.ts';
import { boolean, dateTime, defineEntity, reference, select, text } from '#schema/index.ts';

/** Declares the webhooks: addresses that src/server/webhooks calls after changes of records. */
export const defineWebhooks = ({ admin }: { readonly admin: Rules }) =>
  defineEntity({
    name: 'webhooks',
    path: '/webhooks',
    label: { one: 'Webhook', many: 'Webhooks', gender: 'm' },
    api: { base: 'Webhook' },
    menu: { group: 'Administración' },
    onlyPeople: true,
    access: { list: admin, create: admin, edit: admin, delete: admin, restore: [] },
    fields: {
      nombre: text({ label: 'Nombre', required: true, max: 60 }),
      entidad: select({ label: 'Entidad', required: true, options: 'entities' }),
      // The job whose declaration made the webhook; null for one that a user made.
      tarea: text({ label: 'Tarea del programa', readOnly: true, max: 60 }),
      alCrear: boolean({ label: 'Al crear', default: true }),
      alEditar: boolean({ label: 'Al editar', default: true }),
      alActuar: boolean({ label: 'Al hacer otra acción', default: true }),
      alEliminar: boolean({ label: 'Al eliminar', default: true }),
      url: text({
        label: 'Dirección',
        required: true,
        max: 500,
        pattern: {
          expression: 'https?://[^\\s/@]+(/\\S*)?',
          message: 'Debe ser una dirección como https://ejemplo.com/aviso',
        },
      }),
      rolId: reference('roles', {
        label: 'Rol',
        required: true,
        asText: true,
        help: 'Se envía lo que ese rol ve del registro.',
      }),
      // The key that signs its calls.
      secreto: text({ label: 'Secreto', required: true, readOnly: true, visibleTo: [] }),
      activo: boolean({ label: 'Activo', readOnly: true, default: true }),
      fallaDesde: dateTime({ label: 'Falla desde', readOnly: true }),
      error: text({ label: 'Último error', readOnly: true, max: 300 }),
    },
    protects: [
      {
        where: { tarea: { not: null } },
        from: ['delete'],
        message: 'Este webhook es del programa: puede detenerlo, y no eliminarlo.',
      },
    ],
    states: {
      detenido: { label: 'Detenido', tone: 'bad', is: { activo: false } },
      falla: { label: 'Con fallas', tone: 'warn', is: { fallaDesde: { not: null } } },
      activo: { label: 'Activo', tone: 'ok', is: { activo: true } },
    },
    list: {
      columns: ['nombre', 'entidad', 'url', 'rolId', 'estado', 'error'],
      filters: ['nombre', 'entidad'],
      sort: ['nombre'],
    },
    form: {
      sections: [
        { title: 'Destino', fields: ['nombre', 'url'] },
        {
          title: 'Qué se avisa',
          fields: ['entidad', 'rolId', 'alCrear', 'alEditar', 'alActuar', 'alEliminar'],
        },
      ],
    },
    messages: {
      empty: 'No hay webhooks',
      created: 'El webhook ha sido creado. Pida su secreto con «Nuevo secreto».',
    },
    actions: {
      nuevoSecreto: {
        label: 'Nuevo secreto',
        icon: 'retry',
        on: ['row', 'show'],
        roles: admin,
        asksPassword: true,
        confirm: {
          text: 'El secreto anterior de «{nombre}» deja de servir. El nuevo se muestra una sola vez.',
          button: 'Mostrar',
        },
        http: 'POST Webhook/NuevoSecreto/{id}',
        done: { title: 'Secreto', text: 'El secreto se muestra una sola vez por pedido. Pídalo de nuevo.' },
      },
      probar: {
        label: 'Probar',
        icon: 'check',
        on: ['row', 'show'],
        roles: admin,
        from: ['activo', 'falla'],
        http: 'POST Webhook/Probar/{id}',
        done: {
          title: '¡En marcha!',
          text: 'El aviso de prueba está en la cola: vea su resultado en Tareas.',
        },
      },
      detener: {
        label: 'Detener',
        icon: 'block',
        on: ['show'],
        roles: admin,
        from: ['activo', 'falla'],
        confirm: { text: 'Los cambios que ocurran mientras tanto no se avisan.', button: 'Detener' },
        http: 'POST Webhook/Detener/{id}',
        done: { title: '¡Actualizado!', text: 'El webhook está detenido.' },
      },
      activar: {
        label: 'Activar',
        icon: 'check',
        on: ['row', 'show'],
        roles: admin,
        from: ['detenido'],
        http: 'POST Webhook/Activar/{id}',
        done: { title: '¡Actualizado!', text: 'El webhook está activo.' },
      },
    },
  });

export type Webhooks = ReturnType<typeof defineWebhooks>;
