import { useGetList, type RaRecord } from 'react-admin';
import type { Entity, ResolvedRelated } from '#schema/entity.ts';

/** The filter that limits a related list to this record. */
export const relatedFilter = (word: ResolvedRelated, record: RaRecord) => ({
  ...word.where,
  [word.by]: record.id,
});

/** The first records of a related list, their number and sums; fetched once for the whole page. */
export function useRelated(by: Entity, word: ResolvedRelated, record: RaRecord, enabled = true) {
  const sort = word.sort ?? by.list.sort[0];
  return useGetList<RaRecord>(
    by.name,
    {
      filter: relatedFilter(word, record),
      pagination: { page: 1, perPage: word.show },
      sort: { field: sort?.column ?? 'id', order: sort?.descending ? 'DESC' : 'ASC' },
    },
    // A tab that is chosen later shows the rows that its count came with.
    { enabled, retry: false, gcTime: 0, refetchOnMount: false },
  );
}
