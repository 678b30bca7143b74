import { useListContext } from 'react-admin';
import type { Wanted } from '#dataProvider/index.ts';
import { useSelection } from './useSelection.ts';

/** The ticked rows, as the call for many records names them. */
export function useWanted() {
  const { all, records } = useSelection();
  const { filterValues: filter, sort } = useListContext();
  const wanted: Wanted =
    all === null
      ? { records: records.map(({ id, version }) => ({ id, version: version as number })) }
      : { filter, sort, count: all };
  return { wanted, filter, sort, ids: all === null ? records.map(({ id }) => id) : null };
}
