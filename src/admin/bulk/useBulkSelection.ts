import { useListContext } from 'react-admin';
import type { BulkSelection } from '#dataProvider/index.ts';
import { useSelection } from './useSelection.ts';

/** Returns the ticked rows, as the call for many records names them. */
export function useBulkSelection() {
  const { allCount, records } = useSelection();
  const { filterValues: filter, sort } = useListContext();
  const selection: BulkSelection =
    allCount === null
      ? { records: records.map(({ id, version }) => ({ id, version: version as number })) }
      : { filter, sort, count: allCount };
  return { selection, filter, sort, ids: allCount === null ? records.map(({ id }) => id) : null };
}
