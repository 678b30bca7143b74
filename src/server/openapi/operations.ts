import { z } from 'zod';
import type { Endpoint } from '#schema/endpoints.ts';
import type { Entity } from '#schema/entity.ts';
import { inSentence } from '#schema/messages.ts';
import { FORMAT_TYPES } from '../records/transfer/export/formats.ts';
import { MODES } from '../records/transfer/import/index.ts';
import { readingParameters } from '../records/transfer/import/reading.ts';
import type { Lens } from '../records/read/lens.ts';
import { COUNT, ID, MESSAGE, MOMENT, page } from '../routes/answers.ts';
import { jsonSchemaOf } from '../routes/jsonSchema.ts';
import {
  jsonResponse,
  BINARY,
  jsonRequestBody,
  binaryResponse,
  refusalResponses,
  type DescribedHeader,
} from '../routes/openApiParts.ts';
import type { OpenApiPart, Operation, Parameter } from '../http/operation.ts';
import { bulkOperation } from './bulk.ts';
import { documentOperation, recordAnswer } from './documentOperation.ts';
import { XLSX_TYPE } from '../sheets/writeXlsx.ts';
import { schemaRef } from '../routes/schemas.ts';
import { IDEMPOTENCY_KEY, IF_MATCH, REFUSE_DUPLICATES } from './headerParameters.ts';
import { exportParameters, listParameters } from './listParameters.ts';
import { idIn, inPath, inQuery, pagingParameters } from '../routes/parameters.ts';

