import { useGetList, type RaRecord } from 'react-admin';
import type { Entity, ResolvedRelated } from '#schema/entity.ts';

export const relatedFilter = (relation: ResolvedRelated, record: RaRecord) => ({
  ...relation.where,
  [relation.by]: record.id,
});

export function useRelated(listEntity: Entity, relation: ResolvedRelated, record: RaRecord, enabled = true) {
  const sort = relation.sort ?? listEntity.list.sort[0];
  return useGetList<RaRecord>(
    listEntity.name,
    {
      filter: relatedFilter(relation, record),
      pagination: { page: 1, perPage: relation.show },
      sort: { field: sort?.column ?? 'id', order: sort?.descending ? 'DESC' : 'ASC' },
    },
    // The count on a tab and the tab's list share one fetch. The next visit fetches again.
    { enabled, gcTime: 0, refetchOnMount: false },
  );
}
