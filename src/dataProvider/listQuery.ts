import type { Entity } from '#schema/entity.ts';
import type { ListParams } from './calls.ts';

/** The query of a list. The declared order is the server's default and left out. */
export function listQuery(entity: Entity, { pagination, sort, filter }: ListParams): Record<string, string> {
  const [first] = entity.list.sort;
  const isDeclared = !sort || (sort.field === first?.column && (sort.order === 'DESC') === first.descending);
  return {
    pageNumber: String(pagination?.page ?? 1),
    pageSize: String(pagination?.perPage ?? 10),
    ...(!isDeclared && { sortBy: sort.field, sortDirection: sort.order.toLowerCase() }),
    ...Object.fromEntries(
      Object.entries(filter ?? {})
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([name, value]) => [name, String(value)]),
    ),
  };
}
