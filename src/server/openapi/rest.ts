import type { Endpoint } from '#schema/endpoints.ts';
import type { Entity } from '#schema/entity.ts';
import type { Lens } from '../records/read/lens.ts';
import type { Operation, Parameter } from '../http/operation.ts';
import { jsonResponse } from '../routes/openApiParts.ts';
import { IDEMPOTENCY_KEY, IF_MATCH } from './headerParameters.ts';
import { operationOf } from './operations.ts';
import { ID_IN_PATH, inQuery } from '../routes/parameters.ts';
import { schemaRef } from '../routes/schemas.ts';

/** Describes an endpoint in react-admin's simple REST dialect (`rest/index.ts`), whose parameters and answers differ. */
export function restOperation(lens: Lens, endpoint: Endpoint): Operation {
  const { entity } = lens;
  const { verb } = endpoint;
  // Only in this dialect an entity of a single record has a list. It is described like the record.
  const isListOfOne = entity.single && verb === 'list';
  const operation = operationOf(lens, isListOfOne ? { ...endpoint, verb: 'show' } : endpoint);
  return {
    ...operation,
    operationId: `${entity.name}.rest.${verb}`,
    tags: ['REST simple de react-admin'],
    parameters: PARAMETERS[verb]!,
    responses: { ...operation.responses, ...recordsAnswer(entity, verb) },
  };
}

function recordsAnswer({ name }: Entity, verb: Endpoint['verb']): Operation['responses'] {
  const record = schemaRef(name);
  if (verb === 'create') return { 201: jsonResponse('El registro creado', record) };
  if (verb === 'delete') return { 200: jsonResponse('El registro como era', record) };
  if (verb !== 'list') return { 200: jsonResponse('El registro', record) };
  const range = ['Content-Range', `${name} 0-24/319: cuáles son, y cuántos hay`] as const;
  return { 200: jsonResponse('Los registros', { type: 'array', items: record }, [range]) };
}

const JSON_TEXT = { type: 'string', contentMediaType: 'application/json' };

const PARAMETERS: Readonly<Record<string, readonly Parameter[]>> = {
  list: [
    inQuery('sort', JSON_TEXT, '["id","ASC"]: los órdenes del listado (sortBy)'),
    inQuery('range', JSON_TEXT, '[0,24]: del primero al vigesimoquinto'),
    inQuery('filter', JSON_TEXT, '{"q":"…","id":[1,2]}: los filtros del listado; id, los de esos números'),
  ],
  show: [ID_IN_PATH],
  create: [IDEMPOTENCY_KEY],
  edit: [ID_IN_PATH, IF_MATCH],
  delete: [ID_IN_PATH, IF_MATCH],
};
