import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import type { Entity } from '#schema/entity.ts';
import { hasViews, type View } from '#schema/view.ts';
import { roleHere } from '../access.ts';

/** A view as the server keeps it (src/server/views). */
export type SavedView = View & {
  readonly id: number;
  readonly lista: string;
  readonly nombre: string;
  readonly predeterminada: boolean;
};

type Changes = Partial<Omit<SavedView, 'id' | 'lista'>>;

/** This person's views of a list. They are asked for once, of all lists. */
export function useViews(entity: Entity) {
  const { data, isPending, isError } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await request('GET', 'Vistas', { signal })) as SavedView[],
    enabled: hasViews(entity, roleHere()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    views: (data ?? []).filter(({ lista }) => lista === entity.name),
    /** Whether one of them may still turn out to be the default. */
    isAwaited: hasViews(entity, roleHere()) && isPending && !isError,
  };
}

/** Saves, changes and removes views; each promise settles when the list of them is the new one. */
export function useViewChanges() {
  const client = useQueryClient();
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
    const answer = await request(method, path, body === undefined ? {} : { body });
    await client.invalidateQueries({ queryKey: KEY });
    return answer as SavedView;
  };
  return {
    add: (view: Omit<SavedView, 'id'>) => send('POST', 'Vistas', view),
    change: (id: number, changes: Changes) => send('PUT', `Vistas/${id}`, changes),
    remove: (id: number) => send('DELETE', `Vistas/${id}`),
  };
}

const KEY = ['vistas'];
