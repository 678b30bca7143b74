import { ROLES } from '#domain/permissions.ts';
import { allColumnsOf } from '#schema/columns.ts';
import type { Entity, ResolvedFilter } from '#schema/entity.ts';
import type { JsonSchema } from '#schema/fields/field.ts';
import { typeOf } from '#schema/fields/index.ts';
import type { Registry } from '#schema/registry.ts';
import { FORMAT_NAMES } from '../crud/export/formats.ts';
import { MAX_IDS, MAX_PART } from '../crud/filters.ts';
import { MAX_PAGE_SIZE } from '../crud/paging.ts';
import { ASK_HEADER } from '../crud/lookalikes.ts';
import { ASK_LIMIT_HEADER } from '../documents/limit.ts';
import { TRASH } from '../crud/trash.ts';
import { sortable } from '../crud/sort.ts';
import type { Parameter } from './answers.ts';

export function exportParameters(registry: Registry, entity: Entity): Parameter[] {
  const columns = ROLES.flatMap((role) => allColumnsOf(entity, registry, role).map(({ key }) => key));
  return [
    inQuery('formato', { type: 'string', enum: FORMAT_NAMES, default: 'csv' }),
    inQuery(
      'columnas',
      { type: 'string' },
      `Nombres separados por comas, o «todas»; sin él, las de la lista. Hay: ${[...new Set(columns)].join(', ')}`,
    ),
    ...listParameters(registry, entity).filter(({ name }) => !['pageNumber', 'pageSize'].includes(name)),
  ];
}

export function listParameters(registry: Registry, entity: Entity): Parameter[] {
  const columns = new Set(ROLES.flatMap((role) => [...sortable(registry, entity, role).keys()]));
  return [
    inQuery('pageNumber', { type: 'integer', minimum: 1, default: 1 }),
    inQuery('pageSize', { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: 10 }),
    inQuery('sortBy', { type: 'string', enum: [...columns] }, 'Sin él, el orden propio de la lista'),
    inQuery('sortDirection', { type: 'string', enum: ['asc', 'desc'], default: 'asc' }),
    ...entity.list.filters.map(filterParameter),
    inQuery(
      'q',
      { type: 'string', maxLength: MAX_PART },
      'Todas estas palabras, en lo que el registro muestra de sí',
    ),
    inQuery('eleccion', { type: 'string' }, 'Solo los que se pueden elegir en ese campo: recibos.clienteId'),
    inQuery('ids', { type: 'string' }, `Hasta ${MAX_IDS} números separados por comas`),
    ...(entity.endpoints.some(({ verb }) => verb === 'restore')
      ? [
          inQuery(
            TRASH,
            { type: 'boolean' },
            'Los eliminados en lugar de los otros; solo para quien los restaura',
          ),
        ]
      : []),
  ];
}

function filterParameter({ name, field, match, label }: ResolvedFilter): Parameter {
  const type = typeOf(field).column(field) === 'boolean' ? { type: 'boolean' } : { type: 'string' };
  const schema = match === 'contains' ? { type: 'string', maxLength: MAX_PART } : type;
  return inQuery(name, schema, `${label}: ${MATCHES[match]}. Vacío o -1: sin filtro`);
}

const MATCHES = {
  contains: 'contiene este texto, sin distinguir mayúsculas ni acentos',
  equals: 'igual',
  from: 'desde',
  to: 'hasta, inclusive',
};

export const inQuery = (name: string, schema: JsonSchema, description?: string): Parameter => ({
  name,
  in: 'query',
  schema,
  ...(description && { description }),
});

export const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'El mismo pedido con la misma clave, dentro de un día, recibe la misma respuesta y no se repite.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x20-\\x7E]+$' },
};

export const REFUSE_DUPLICATES: Parameter = {
  name: ASK_HEADER,
  in: 'header',
  description:
    'Con `true`, si ya hay registros con datos iguales o muy parecidos no se crea nada: 409 con ellos en `duplicados`.',
  schema: { type: 'string', enum: ['true'] },
};

export const REFUSE_OVER_LIMIT: Parameter = {
  name: ASK_LIMIT_HEADER,
  in: 'header',
  description:
    'Con `true`, lo que supera el límite de crédito del cliente no se guarda, tampoco para quien puede superarlo: 409 con las cifras en `limite`. A los demás se los rechaza siempre.',
  schema: { type: 'string', enum: ['true'] },
};

export const IF_MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  description: 'El ETag del registro que vio quien hace el cambio; equivale a `version`.',
  schema: { type: 'string' },
};
