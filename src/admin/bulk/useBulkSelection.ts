import { useListContext } from 'react-admin';
import type { BulkSelection } from '#dataProvider/index.ts';
import { useSelection } from './useSelection.ts';

export function useBulkSelection() {
  const { allCount, records } = useSelection();
  const { filterValues: filter, sort } = useListContext();
  const isAll = allCount !== null;
  const selection: BulkSelection = isAll
    ? { filter, sort, count: allCount }
    : { records: records.map(({ id, version }) => ({ id, version: version as number })) };
  return { selection, filter, sort, ids: isAll ? null : records.map(({ id }) => id) };
}
