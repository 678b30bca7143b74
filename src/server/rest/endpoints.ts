import type { Endpoint } from '#schema/endpoints.ts';
import type { Entity } from '#schema/entity.ts';

/** The endpoints of an entity in react-admin's simple REST dialect, each with the rules of the entity's own call. */
export const restEndpoints = ({ name, endpoints, single }: Entity): Endpoint[] =>
  endpoints.flatMap(({ verb, rules }) =>
    // An entity of one record has a list with that record, and the record itself.
    (single && verb === 'show' ? ['list', verb] : [verb]).flatMap((restVerb) => {
      const call = CALLS[restVerb];
      return call
        ? [{ ...call, verb: restVerb as Endpoint['verb'], path: `rest/${name}${call.path}`, rules }]
        : [];
    }),
  );

const CALLS: Readonly<Record<string, Pick<Endpoint, 'method' | 'path'>>> = {
  list: { method: 'GET', path: '' },
  show: { method: 'GET', path: '/{id}' },
  create: { method: 'POST', path: '' },
  edit: { method: 'PUT', path: '/{id}' },
  delete: { method: 'DELETE', path: '/{id}' },
};
