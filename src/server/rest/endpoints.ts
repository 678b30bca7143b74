import type { Endpoint } from '#schema/endpoints.ts';
import type { Entity } from '#schema/entity.ts';

/** An entity's own calls where react-admin's simple REST dialect makes them, each with its own rules. */
export const restEndpoints = ({ name, endpoints, single }: Entity): Endpoint[] =>
  endpoints.flatMap(({ verb, rules }) =>
    // An entity of one record has a list with that record, and the record itself.
    (single && verb === 'show' ? ['list', verb] : [verb]).flatMap((spoken) => {
      const place = PLACES[spoken];
      return place
        ? [{ ...place, verb: spoken as Endpoint['verb'], path: `rest/${name}${place.path}`, rules }]
        : [];
    }),
  );

const PLACES: Readonly<Record<string, Pick<Endpoint, 'method' | 'path'>>> = {
  list: { method: 'GET', path: '' },
  show: { method: 'GET', path: '/{id}' },
  create: { method: 'POST', path: '' },
  edit: { method: 'PUT', path: '/{id}' },
  delete: { method: 'DELETE', path: '/{id}' },
};
