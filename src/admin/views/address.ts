import type { ListControllerResult } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import { PAGE_SIZES, type View } from '#schema/view.ts';

export const COLUMNS_PARAMETER = 'columnas';

/** Stands for all columns in the parameter. As it names no column of the list, useChosenColumns shows all of them. */
const ALL_COLUMNS = '*';

/** The query of a URL that shows the whole list: no filters, not even the declared ones, and the user's own columns. */
export const NO_VIEW_QUERY = `?${new URLSearchParams({ filter: '{}', [COLUMNS_PARAMETER]: '' })}`;

/** Returns the query of a URL that shows a view. Without `filter`, the list would open in its default view or filters. */
export function viewQuery({ filtros, columnas, orden, porPagina }: View): string {
  const query = new URLSearchParams({ filter: JSON.stringify(filtros) });
  if (orden) {
    query.set('sort', orden.campo);
    query.set('order', orden.sentido.toUpperCase());
  }
  if (porPagina) query.set('perPage', String(porPagina));
  // A URL without this parameter would keep the previous columns (useChosenColumns).
  query.set(COLUMNS_PARAMETER, (columnas ?? [ALL_COLUMNS]).join(','));
  return `?${query}`;
}

type ListState = Pick<ListControllerResult, 'filterValues' | 'sort' | 'perPage'>;

/** Makes a view of a list's state: what differs from the declaration and from `pageSize`, the user's rows per page. */
export function viewOf(
  entity: Entity,
  { filterValues, sort, perPage }: ListState,
  columns: { readonly all: readonly string[]; readonly chosen: readonly string[] },
  pageSize: number,
): View {
  const [declaredSort] = entity.list.sort;
  const isDeclaredSort =
    sort.field === declaredSort?.column && (sort.order === 'DESC') === declaredSort.descending;
  const filters = Object.entries(filterValues).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return {
    filtros: Object.fromEntries(filters.map(([name, value]) => [name, textOf(value)])),
    columnas: columns.chosen.length === columns.all.length ? null : [...columns.chosen],
    orden: isDeclaredSort ? null : { campo: sort.field, sentido: sort.order === 'DESC' ? 'desc' : 'asc' },
    porPagina: PAGE_SIZES.find((size) => size === perPage && size !== pageSize) ?? null,
  };
}

/** A view's filters are texts: 12 is '12', and true is 'true'. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export const isSameView = (one: View, other: View): boolean => signature(one) === signature(other);

function signature({ filtros, columnas, orden, porPagina }: View): string {
  const filters = Object.entries(filtros).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([filters, columnas, orden && [orden.campo, orden.sentido], porPagina]);
}
