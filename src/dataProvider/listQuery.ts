import type { Entity } from '#schema/entity.ts';
import type { ListParams } from './calls.ts';

export const listQuery = (entity: Entity, { pagination, ...params }: ListParams): Record<string, string> => ({
  pageNumber: String(pagination?.page ?? 1),
  pageSize: String(pagination?.perPage ?? 10),
  ...allRecordsQuery(entity, params),
});

/** Returns the query of a list without its page, and without the declared order, which is the server's default. */
export function allRecordsQuery(entity: Entity, { sort, filter }: ListParams): Record<string, string> {
  const [first] = entity.list.sort;
  const isDeclaredOrder =
    !sort || (sort.field === first?.column && (sort.order === 'DESC') === first.descending);
  return {
    ...(!isDeclaredOrder && { sortBy: sort.field, sortDirection: sort.order.toLowerCase() }),
    ...Object.fromEntries(
      Object.entries(filter ?? {})
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([name, value]) => [name, String(value)]),
    ),
  };
}
