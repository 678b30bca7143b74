import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/password.ts';
import type { Role } from '#domain/permissions.ts';
import type { JsonSchema } from '#schema/fields/field.ts';
import type { Descriptions } from '../openapi/document.ts';
import { answer, bodyOf, refusals } from '../openapi/answers.ts';
import { ID_IN_PATH } from '../openapi/parameters.ts';
import { MESSAGE, objectOf } from '../openapi/schemas.ts';

const tags = ['Acceso'];

const text = (title: string): JsonSchema => ({ type: 'string', title });
const body = (properties: Readonly<Record<string, JsonSchema>>) => ({
  requestBody: bodyOf(objectOf(properties)),
});
const message = (description: string, headers?: Parameters<typeof answer>[2]) =>
  answer(description, MESSAGE, headers);

const newPassword: JsonSchema = {
  type: 'string',
  title: 'Contraseña nueva',
  minLength: PASSWORD_MIN,
  maxLength: PASSWORD_MAX,
};
const moment: JsonSchema = { type: 'string', format: 'date-time' };

/** The calls of routes.ts, recoveryRoutes.ts and accountRoutes.ts, for the API's description. */
const roleOf = (roles: readonly Role[]): JsonSchema => ({ type: 'string', enum: roles });

export const authDescriptions = (roles: readonly Role[]): Descriptions => ({
  'POST Autenticacion/Ingresar': {
    operationId: 'acceso.ingresar',
    summary: 'Iniciar sesión',
    tags,
    ...body({ usuarioOEmail: text('Usuario o email'), password: text('Contraseña') }),
    responses: {
      200: answer('Con sesión', objectOf({ autenticado: { type: 'boolean' }, rol: roleOf(roles) }), [
        ['Set-Cookie', 'Las cookies de la sesión y del equipo'],
      ]),
      ...refusals(400, 401, 429),
    },
  },
  'GET Autenticacion/Estado': {
    operationId: 'acceso.estado',
    summary: 'Si hay sesión, y de qué rol',
    tags,
    responses: {
      200: answer(
        'El estado',
        objectOf({
          autenticado: { type: 'boolean' },
          rol: { type: ['string', 'null'], enum: [...roles, null] },
          demostracion: {
            description: 'Solo en una demostración: qué avisar, y con qué usuarios se ingresa.',
            ...objectOf({ aviso: { type: 'string' }, ingreso: { type: 'string' } }),
          },
        }),
      ),
    },
  },
  'GET Autenticacion/UsuarioActual': {
    operationId: 'acceso.usuarioActual',
    summary: 'Quién tiene la sesión',
    tags,
    responses: {
      200: answer(
        'El usuario',
        objectOf({ usuario: { type: 'string' }, nombreCompleto: { type: 'string' }, rol: roleOf(roles) }),
      ),
    },
  },
  'POST Autenticacion/CerrarSesion': {
    operationId: 'acceso.cerrarSesion',
    summary: 'Cerrar sesión',
    tags,
    responses: { 204: { description: 'Cerrada, si la había' } },
  },
  'POST Autenticacion/RecuperarPassword': {
    operationId: 'acceso.recuperarPassword',
    summary: 'Pedir un enlace para restablecer la contraseña',
    description: 'La respuesta es la misma haya o no un usuario con ese email.',
    tags,
    ...body({ email: { type: 'string', format: 'email' } }),
    responses: { 200: message('Aceptado'), ...refusals(400, 429) },
  },
  'POST Autenticacion/RestablecerPassword': {
    operationId: 'acceso.restablecerPassword',
    summary: 'Restablecer la contraseña con el enlace recibido',
    description: 'Cierra todas las sesiones del usuario y confirma su email.',
    tags,
    ...body({ token: text('Token'), password: newPassword }),
    responses: {
      200: message('Restablecida', [['Set-Cookie', 'La cookie del equipo']]),
      ...refusals(400),
    },
  },
  'POST Autenticacion/VerificarEmail': {
    operationId: 'acceso.verificarEmail',
    summary: 'Confirmar el email con el enlace recibido',
    tags,
    ...body({ token: text('Token') }),
    responses: { 200: message('Confirmado'), ...refusals(400) },
  },
  'POST Autenticacion/CambiarPassword': {
    operationId: 'acceso.cambiarPassword',
    summary: 'Cambiar la contraseña propia',
    description: 'Cierra las demás sesiones; la de quien la cambia sigue con otra cookie.',
    tags,
    ...body({ actual: text('Contraseña actual'), password: newPassword }),
    responses: {
      200: message('Cambiada', [['Set-Cookie', 'Las cookies de la sesión y del equipo']]),
      ...refusals(400, 429),
    },
  },
  'GET Autenticacion/Sesiones': {
    operationId: 'acceso.sesiones',
    summary: 'Las sesiones propias',
    tags,
    responses: {
      200: answer('La última usada primero', {
        type: 'array',
        items: objectOf({
          id: { type: 'integer' },
          dispositivo: { type: 'string' },
          direccion: { type: ['string', 'null'] },
          creadaEn: moment,
          ultimoUso: moment,
          actual: { type: 'boolean', title: 'Es la de este pedido' },
        }),
      }),
    },
  },
  'DELETE Autenticacion/Sesiones': {
    operationId: 'acceso.cerrarOtras',
    summary: 'Cerrar las demás sesiones propias',
    tags,
    responses: { 200: message('Cerradas') },
  },
  'DELETE Autenticacion/Sesiones/{id}': {
    operationId: 'acceso.cerrarUna',
    summary: 'Cerrar una sesión propia',
    tags,
    parameters: [ID_IN_PATH],
    responses: { 200: message('Cerrada'), ...refusals(404) },
  },
});
