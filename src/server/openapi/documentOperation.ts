import { z } from 'zod';
import type { Endpoint } from '#schema/endpoints.ts';
import type { Entity } from '#schema/entity.ts';
import { inSentence } from '#schema/messages.ts';
import { COUNT } from '../routes/answers.ts';
import { jsonSchemaOf } from '../routes/jsonSchema.ts';
import {
  jsonResponse,
  BINARY,
  binaryResponse,
  refusalResponses,
  type DescribedHeader,
} from '../routes/openApiParts.ts';
import type { OpenApiPart, Operation } from '../http/operation.ts';
import { idIn, inQuery } from '../routes/parameters.ts';
import { schemaRef } from '../routes/schemas.ts';

/** Describes the printing of a record or the last number of a series of documents. */
export function documentOperation(
  entity: Entity,
  endpoint: Endpoint,
  heading: Pick<Operation, 'operationId' | 'tags'>,
): Operation {
  if (endpoint.verb === 'print') {
    const copies = { type: 'integer', minimum: 1, maximum: 3, default: 1 };
    return {
      ...heading,
      summary: `Imprimir ${inSentence(entity.label.one)}`,
      description: entity.document
        ? 'El mismo contenido que al emitirse, marcado como reimpresión.'
        : 'Una hoja con lo que el rol ve del registro.',
      parameters: [...idIn(endpoint), inQuery('copias', copies, 'Número de copias, cada una con su título')],
      responses: { 200: binaryResponse('El PDF', PDF_TYPE), ...refusalResponses(400, 404, 503) },
    };
  }
  return {
    ...heading,
    summary: `Último número de ${inSentence(entity.label.many)}`,
    description: 'Para mostrar el que sigue; el definitivo se da al emitir.',
    parameters: idIn(endpoint),
    responses: { 200: jsonResponse('El último número de la serie', LAST_NUMBER), ...refusalResponses(404) },
  };
}

/** Describes the answer with a created or changed record. A document's is a PDF, or JSON for clients that prefer it. */
export function recordAnswer(
  entity: Entity,
  description: string,
  headers: readonly DescribedHeader[],
): OpenApiPart {
  const json = jsonResponse(description, schemaRef(entity.name), [
    ...headers,
    ...(entity.document ? DOCUMENT_HEADERS : []),
  ]) as { content: object };
  if (!entity.document) return json;
  return { ...json, content: { [PDF_TYPE]: { schema: BINARY }, ...json.content } };
}

const DOCUMENT_HEADERS: readonly DescribedHeader[] = [
  ['X-Documento-Id', 'El id del documento'],
  ['X-Documento-Numero', 'Su número'],
];

const LAST_NUMBER = jsonSchemaOf(z.object({ ultimoId: COUNT }), 'input');

const PDF_TYPE = 'application/pdf';
