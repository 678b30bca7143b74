import { access, type Role } from '#domain/permissions.ts';
import { columnsOf } from './columns.ts';
import type { Entity } from './entity.ts';
import { maySee } from './inputFields.ts';

export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** A saved view of a list. Null stands for the list's own setting. */
export type View = {
  readonly filtros: Readonly<Record<string, string>>;
  readonly columnas: readonly string[] | null;
  readonly orden: { readonly campo: string; readonly sentido: 'asc' | 'desc' } | null;
  readonly porPagina: (typeof PAGE_SIZES)[number] | null;
};

export const MAX_VIEWS = 20;

export const VIEW_NAME_MAX = 60;

/** Returns a saved view without what the list no longer has, or the role may not see. */
export function fittingView(entity: Entity, role: Role, view: View): View {
  const filters = new Set(
    entity.list.filters.filter(({ field }) => maySee(field, role)).map(({ name }) => name),
  );
  const columns = columnsOf(entity, role).map(({ key }) => key);
  const viewColumns = view.columnas && columns.filter((column) => view.columnas?.includes(column));
  // A view with all of the columns, or with none of them left, shows every column.
  const hidesSome = viewColumns && viewColumns.length > 0 && viewColumns.length < columns.length;
  const sorts = new Set([...columns, ...entity.list.sort.map(({ column }) => column)]);
  return {
    filtros: Object.fromEntries(Object.entries(view.filtros).filter(([name]) => filters.has(name))),
    columnas: hidesSome ? viewColumns : null,
    orden: view.orden && sorts.has(view.orden.campo) ? view.orden : null,
    porPagina: view.porPagina,
  };
}

/** Tells whether the role can save views of the entity: it has a list, which the role may see. */
export const hasViews = (entity: Entity, role: Role): boolean =>
  entity.path !== null && !entity.single && access(entity.access.list, role) !== false;
