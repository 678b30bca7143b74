import { ROLES } from '#domain/permissions.ts';
import type { JsonSchema } from '#schema/fields/field.ts';
import type { Descriptions } from '../openapi/document.ts';
import { answer, refusals } from '../openapi/operations.ts';

const tags = ['Acceso'];
const role: JsonSchema = { type: 'string', enum: [...ROLES] };

const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

/** The calls of routes.ts, for the API's description. */
export const authDescriptions: Descriptions = {
  'POST Autenticacion/Ingresar': {
    operationId: 'acceso.ingresar',
    summary: 'Iniciar sesión',
    tags,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: object({
            usuarioOEmail: { type: 'string', title: 'Usuario o email' },
            password: { type: 'string', title: 'Contraseña' },
          }),
        },
      },
    },
    responses: {
      200: answer('Con sesión', object({ autenticado: { type: 'boolean' }, rol: role }), [
        ['Set-Cookie', 'La cookie de la sesión'],
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
        object({
          autenticado: { type: 'boolean' },
          rol: { type: ['string', 'null'], enum: [...ROLES, null] },
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
        object({ usuario: { type: 'string' }, nombreCompleto: { type: 'string' }, rol: role }),
      ),
    },
  },
  'POST Autenticacion/CerrarSesion': {
    operationId: 'acceso.cerrarSesion',
    summary: 'Cerrar sesión',
    tags,
    responses: { 204: { description: 'Cerrada, si la había' } },
  },
};
