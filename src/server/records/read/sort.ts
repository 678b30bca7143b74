import { sql } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import { templateFields } from '#domain/template.ts';
import type { Entity } from '#schema/entity.ts';
import { isStored } from '#schema/fieldTypes.ts';
import { referenceAlias } from '#schema/fields/reference.ts';
import { targetEntityOf } from '#schema/references.ts';
import { AppError } from '../../http/errors.ts';
import { conditionClause } from './condition.ts';
import type { SqlColumn, Joins } from './joins.ts';
import { displayPaths, storedFields, visiblePaths } from './paths.ts';

export type Order = readonly (SqlColumn & { readonly descending: boolean })[];

export type Sorts = ReadonlyMap<string, readonly SqlColumn[]>;

/** Columns of each name by which a role may sort. A reference (`marca` or `marcaId`) sorts by its target's name. */
export function sortsOf(entity: Entity, role: Role, joins: Joins): Sorts {
  const sorts = new Map<string, readonly SqlColumn[]>();
  const columnsOf = (...names: readonly string[]) =>
    visiblePaths(entity, role, names)
      .filter(({ field }) => isStored(field) && field.type !== 'file')
      .map((path) => joins.column(path));
  const add = (name: string, columns: readonly SqlColumn[] = columnsOf(name)) => {
    if (columns.length > 0) sorts.set(name, columns);
  };
  add('id');
  for (const [name, field] of storedFields(entity)) {
    if (field.type !== 'reference') add(name);
    // The role must see the reference itself, too.
    else if (columnsOf(name).length > 0) {
      const alias = referenceAlias(name);
      const displayColumns = columnsOf(
        ...displayPaths(targetEntityOf(field)).map((path) => `${alias}.${path}`),
      );
      add(alias, displayColumns);
      add(name, displayColumns);
    }
  }
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.type !== 'computed') continue;
    if ('template' in field) add(name, columnsOf(...templateFields(field.template)));
    else if ('present' in field)
      add(
        name,
        visiblePaths(entity, role, [name]).map((path) => joins.column(path)),
      );
    // The path of a field with `same` leads to the field that it repeats.
    else add(name);
  }
  for (const name of entity.list.columns) {
    if (name === 'estado' && entity.states) add(name, [stateRank(entity)]);
    else if (!sorts.has(name)) add(name);
  }
  return sorts;
}

export function defaultOrder(entity: Entity, role: Role, joins: Joins): Order {
  const keys = entity.list.sort;
  const order = keys.flatMap(({ column, descending }) => {
    const columns =
      column === 'estado' && entity.states
        ? [stateRank(entity)]
        : visiblePaths(entity, role, [column]).map((path) => joins.column(path));
    return columns.map((each) => ({ ...each, descending }));
  });
  return keys.some(({ column }) => column === 'id') ? order : withId(order, keys.at(-1)?.descending ?? false);
}

export function requestedOrder(
  sorts: Sorts,
  { sortBy, sortDirection }: { sortBy?: string | undefined; sortDirection?: string | undefined },
): Order | null {
  const direction = sortDirection?.toLowerCase() || 'asc';
  if (direction !== 'asc' && direction !== 'desc')
    throw refusal('sortDirection', "El sentido del orden debe ser 'asc' o 'desc'");
  if (!sortBy) return null;
  const columns = sorts.get(sortBy);
  if (!columns) throw refusal('sortBy', 'No se puede ordenar por ese dato');
  const descending = direction === 'desc';
  const order = columns.map((column) => ({ ...column, descending }));
  return sortBy === 'id' ? order : withId(order, descending);
}

/** The id breaks ties, so that no record is on two pages. Its direction lets one index serve both directions. */
const withId = (order: Order, descending: boolean): Order => [
  ...order,
  { value: sql.ref('t.id'), joins: [], descending },
];

/** SQL for the position of a record's state in the declaration. */
function stateRank(entity: Entity): SqlColumn {
  const ranks = Object.values(entity.states!).map(
    ({ is }, rank) => sql`when ${conditionClause(entity, is)} then ${sql.lit(rank)}`,
  );
  return { value: sql`case ${sql.join(ranks, sql` `)} end`, joins: [] };
}

const refusal = (name: string, problem: string) =>
  new AppError(400, `${problem}.`, { errors: { [name]: problem } });
