import { useGetList, type RaRecord } from 'react-admin';
import type { Entity, ResolvedRelated } from '#schema/entity.ts';

/** The filter of a related list, for its records of this record alone. */
export const relatedFilter = (word: ResolvedRelated, record: RaRecord) => ({
  ...word.where,
  [word.by]: record.id,
});

/** The first records of a related list, how many there are, and their sums; asked once for all of the page. */
export function useRelated(by: Entity, word: ResolvedRelated, record: RaRecord, enabled = true) {
  const sort = word.sort ?? by.list.sort[0];
  return useGetList<RaRecord>(
    by.name,
    {
      filter: relatedFilter(word, record),
      pagination: { page: 1, perPage: word.show },
      sort: { field: sort?.column ?? 'id', order: sort?.descending ? 'DESC' : 'ASC' },
    },
    // A tab that is chosen later shows what its count was read from.
    { enabled, retry: false, gcTime: 0, refetchOnMount: false },
  );
}
