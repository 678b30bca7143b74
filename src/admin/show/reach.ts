import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type DataProvider, type Identifier } from 'react-admin';
import { access } from '#domain/permissions.ts';
import type { Entity, ResolvedRelated } from '#schema/entity.ts';
import type { Registry } from '#schema/registry.ts';
import { roleHere } from '../access.ts';
import { useRegistry } from '../registry.ts';

/** Tells whether the role may create records that refer to this one; false while that is not known. */
export type Reaches = (word: ResolvedRelated, id: Identifier) => boolean;

/** Finds out which of its related records the role may create for this record. */
export function useReach(entity: Entity, id: Identifier | undefined): { reaches: Reaches; isKnown: boolean } {
  const registry = useRegistry();
  const dataProvider = useDataProvider();
  const isLimited = entity.related.some((word) => isLimitedBy(registry, word));
  const { data } = useQuery({
    queryKey: [entity.name, 'reach', String(id)],
    queryFn: () => reachOf(dataProvider, registry, entity.related, [id!]),
    enabled: isLimited && id !== undefined,
    gcTime: 0,
    retry: false,
  });
  return {
    reaches: data ?? ((word) => !isLimitedBy(registry, word)),
    isKnown: !isLimited || data !== undefined,
  };
}

/**
 * Asks the server which of the records may be referred to, for relations of which the role sees or creates
 * only a part.
 */
export async function reachOf(
  dataProvider: DataProvider,
  registry: Registry,
  words: readonly ResolvedRelated[],
  ids: readonly Identifier[],
): Promise<Reaches> {
  const limited = ids.length > 0 ? words.filter((word) => isLimitedBy(registry, word)) : [];
  const reached = await Promise.all(
    limited.map(async (word) => {
      const field = registry.get(word.to).fields[word.by]!;
      const { data } = await dataProvider.getList(field.type === 'reference' ? field.to : '', {
        filter: { ids: ids.join(','), eleccion: `${word.to}.${word.by}` },
        pagination: { page: 1, perPage: ids.length },
      });
      return [word, new Set(data.map(({ id }) => String(id)))] as const;
    }),
  );
  const reachByKey = new Map(reached);
  return (word, id) => reachByKey.get(word)?.has(String(id)) ?? !isLimitedBy(registry, word);
}

function isLimitedBy(registry: Registry, { to, by }: ResolvedRelated): boolean {
  const owner = registry.get(to);
  const field = owner.fields[by]!;
  const isPart = (rules: Parameters<typeof access>[0]) => typeof access(rules, roleHere()) === 'object';
  return (
    isSeenInPart(owner) ||
    isPart(owner.access.create) ||
    (field.type === 'reference' && field.choice !== undefined && isPart(field.choice))
  );
}

/** Tells whether the role sees only some records, so that an empty list may hide others. */
export const isSeenInPart = ({ access: { list } }: Entity): boolean =>
  typeof access(list, roleHere()) === 'object';
