import { sentNameOf } from '#schema/contract.ts';
import { keyInPath, type Endpoint } from '#schema/endpoints.ts';
import type { Fields } from '#schema/declaration.ts';
import type { JsonSchema } from '#schema/fields/field.ts';
import { hasDays, isRequired } from '#schema/fieldTypes.ts';
import { MAX_PAGE_SIZE } from '../http/paging.ts';
import type { Parameter } from '../http/operation.ts';
import { valueSchema } from './schemas.ts';

export const inQuery = (name: string, schema: JsonSchema, description?: string): Parameter => ({
  name,
  in: 'query',
  schema,
  ...(description && { description }),
});

export const RELATIVE_DAYS = 'también un día relativo: today, today-15, monthStart, yearEnd';

export const fieldParameters = (fields: Fields): Parameter[] =>
  Object.entries(fields).map(([name, field]) => {
    const schema = valueSchema(field);
    // A relative day has no date format.
    const { format: _, ...dayOrRelative } = schema;
    const sentName = sentNameOf(field) ?? name;
    return {
      ...(hasDays(field)
        ? inQuery(sentName, dayOrRelative, `Un día; ${RELATIVE_DAYS}`)
        : inQuery(sentName, schema)),
      required: isRequired(field),
    };
  });

export const pagingParameters = ({ byDefault = 10, max = MAX_PAGE_SIZE } = {}): Parameter[] => [
  inQuery('pageNumber', { type: 'integer', minimum: 1, default: 1 }),
  inQuery('pageSize', { type: 'integer', minimum: 1, maximum: max, default: byDefault }),
];

export const inPath = (name: string, schema: JsonSchema): Parameter => ({
  name,
  in: 'path',
  required: true,
  schema,
});

export const ID_IN_PATH = inPath('id', { type: 'integer', minimum: 1 });

export const idIn = (endpoint: Endpoint): Parameter[] =>
  endpoint.path.includes('{')
    ? [
        {
          ...ID_IN_PATH,
          name: keyInPath(endpoint),
          description: 'El número de un registro',
        },
      ]
    : [];
