import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { request } from '#http/request.ts';
import type { Entity } from '#schema/entity.ts';
import { hasViews } from '#schema/view.ts';
import type { cambiarVista, crearVista, eliminarVista, vistas } from '#server/views/index.ts';
import type { SavedView } from '#server/views/views.ts';
import { roleHere } from '../access.ts';
import { useLocation, useNavigate } from '../routing/index.ts';
import { viewQuery } from './address.ts';

type Changes = Partial<Omit<SavedView, 'id' | 'lista'>>;

/** Returns the user's views of a list. A single request loads those of all lists. */
export function useViews(entity: Entity) {
  const canHaveViews = hasViews(entity, roleHere());
  const { data, isPending } = useQuery({
    queryKey: VIEWS_KEY,
    queryFn: ({ signal }) => request<typeof vistas>('GET', 'Vistas', { signal }),
    enabled: canHaveViews,
    // `useViewChanges` fetches the views again when they change.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    views: (data ?? []).filter(({ lista }) => lista === entity.name),
    // A query that is not enabled stays pending.
    isLoading: canHaveViews && isPending,
  };
}

/** Opens a list without a query in its default view. Returns true until then, if the browser knows that it has one. */
export function useDefaultView(entity: Entity): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { views, isLoading } = useViews(entity);
  const [hasDefault, setHasDefault] = useStore(`vistas.${entity.name}.predeterminada`, false);
  const view = views.find(({ predeterminada }) => predeterminada);
  const viewSearch = search === '' && view ? viewQuery(view) : null;
  useEffect(() => {
    if (viewSearch !== null) navigate({ pathname, search: viewSearch }, { replace: true });
  }, [viewSearch, pathname, navigate]);
  useEffect(() => {
    if (!isLoading && hasDefault !== (view !== undefined)) setHasDefault(view !== undefined);
  }, [isLoading, hasDefault, view, setHasDefault]);
  return viewSearch !== null || (search === '' && isLoading && hasDefault);
}

export function useViewChanges() {
  const client = useQueryClient();
  const thenRefetch = async <T>(response: Promise<T>): Promise<T> => {
    const result = await response;
    await client.invalidateQueries({ queryKey: VIEWS_KEY });
    return result;
  };
  return {
    add: (body: Omit<SavedView, 'id'>) => thenRefetch(request<typeof crearVista>('POST', 'Vistas', { body })),
    change: (id: number, body: Changes) =>
      thenRefetch(request<typeof cambiarVista>('PUT', `Vistas/${id}`, { body })),
    remove: (id: number) => thenRefetch(request<typeof eliminarVista>('DELETE', `Vistas/${id}`)),
  };
}

const VIEWS_KEY = ['vistas'];
