import type { Endpoint } from '#schema/endpoints.ts';
import type { Entity } from '#schema/entity.ts';
import { inSentence } from '#schema/messages.ts';
import { answer, bodyOf, refusals, type Operation } from './answers.ts';
import { IDEMPOTENCY_KEY, IF_MATCH } from './headerParameters.ts';
import { ID_IN_PATH, inQuery, type Parameter, type Referred } from './parameters.ts';
import { schemaRef } from './schemas.ts';

/** A call of an entity in react-admin's simple REST dialect. */
export function restOperation({ name, label, messages, single }: Entity, { verb }: Endpoint): Operation {
  const say = { operationId: `${name}.rest.${verb}`, tags: [TAG] };
  const record = schemaRef(name);
  switch (verb) {
    case 'list':
      return {
        ...say,
        summary: single ? messages.showTitle : messages.listTitle,
        parameters: [shared('sort'), shared('range'), shared('filter')],
        responses: {
          200: answer('Los registros', { type: 'array', items: record }, [
            ['Content-Range', `${name} 0-24/319: cuáles son, y cuántos hay`],
          ]),
          ...refusals(400),
        },
      };
    case 'create':
      return {
        ...say,
        summary: messages.createTitle,
        parameters: [shared('clave')],
        requestBody: bodyOf(schemaRef(`${name}.alta`)),
        responses: { 201: answer('El registro creado', record), ...refusals(400, 409, 422) },
      };
    case 'edit':
      return {
        ...say,
        summary: messages.editTitle,
        parameters: [shared('id'), shared('version')],
        requestBody: bodyOf(schemaRef(`${name}.edicion`)),
        responses: { 200: answer('El registro como quedó', record), ...refusals(400, 404, 409, 422) },
      };
    case 'delete':
      return {
        ...say,
        summary: `Eliminar ${inSentence(label.one)}`,
        parameters: [shared('id'), shared('version')],
        responses: { 200: answer('El registro como era', record), ...refusals(404, 409) },
      };
    default:
      return {
        ...say,
        summary: messages.showTitle,
        parameters: [shared('id')],
        responses: { 200: answer('El registro', record), ...refusals(404) },
      };
  }
}

const TAG = 'REST simple de react-admin';

const JSON_TEXT = { type: 'string', contentMediaType: 'application/json' };

/** The parameters of all these calls, under `components`. */
export const REST_PARAMETERS: Readonly<Record<string, Parameter>> = {
  sort: inQuery('sort', JSON_TEXT, '["id","ASC"]: los órdenes del listado (sortBy)'),
  range: inQuery('range', JSON_TEXT, '[0,24]: del primero al vigesimoquinto'),
  filter: inQuery(
    'filter',
    JSON_TEXT,
    '{"q":"…","id":[1,2]}: los filtros del listado; id, los de esos números',
  ),
  id: ID_IN_PATH,
  clave: IDEMPOTENCY_KEY,
  version: IF_MATCH,
};

const shared = (name: keyof typeof REST_PARAMETERS): Referred => ({
  $ref: `#/components/parameters/${name}`,
});
