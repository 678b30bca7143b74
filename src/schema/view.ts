import { access, type Role } from '#domain/permissions.ts';
import { columnsOf } from './columns.ts';
import type { Entity } from './entity.ts';
import { maySee } from './input.ts';

/** The rows of a page among which a list lets choose. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** What a saved view of a list holds. What it does not say stays as the list is by itself. */
export type View = {
  /** By the filters' names, as an address holds them. */
  readonly filtros: Readonly<Record<string, string>>;
  /** The columns in the list's order; null: all of them. */
  readonly columnas: readonly string[] | null;
  readonly orden: { readonly campo: string; readonly sentido: 'asc' | 'desc' } | null;
  readonly porPagina: (typeof PAGE_SIZES)[number] | null;
};

/** The most views that one person keeps of one list. */
export const MAX_VIEWS = 20;

export const VIEW_NAME_MAX = 60;

/**
 * A view as far as the list still has what it names, for this role: a filter, a column or an order that was taken away
 * or hidden since it was saved is left out.
 */
export function fittingView(entity: Entity, role: Role, view: View): View {
  const filters = new Set(
    entity.list.filters.filter(({ field }) => maySee(field, role)).map(({ name }) => name),
  );
  const columns = columnsOf(entity, role).map(({ key }) => key);
  const kept = view.columnas && columns.filter((column) => view.columnas?.includes(column));
  const sorts = new Set([...columns, ...entity.list.sort.map(({ column }) => column)]);
  return {
    filtros: Object.fromEntries(Object.entries(view.filtros).filter(([name]) => filters.has(name))),
    columnas: kept && kept.length > 0 && kept.length < columns.length ? kept : null,
    orden: view.orden && sorts.has(view.orden.campo) ? view.orden : null,
    porPagina: view.porPagina,
  };
}

/** Whether a role keeps views of an entity's list: those who are shown it. */
export const hasViews = (entity: Entity, role: Role): boolean =>
  entity.path !== null && !entity.single && access(entity.access.list, role) !== false;