/** Describes an endpoint of an entity. @param headers those that the entity's hooks read */
export function operationOf(lens: Lens, endpoint: Endpoint, headers: readonly Parameter[] = []): Operation {
  const { entity } = lens;
  const { verb } = endpoint;
  const heading = { operationId: `${entity.name}.${verb.replace(':', '.')}`, tags: [entity.label.many] };
  const { messages, label, name } = entity;
  switch (verb) {
    case 'list':
      return {
        ...heading,
        summary: messages.listTitle,
        parameters: listParameters(lens),
        responses: { 200: listAnswer(entity), ...refusalResponses(400, 503) },
      };
    case 'options':
      return {
        ...heading,
        summary: `${label.many}: todos, sin páginas`,
        responses: {
          200: jsonResponse('Todos', { type: 'array', items: schemaRef(name) }),
          ...refusalResponses(400, 503),
        },
      };
    case 'export':
      return {
        ...heading,
        summary: `${messages.listTitle}, en un archivo`,
        description: `Todas las filas que dejan los filtros, en el orden de la lista.${linesNote(entity)}`,
        parameters: exportParameters(lens),
        responses: { 200: attachment(...FORMAT_TYPES), ...refusalResponses(400, 429, 503) },
      };
    case 'template':
      return {
        ...heading,
        summary: `${label.many}: planilla vacía para importar`,
        responses: { 200: attachment(XLSX_TYPE) },
      };
    case 'import':
      return {
        ...heading,
        summary: `Importar ${inSentence(label.many)}`,
        description:
          'El cuerpo es el archivo, XLSX o CSV. `leer` responde sus títulos, el dato que parece ser cada uno y en `lectura` cómo se leyó (JSON); ' +
          '`probar` e `importar`, una línea JSON por paso y al final el resultado, o `error`. Se importa todo o nada.' +
          linesNote(entity),
        parameters: [
          { ...inQuery('modo', { type: 'string', enum: MODES }), required: true },
          inQuery(
            'columnas',
            { type: 'string' },
            `Nombre de un dato, o nada, por cada columna del archivo. La clave: ${entity.importBy!.join(', ')}`,
          ),
          ...readingParameters,
        ],
        requestBody: {
          required: true,
          content: { 'application/octet-stream': { schema: BINARY } },
        },
        responses: {
          200: {
            description: 'Lo leído, o los pasos y el resultado',
            content: {
              'application/json': { schema: { type: 'object' } },
              'application/x-ndjson': { schema: { type: 'string' } },
            },
          },
          ...refusalResponses(400, 409, 413, 429, 503),
        },
      };
    case 'show':
      return {
        ...heading,
        summary: messages.showTitle,
        parameters: idIn(endpoint),
        responses: { 200: jsonResponse('El registro', schemaRef(name), [ETAG]), ...refusalResponses(404) },
      };
    case 'history':
      return {
        ...heading,
        summary: `Historial de ${inSentence(label.one)}`,
        description:
          'Lo más nuevo primero. Las frases dicen qué hizo `quien`; en ellas, cada valor es un objeto y lo demás texto.',
        parameters: [...idIn(endpoint), ...pagingParameters({ byDefault: 20, max: 100 })],
        responses: { 200: jsonResponse('Una página', HISTORY), ...refusalResponses(400, 404) },
      };
    case 'file':
      return {
        ...heading,
        summary: `Un archivo de ${inSentence(label.one)}`,
        description: 'El archivo de un campo que el rol ve.',
        parameters: [
          ...(entity.single ? [] : idIn(endpoint)),
          inPath('archivo', { type: 'string', format: 'uuid' }),
          inQuery('ver', { type: 'string', enum: ['true'] }, 'Permite verlo en el navegador: imágenes y PDF'),
        ],
        responses: { 200: attachment('application/octet-stream'), ...refusalResponses(404) },
      };
    case 'create':
      return {
        ...heading,
        summary: messages.createTitle,
        parameters: [IDEMPOTENCY_KEY, ...(entity.duplicates ? [REFUSE_DUPLICATES] : []), ...headers],
        requestBody: jsonRequestBody(schemaRef(`${name}.alta`)),
        responses: {
          201: recordAnswer(entity, 'El registro creado', [ETAG, LOCATION]),
          ...refusalResponses(400, 409, 422),
        },
      };
    case 'edit':
      return {
        ...heading,
        summary: messages.editTitle,
        description:
          'Una clave ausente conserva su valor; null o un texto vacío lo borran. El resultado se valida entero. ' +
          'Sin cambios, la versión no sube.',
        parameters: [...idIn(endpoint), IF_MATCH, ...(entity.document ? [IDEMPOTENCY_KEY] : []), ...headers],
        requestBody: jsonRequestBody(schemaRef(`${name}.edicion`)),
        responses: {
          200: recordAnswer(entity, 'El registro como quedó', [ETAG]),
          ...refusalResponses(400, 404, 409, ...(entity.document ? [422] : [])),
        },
      };
    case 'merge':
      return {
        ...heading,
        summary: `Unir ${inSentence(label.many)}`,
        description:
          'Lo que se refiere al otro registro pasa a referirse a este, y el otro se oculta. Con `simular` no se ' +
          'escribe nada: la respuesta dice qué pasaría (`conserva`, `oculta`, `mueve`).',
        parameters: [...idIn(endpoint), IF_MATCH, IDEMPOTENCY_KEY],
        requestBody: jsonRequestBody(schemaRef(`${name}.unir`)),
        responses: {
          200: jsonResponse('El registro que se conserva, o lo que pasaría', { type: 'object' }, [ETAG]),
          ...refusalResponses(400, 404, 409, 422),
        },
      };
    case 'delete':
      return {
        ...heading,
        summary: `Eliminar ${inSentence(label.one)}`,
        description: 'El registro se oculta: lo que se refiere a él sigue mostrando su nombre.',
        parameters: [...idIn(endpoint), IF_MATCH],
        responses: { 200: jsonResponse('Eliminado', MESSAGE_SCHEMA), ...refusalResponses(400, 404, 409) },
      };
    case 'uses':
      return {
        ...heading,
        summary: `Qué usa ${label.gender === 'f' ? 'la' : 'el'} ${inSentence(label.one)}`,
        description: 'Cuántos registros que no están eliminados se refieren a este, por entidad.',
        parameters: idIn(endpoint),
        responses: { 200: jsonResponse('Los usos', USES), ...refusalResponses(404) },
      };
    case 'restore':
      return {
        ...heading,
        summary: `Restaurar ${inSentence(label.one)}`,
        description:
          'Un registro eliminado vuelve a las listas; 409 si otro tomó entre tanto su valor único.',
        parameters: [...idIn(endpoint), IF_MATCH],
        responses: {
          200: jsonResponse('El registro', { allOf: [schemaRef(name), MESSAGE_SCHEMA] }, [ETAG]),
          ...refusalResponses(400, 404, 409),
        },
      };
    case 'lastNumber':
    case 'print':
      return documentOperation(entity, endpoint, heading);
    case 'deleteMany':
    case 'printMany':
      return bulkOperation(entity, endpoint, heading);
    default:
      return (verb.startsWith('bulk:') ? bulkOperation : actionOperation)(entity, endpoint, heading);
  }
}

