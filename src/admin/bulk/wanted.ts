import { use } from 'react';
import { useListContext } from 'react-admin';
import type { Wanted } from '#dataProvider/index.ts';
import { TicksContext } from './ticks.ts';

/** The ticked rows, as the call for many records names them. */
export function useWanted() {
  const [{ records, all }] = use(TicksContext);
  const { filterValues: filter, sort } = useListContext();
  const wanted: Wanted =
    all === null
      ? { records: [...records.values()].map(({ id, version }) => ({ id, version: version as number })) }
      : { filter, sort, count: all };
  return { wanted, filter, sort, ids: all === null ? [...records.keys()] : null };
}
