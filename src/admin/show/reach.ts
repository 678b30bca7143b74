import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type DataProvider, type Identifier } from 'react-admin';
import { access, type Rules } from '#domain/permissions.ts';
import type { Entity, ResolvedRelated } from '#schema/entity.ts';
import { targetOf } from '#schema/fields/reference.ts';
import type { Registry } from '#schema/registry.ts';
import { roleHere } from '../access.ts';
import { useRegistry } from '../registry.ts';

/**
 * Tells whether the role may see and create records that refer to the record `id`; false while that is not known. The
 * role's `access` may be a filter: it may see the payments of the customers of one branch, and so none of others.
 */
export type Reaches = (relation: ResolvedRelated, id: Identifier) => boolean;

/** Returns what the role may see and create for one record. `isKnown` is false while the server is asked. */
export function useReach(entity: Entity, id: Identifier): { reaches: Reaches; isKnown: boolean } {
  const registry = useRegistry();
  const dataProvider = useDataProvider();
  const hasLimits = entity.related.some((relation) => isLimitedBy(registry, relation));
  const { data } = useQuery({
    queryKey: [entity.name, 'reach', String(id)],
    queryFn: () => fetchReach(dataProvider, registry, entity.related, [id]),
    enabled: hasLimits,
    gcTime: 0,
  });
  return {
    reaches: data ?? ((relation) => !isLimitedBy(registry, relation)),
    isKnown: !hasLimits || data !== undefined,
  };
}

/** Asks the server which of the records the role reaches. A relation without such a filter reaches every record. */
export async function fetchReach(
  dataProvider: DataProvider,
  registry: Registry,
  relations: readonly ResolvedRelated[],
  ids: readonly Identifier[],
): Promise<Reaches> {
  const limitedRelations =
    ids.length > 0 ? relations.filter((relation) => isLimitedBy(registry, relation)) : [];
  const idsByRelation = new Map(
    await Promise.all(
      limitedRelations.map(async (relation) => {
        const target = targetOf(registry.get(relation.to).fields[relation.by]);
        // `eleccion` limits the answer to what the role may choose in that field.
        const { data } = await dataProvider.getList(target, {
          filter: { ids: ids.join(','), eleccion: `${relation.to}.${relation.by}` },
          pagination: { page: 1, perPage: ids.length },
        });
        return [relation, new Set(data.map(({ id }) => String(id)))] as const;
      }),
    ),
  );
  return (relation, id) => idsByRelation.get(relation)?.has(String(id)) ?? !isLimitedBy(registry, relation);
}

function isLimitedBy(registry: Registry, { to, by }: ResolvedRelated): boolean {
  const listEntity = registry.get(to);
  const field = listEntity.fields[by]!;
  return (
    seesOnlySome(listEntity) ||
    isLimited(listEntity.access.create) ||
    (field.type === 'reference' && field.choice !== undefined && isLimited(field.choice))
  );
}

export const seesOnlySome = ({ access: { list } }: Entity): boolean => isLimited(list);

/** Rules allow a role everything, nothing or, as an object, the records that match a filter. */
const isLimited = (rules: Rules | undefined) => typeof access(rules, roleHere()) === 'object';
