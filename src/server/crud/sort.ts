import { sql, type RawBuilder } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import { AppError } from '../http/errors.ts';
import type { Entity, SortKey } from '#schema/entity.ts';
import type { Registry } from '#schema/registry.ts';
import { conditionClause } from './condition.ts';
import type { Joins } from './joins.ts';
import { isStored, isVisible, pathOf, storedFields } from './paths.ts';
import { displayWords } from './searchPaths.ts';

/** What a page is ordered by, most significant first. */
export type Order = readonly { readonly value: RawBuilder<unknown>; readonly descending: boolean }[];

/** The keys that a request asks for, or the declared ones. @throws AppError 400 for what may not be sorted by. */
export function sortKeys(
  registry: Registry,
  entity: Entity,
  role: Role,
  asked: { sortBy?: string | undefined; sortDirection?: string | undefined },
): readonly SortKey[] {
  const direction = asked.sortDirection?.toLowerCase() || 'asc';
  if (direction !== 'asc' && direction !== 'desc')
    throw refusal('sortDirection', "El sentido del orden debe ser 'asc' o 'desc'");
  if (!asked.sortBy) return entity.list.sort;
  const columns = sortable(registry, entity, role).get(asked.sortBy);
  if (!columns) throw refusal('sortBy', 'No se puede ordenar por ese dato');
  return columns.map((column) => ({ column, descending: direction === 'desc' }));
}

/** The keys in SQL, with the id last: no two records tie, so that no page repeats what another one showed. */
export function orderOf(
  registry: Registry,
  entity: Entity,
  role: Role,
  keys: readonly SortKey[],
  joins: Joins,
): Order {
  const order = keys.flatMap(({ column, descending }) => {
    if (column === 'estado' && entity.states) return [{ value: rankOf(registry, entity), descending }];
    const path = pathOf(registry, entity, column);
    return path && isVisible(path, role) ? [{ value: joins.column(path), descending }] : [];
  });
  if (keys.some(({ column }) => column === 'id')) return order;
  // The id goes the way of the key before it: one index serves both ways.
  return [
    ...order,
    { value: joins.column({ aliases: [], name: 'id' }), descending: keys.at(-1)?.descending ?? false },
  ];
}

/**
 * What a role may sort by, and the columns that it stands for: `id`, the stored fields and the list's columns.
 * A reference (`marca` or `marcaId`) sorts by what is shown of the other record, its number tells nobody anything.
 */
export function sortable(
  registry: Registry,
  entity: Entity,
  role: Role,
): ReadonlyMap<string, readonly string[]> {
  const visible = (column: string) => {
    const path = pathOf(registry, entity, column);
    return path !== null && isStored(path.field) && isVisible(path, role);
  };
  const names = new Map<string, readonly string[]>([['id', ['id']]]);
  for (const [name, field] of storedFields(entity)) {
    if (field.type !== 'reference') {
      if (visible(name)) names.set(name, [name]);
      continue;
    }
    const alias = name.replace(/Id$/, '');
    const shown = displayWords(registry.get(field.to))
      .map((word) => `${alias}.${word}`)
      .filter(visible);
    if (visible(name) && shown.length > 0) names.set(alias, shown).set(name, shown);
  }
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.type === 'computed' && visible(name)) names.set(name, [name]);
  }
  for (const column of entity.list.columns) {
    if (column === 'estado' && entity.states) names.set(column, [column]);
    else if (!names.has(column) && visible(column)) names.set(column, [column]);
  }
  return names;
}

/** States sort as they are declared. */
function rankOf(registry: Registry, entity: Entity): RawBuilder<unknown> {
  const ranks = Object.values(entity.states!).map(
    ({ is }, rank) => sql`when ${conditionClause(registry, entity, is)} then ${sql.lit(rank)}`,
  );
  return sql`case ${sql.join(ranks, sql` `)} end`;
}

const refusal = (name: string, problem: string) =>
  new AppError(400, `${problem}.`, { errors: { [name]: problem } });
