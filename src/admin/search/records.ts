import { request } from '#http/request.ts';
import type { buscar } from '#server/search/index.ts';
import type { Group, RecordRef, SearchSource } from './source.ts';

export const records: SearchSource = (text, signal) => ask({ q: text }, signal);

/** Finds records again with their current names; deleted ones are left out. */
export const namedRecords = (refs: readonly RecordRef[], signal: AbortSignal): Promise<Group[]> =>
  ask({ registros: refs.map(({ entity, id }) => `${entity}-${id}`).join(',') }, signal);

async function ask(what: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Group[]> {
  const query = new URLSearchParams(what);
  const { grupos } = await request<ReturnType<typeof buscar>>('GET', `Buscar?${query.toString()}`, {
    signal,
  });
  return grupos.map(({ entidad, etiqueta, items, hayMas }) => ({
    key: entidad,
    label: etiqueta,
    hasMore: hayMas,
    options: items.map(({ id, nombre, datos }) => {
      const [, name = nombre, aside] = /^(.+) \((.+)\)$/.exec(nombre) ?? [];
      return {
        key: `${entidad}-${id}`,
        name,
        facts: aside === undefined ? datos : [aside, ...datos],
        does: { kind: 'go', to: `/${entidad}/${id}/show` },
        record: { entity: entidad, id },
      };
    }),
  }));
}
