import type { Rules } from '#domain/permissions.ts';
import { boolean, date, dateTime, defineEntity, integer, reference, select, text } from '#schema/index.ts';

/**
 * Declares the tokens with which other programs call the API (checked in src/server/auth/programs.ts). They cannot be
 * edited, because a program with other permissions needs another token.
 */
export const defineAccesos = ({ admin }: { readonly admin: Rules }) =>
  defineEntity({
    name: 'accesos',
    path: '/accesos',
    label: { one: 'Acceso de programa', many: 'Accesos de programas', gender: 'm' },
    api: { base: 'Acceso' },
    menu: { group: 'Administración' },
    onlyPeople: true,
    access: { list: admin, create: admin },
    fields: {
      nombre: text({
        label: 'Nombre',
        required: true,
        max: 30,
        unique: true,
        help: 'Del programa. Con él firma en el historial.',
      }),
      rolId: reference('roles', {
        label: 'Rol',
        required: true,
        asText: true,
        asksPassword: true,
        help: 'Llega, a lo sumo, hasta donde llega ese rol.',
      }),
      vence: date({ label: 'Sirve hasta', required: true }),
      limite: integer({ label: 'Llamadas por minuto', required: true, default: 60, min: 1, max: 6000 }),
      creadorId: reference('usuarios', { label: 'Creado por', required: true, readOnly: true }),
      // The hash of the token; null until one is made.
      huella: text({ label: 'Token', readOnly: true, max: 64, visibleTo: [] }),
      ultimoUso: dateTime({ label: 'Último uso', readOnly: true }),
      revocado: boolean({ label: 'Revocado', readOnly: true, default: false }),
    },
    lines: {
      permisos: {
        label: { one: 'Permiso', many: 'Permisos', gender: 'm' },
        fields: {
          entidad: select({ label: 'Entidad', required: true, options: 'programs' }),
          leer: boolean({ label: 'Leer', default: true }),
          crear: boolean({ label: 'Crear', default: false }),
          editar: boolean({ label: 'Editar', default: false }),
          eliminar: boolean({ label: 'Eliminar', default: false }),
          actuar: boolean({ label: 'Otras acciones', default: false }),
        },
        max: 100,
      },
    },
    states: {
      revocado: { label: 'Revocado', tone: 'bad', is: { revocado: true } },
      vencido: { label: 'Vencido', tone: 'bad', is: { vence: { before: 'today' } } },
      pendiente: { label: 'Sin token', tone: 'warn', is: { huella: null } },
      vigente: { label: 'Vigente', tone: 'ok', is: {} },
    },
    list: {
      columns: ['nombre', 'rolId', 'vence', 'limite', 'ultimoUso', 'estado'],
      filters: ['nombre'],
      sort: ['nombre'],
    },
    messages: {
      empty: 'No hay accesos de programas',
      created: 'El acceso ha sido creado. Pida su token con «Nuevo token».',
    },
    actions: {
      nuevoToken: {
        label: 'Nuevo token',
        icon: 'retry',
        on: ['row', 'show'],
        roles: admin,
        from: ['pendiente', 'vigente'],
        asksPassword: true,
        confirm: {
          text: 'Se muestra una sola vez. Si «{nombre}» ya tenía uno, deja de servir.',
          button: 'Mostrar',
        },
        http: 'POST Acceso/NuevoToken/{id}',
        done: { title: 'Token', text: 'El token se muestra una sola vez por pedido. Pida otro.' },
      },
      revocar: {
        label: 'Revocar',
        icon: 'block',
        danger: true,
        on: ['row', 'show'],
        roles: admin,
        from: ['pendiente', 'vigente'],
        to: 'revocado',
        confirm: { text: 'El programa «{nombre}» no puede llamar más, desde ahora.', button: 'Revocar' },
        http: 'POST Acceso/Revocar/{id}',
        done: { title: '¡Revocado!', text: 'El acceso ya no sirve.' },
      },
    },
  });

export type Accesos = ReturnType<typeof defineAccesos>;
