import { computed, dateTime, defineEntity, email, password, reference, text } from '#schema/index.ts';
import { applicationFields, withApplicationColumns, type SystemOptions } from '../extension.ts';

/** Declares the users. A new one confirms the email address first. Spec 1, sections 2 to 5. */
export const defineUsuarios = ({ admin, more = {} }: SystemOptions) =>
  defineEntity({
    name: 'usuarios',
    path: '/usuarios',
    label: { one: 'Usuario', many: 'Usuarios', gender: 'm' },
    api: { base: 'Usuario' },
    contract: { arrayWithoutPage: true },
    menu: { group: 'Administración' },
    onlyPeople: true,
    access: { list: admin, create: admin, edit: admin, delete: admin },
    fields: {
      usuario: text({
        label: 'Usuario',
        required: true,
        max: 40,
        pattern: {
          expression: '[A-Za-z0-9_]+',
          message: 'Solo se permiten letras, números y guiones bajos',
        },
        unique: 'Ya existe un usuario con ese nombre.',
      }),
      nombre: text({ label: 'Nombre', required: true, max: 60 }),
      apellido: text({ label: 'Apellido', required: true, max: 60 }),
      email: email({
        label: 'Email',
        required: true,
        unique: 'Ya existe un usuario con ese email.',
        asksPassword: true,
      }),
      rolId: reference('roles', { label: 'Rol', required: true, asText: true, asksPassword: true }),
      nombreCompleto: computed({ label: 'Nombre completo', template: '{nombre} {apellido}' }),
      verificadoEn: dateTime({ label: 'Email confirmado', readOnly: true }),
      factorEn: dateTime({ label: 'Segundo factor desde', readOnly: true }),
      passwordHash: text({ label: 'Contraseña', required: true, max: 255, readOnly: true, visibleTo: [] }),
      ...applicationFields(more),
    },
    display: '{usuario}',
    states: {
      pendiente: { label: 'Sin confirmar', tone: 'warn', is: { verificadoEn: null } },
      activo: { label: 'Activo', tone: 'ok', is: {} },
    },
    list: {
      columns: withApplicationColumns(['usuario', 'nombreCompleto', 'email', 'rolId', 'estado'], more),
      filters: [
        { name: 'usuarioId', on: 'id', field: reference('usuarios', { label: 'Usuario' }) },
        'email',
        'rolId',
      ],
      sort: ['usuario'],
    },
    form: {
      sections: [
        { title: 'Identidad', fields: ['nombre', 'apellido', 'email'] },
        { title: 'Acceso', fields: ['usuario', 'rolId'] },
        // The type does not know the application's fields, so that their names are cast.
        ...(more.fields ? [{ title: 'Otros datos', fields: Object.keys(more.fields) as [] }] : []),
      ],
      create: {
        title: 'Contraseña',
        fields: {
          password: password({ label: 'Contraseña', required: true }),
          confirmarPassword: password({
            label: 'Confirmar Contraseña',
            required: true,
            sameAs: { field: 'password', message: 'Las contraseñas no coinciden' },
          }),
        },
      },
      edit: {
        title: 'Contraseña nueva',
        fields: {
          password: password({
            label: 'Contraseña',
            asksPassword: true,
            help: 'Si la deja vacía, queda la que tiene. Con una nueva se cierran sus sesiones y se le avisa por correo.',
          }),
          confirmarPassword: password({
            label: 'Confirmar Contraseña',
            sameAs: { field: 'password', message: 'Las contraseñas no coinciden' },
          }),
        },
      },
    },
    messages: {
      empty: 'No se encontraron usuarios',
      created: 'El usuario ha sido creado. Debe activarlo con el enlace que le enviamos por correo.',
      listFailed: 'Error al cargar los usuarios.',
      loadFailed: 'No se pudo cargar el usuario',
      deleteFailed: 'No se pudo eliminar el usuario.',
      incomplete: 'Por favor, completa todos los campos antes de continuar.',
      ...more.messages,
    },
    actions: {
      reenviarValidacion: {
        label: 'Reenviar validación',
        icon: 'mail',
        on: ['row', 'show'],
        roles: admin,
        from: ['pendiente'],
        confirm: {
          text: 'Le enviaremos un enlace nuevo; los anteriores dejarán de servir.',
          button: 'Reenviar',
        },
        http: 'POST Usuario/ReenviarValidacion/{id}',
        done: { title: '¡Enviado!', text: 'El enlace de validación ha sido enviado.' },
      },
      cerrarSesiones: {
        label: 'Cerrar sesiones',
        icon: 'logout',
        on: ['row', 'show'],
        roles: admin,
        confirm: {
          text: 'El usuario tendrá que volver a iniciar sesión en todos sus dispositivos.',
          button: 'Cerrar sesiones',
        },
        http: 'POST Usuario/CerrarSesiones/{id}',
        done: { title: '¡Cerradas!', text: 'Las sesiones del usuario han sido cerradas.' },
      },
      quitarFactor: {
        label: 'Quitar segundo factor',
        icon: 'block',
        on: ['show'],
        roles: admin,
        danger: true,
        asksPassword: true,
        requires: { where: { factorEn: { not: null } }, message: 'No tiene un segundo factor.' },
        confirm: {
          text: 'Ingresará con la contraseña sola hasta que active otro. Sus sesiones se cierran, y se le avisa por correo.',
          button: 'Quitar',
        },
        input: { motivo: text({ label: 'Motivo', required: true, max: 150 }) },
        http: 'POST Usuario/QuitarFactor/{id}',
        done: { title: '¡Quitado!', text: 'El usuario ya no tiene un segundo factor.' },
      },
    },
  });

export type Usuarios = ReturnType<typeof defineUsuarios>;
