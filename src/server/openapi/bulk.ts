import { isTogether, type Endpoint } from '#schema/endpoints.ts';
import type { Entity } from '#schema/entity.ts';
import type { JsonSchema } from '#schema/fields/field.ts';
import { inSentence } from '#schema/messages.ts';
import { MAX_RECORDS } from '../records/bulk/selected.ts';
import { MAX_TOGETHER } from '../records/bulk/together.ts';
import { MAX_PRINTED } from '../records/print/printMany.ts';
import type { Operation } from '../http/operation.ts';
import { jsonRequestBody, binaryResponse, refusalResponses } from '../routes/openApiParts.ts';
import { IDEMPOTENCY_KEY } from './headerParameters.ts';

export function bulkOperation(
  entity: Entity,
  { verb }: Endpoint,
  heading: Pick<Operation, 'operationId' | 'tags'>,
): Operation {
  const many = inSentence(entity.label.many);
  if (verb === 'printMany')
    return {
      ...heading,
      summary: `Imprimir varios ${many} en un PDF`,
      description: `Hasta ${MAX_PRINTED}, en el orden del pedido. ${ABOUT_RECORDS}`,
      requestBody: jsonRequestBody(bulkBody()),
      responses: {
        200: binaryResponse('El PDF', 'application/pdf'),
        ...refusalResponses(400, 404, 409, 429, 503),
      },
    };
  const action = verb === 'deleteMany' ? null : entity.actions[verb.slice('bulk:'.length)]!;
  if (action && isTogether(action))
    return {
      ...heading,
      summary: `${action.label}: un archivo de varios ${many}`,
      description: `Hasta ${MAX_TOGETHER}: todos o ninguno. 409 con los que se rechazan (\`rechazados\`). ${ABOUT_RECORDS}`,
      parameters: [IDEMPOTENCY_KEY],
      requestBody: jsonRequestBody(bulkBody({ hasInput: true })),
      responses: { 200: binaryResponse('El archivo', '*/*'), ...refusalResponses(400, 404, 409, 422) },
    };
  return {
    ...heading,
    summary: `${action?.label ?? 'Eliminar'}: varios ${many}`,
    description:
      'Cada registro se hace o se rechaza por su cuenta, por partes. La respuesta es una línea JSON por paso ' +
      '(`hechos`, `rechazados`, `de`) y al final el `resultado`, con el estado y la frase de cada uno. Con la ' +
      `misma clave de idempotencia sigue con lo que falta, y nada se hace dos veces. ${ABOUT_RECORDS}`,
    parameters: [IDEMPOTENCY_KEY],
    requestBody: jsonRequestBody(bulkBody({ hasInput: action !== null })),
    responses: {
      200: {
        description: 'Los pasos y el resultado',
        content: { 'application/x-ndjson': { schema: { type: 'string' } } },
      },
      ...refusalResponses(400, 409, 422),
    },
  };
}

const ABOUT_RECORDS =
  '`registros` los nombra, o `filtro` tiene los filtros de la lista y `cantidad` cuántos registros se vieron: si ahora son otros tantos, 409.';

function bulkBody({ hasInput = false } = {}): JsonSchema {
  const record = {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'integer', minimum: 1 },
      version: { type: 'integer' },
      ...(hasInput && { datos: { type: 'object', description: 'Datos de este registro' } }),
    },
  };
  return {
    type: 'object',
    properties: {
      registros: { type: 'array', minItems: 1, maxItems: MAX_RECORDS, items: record },
      filtro: { type: 'object', additionalProperties: { type: 'string' } },
      cantidad: { type: 'integer', minimum: 1, maximum: MAX_RECORDS },
      ...(hasInput && { datos: { type: 'object', description: 'Datos para todos, como en la acción' } }),
    },
  };
}
