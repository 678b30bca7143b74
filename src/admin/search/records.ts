import { request } from '#http/request.ts';
import type { buscar } from '#server/search/index.ts';
import type { Group, RecordRef } from './option.ts';

export const searchRecords = (text: string, signal: AbortSignal): Promise<Group[]> =>
  fetchGroups({ q: text }, signal);

export const fetchRecords = (refs: readonly RecordRef[], signal: AbortSignal): Promise<Group[]> =>
  fetchGroups({ registros: refs.map(({ entity, id }) => `${entity}-${id}`).join(',') }, signal);

async function fetchGroups(parameters: Record<string, string>, signal: AbortSignal): Promise<Group[]> {
  const query = new URLSearchParams(parameters).toString();
  const { grupos } = await request<ReturnType<typeof buscar>>('GET', `Buscar?${query}`, {
    signal,
  });
  return grupos.map(({ entidad, etiqueta, items, hayMas }) => ({
    key: entidad,
    label: etiqueta,
    hasMore: hayMas,
    options: items.map(({ id, nombre, datos }) => {
      // 'Gómez (20-11111111-2)' is shown as a name and a fact.
      const [, name = nombre, aside] = /^(.+) \((.+)\)$/.exec(nombre) ?? [];
      return {
        key: `${entidad}-${id}`,
        name,
        facts: aside === undefined ? datos : [aside, ...datos],
        effect: { kind: 'go', to: `/${entidad}/${id}/show` },
        record: { entity: entidad, id },
      };
    }),
  }));
}
