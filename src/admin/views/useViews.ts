import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import type { Entity } from '#schema/entity.ts';
import { hasViews } from '#schema/view.ts';
import type { cambiarVista, crearVista, eliminarVista, vistas } from '#server/views/index.ts';
import type { SavedView } from '#server/views/views.ts';
import { roleHere } from '../access.ts';

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
