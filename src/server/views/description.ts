import type { JsonSchema } from '#schema/fields/field.ts';
import { MAX_VIEWS, PAGE_SIZES, VIEW_NAME_MAX } from '#schema/view.ts';
import type { Descriptions } from '../openapi/document.ts';
import { answer, bodyOf, refusals } from '../openapi/answers.ts';
import { ID_IN_PATH } from '../openapi/parameters.ts';

const tags = ['Vistas guardadas'];

const properties: Readonly<Record<string, JsonSchema>> = {
  nombre: { type: 'string', minLength: 1, maxLength: VIEW_NAME_MAX },
  predeterminada: { type: 'boolean', description: 'La lista se abre con ella' },
  filtros: { type: 'object', additionalProperties: { type: 'string', maxLength: 200 } },
  columnas: { type: ['array', 'null'], items: { type: 'string' }, description: 'null: todas' },
  orden: {
    type: ['object', 'null'],
    required: ['campo', 'sentido'],
    properties: { campo: { type: 'string' }, sentido: { type: 'string', enum: ['asc', 'desc'] } },
  },
  porPagina: { type: ['integer', 'null'], enum: [...PAGE_SIZES, null] },
};
const lista: JsonSchema = { type: 'string', description: 'El nombre de la lista: clientes' };

const view: JsonSchema = {
  type: 'object',
  required: ['id', 'lista', ...Object.keys(properties)],
  properties: { id: { type: 'integer' }, lista, ...properties },
};

const parameters = [ID_IN_PATH];

/** The calls of index.ts, for the API's description. */
export const viewDescriptions: Descriptions = {
  'GET Vistas': {
    operationId: 'vistas.listar',
    summary: 'Las vistas propias, de todas las listas',
    description: 'Lo que una lista ya no tiene (un filtro, una columna) no viene.',
    tags,
    responses: { 200: answer('Por nombre', { type: 'array', items: view }) },
  },
  'POST Vistas': {
    operationId: 'vistas.crear',
    summary: 'Guardar una vista',
    description: `Hasta ${MAX_VIEWS} por lista, con nombres distintos.`,
    tags,
    requestBody: bodyOf({
      type: 'object',
      required: ['lista', 'nombre'],
      properties: { lista, ...properties },
    }),
    responses: { 201: answer('Guardada', view), ...refusals(400, 404, 409) },
  },
  'PUT Vistas/{id}': {
    operationId: 'vistas.cambiar',
    summary: 'Cambiar una vista propia',
    description: 'Lo que no se dice, queda como está.',
    tags,
    parameters,
    requestBody: bodyOf({ type: 'object', properties }),
    responses: { 200: answer('Como quedó', view), ...refusals(400, 404, 409) },
  },
  'DELETE Vistas/{id}': {
    operationId: 'vistas.eliminar',
    summary: 'Eliminar una vista propia',
    tags,
    parameters,
    responses: {
      200: answer('Eliminada', {
        type: 'object',
        required: ['message'],
        properties: { message: { type: 'string' } },
      }),
      ...refusals(404),
    },
  },
};
