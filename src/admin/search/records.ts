import { request } from '#http/request.ts';
import type { buscar } from '#server/search/index.ts';
import type { RecordGroup } from './option.ts';

/** Finds records by a text, `q`, or fetches those that are known already, as the options that a search would find. */
export async function fetchRecords(
  parameters: { q: string } | { registros: string },
  signal: AbortSignal,
): Promise<RecordGroup[]> {
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
