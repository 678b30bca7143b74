import { request } from '#http/request.ts';
import type { Group, Source } from './source.ts';

/** What `GET Buscar` answers (src/server/search). */
type Answer = {
  readonly grupos: readonly {
    readonly entidad: string;
    readonly etiqueta: string;
    readonly items: readonly {
      readonly id: number;
      readonly nombre: string;
      readonly datos: readonly string[];
    }[];
    readonly hayMas: boolean;
  }[];
};

/** The records of every entity that is searched. */
export const records: Source = async (text, signal): Promise<Group[]> => {
  const query = new URLSearchParams({ q: text });
  const { grupos } = (await request('GET', `Buscar?${query}`, { signal })) as Answer;
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
};
