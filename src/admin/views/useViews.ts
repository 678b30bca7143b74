import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#http/contract.ts';
import { request } from '#http/request.ts';
import type { Entity } from '#schema/entity.ts';
import { hasViews } from '#schema/view.ts';
import type { cambiarVista, crearVista, eliminarVista, vistas } from '#server/views/index.ts';
import { roleHere } from '../access.ts';

export type SavedView = AnswerOf<typeof vistas>[number];

type Changes = Partial<Omit<SavedView, 'id' | 'lista'>>;

/** One request loads the views of all lists. */
export function useViews(entity: Entity) {
  const { data, isPending, isError } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => request<typeof vistas>('GET', 'Vistas', { signal }),
    enabled: hasViews(entity, roleHere()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    views: (data ?? []).filter(({ lista }) => lista === entity.name),
    isAwaited: hasViews(entity, roleHere()) && isPending && !isError,
  };
}

/** Promises settle once the views are refetched. */
export function useViewChanges() {
  const client = useQueryClient();
  const afterRefetch = async <T>(answer: Promise<T>): Promise<T> => {
    const answered = await answer;
    await client.invalidateQueries({ queryKey: KEY });
    return answered;
  };
  return {
    add: (body: Omit<SavedView, 'id'>) =>
      afterRefetch(request<typeof crearVista>('POST', 'Vistas', { body })),
    change: (id: number, body: Changes) =>
      afterRefetch(request<typeof cambiarVista>('PUT', `Vistas/${id}`, { body })),
    remove: (id: number) => afterRefetch(request<typeof eliminarVista>('DELETE', `Vistas/${id}`)),
  };
}

const KEY = ['vistas'];