const linesNote = ({ lines }: Entity): string =>
  lines.length === 0
    ? ''
    : ` XLSX trae además una hoja por cada clase de líneas (${lines.map(({ title }) => title).join(', ')}); CSV, ninguna.`;

function actionOperation(
  entity: Entity,
  endpoint: Endpoint,
  heading: Pick<Operation, 'operationId' | 'tags'>,
): Operation {
  const action = endpoint.verb.slice('action:'.length);
  const { label, from, to, done } = entity.actions[action]!;
  const stateNames = (names: readonly string[]) =>
    names.map((name) => entity.states![name]!.label).join(', ');
  return {
    ...heading,
    summary: `${label} ${inSentence(entity.label.one)}`,
    ...((from ?? to) && {
      description: [from && `Desde: ${stateNames(from)}.`, to && `Hacia: ${stateNames([to])}.`]
        .filter(Boolean)
        .join(' '),
    }),
    parameters: [...idIn(endpoint), IF_MATCH, IDEMPOTENCY_KEY],
    requestBody: jsonRequestBody(schemaRef(`${entity.name}.${action}`), { isRequired: false }),
    responses: {
      200: done.file
        ? attachment('application/octet-stream')
        : jsonResponse('El registro como quedó', { allOf: [schemaRef(entity.name), MESSAGE_SCHEMA] }, [ETAG]),
      ...refusalResponses(400, 404, 409, 422),
    },
  };
}

const attachment = (...types: readonly string[]): OpenApiPart => ({
  ...binaryResponse('El archivo', ...types),
  headers: {
    'Content-Disposition': { description: 'Su nombre', schema: { type: 'string' } },
  },
});

const MESSAGE_SCHEMA = jsonSchemaOf(MESSAGE, 'input');

const USES = jsonSchemaOf(
  z.object({
    total: COUNT,
    usos: z.array(z.object({ entidad: z.string(), cantidad: z.int().min(1) })),
    message: z.string().describe('La frase de la confirmación: «Lo usan 3 registros.»'),
  }),
  'input',
);

const SENTENCE = z.array(z.union([z.string(), z.object({ valor: z.string() })]));

const HISTORY = jsonSchemaOf(
  page(
    z.object({
      id: ID,
      fecha: MOMENT,
      accion: z.string(),
      quien: z.string().nullable(),
      frase: SENTENCE,
      detalle: z.array(SENTENCE),
    }),
  ),
  'input',
);

const ETAG: DescribedHeader = ['ETag', 'La versión, entre comillas'];
const LOCATION: DescribedHeader = ['Location', 'La dirección del registro'];

function listAnswer({ name, arrayWithoutPage }: Entity) {
  const onePage = schemaRef(`${name}.pagina`);
  if (!arrayWithoutPage) return jsonResponse('Una página', onePage);
  const all = { type: 'array', items: schemaRef(name) };
  return jsonResponse('Una página; sin pageNumber ni pageSize, todos', { oneOf: [onePage, all] });
}
