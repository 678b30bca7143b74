import { createContext, use } from 'react';
import { useListContext, type Identifier, type RaRecord } from 'react-admin';
import type { BulkSelection } from '#dataProvider/index.ts';

export type TickState = {
  /** The number of records that match the filters, if all of them are ticked; else null. */
  readonly allCount: number | null;
  readonly setAllCount: (count: number | null) => void;
  /** The records of every page that was shown. Ticked rows stay ticked on other pages. */
  readonly recordsById: Map<Identifier, RaRecord>;
};

export const TicksContext = createContext<TickState | null>(null);

export function useTicks(): TickState {
  const ticks = use(TicksContext);
  if (!ticks) throw new Error('No TicksContext above this component');
  return ticks;
}

/**
 * The selected rows of the list around. While all rows are selected, `selectedIds` has the page's rows, and `records`
 * is empty. `selection` is for calls.
 */
export function useSelection() {
  const list = useListContext<RaRecord>();
  const { allCount, setAllCount, recordsById } = useTicks();
  const { data = [], onSelect } = list;
  const pageIds = data.map(({ id }) => id);
  const select = (ids: Identifier[]) => {
    setAllCount(null);
    onSelect(ids);
  };
  const untickOne = (id: Identifier) => select(pageIds.filter((other) => other !== id));
  const records = allCount === null ? list.selectedIds.flatMap((id) => recordsById.get(id) ?? []) : [];
  const selection: BulkSelection =
    allCount === null
      ? { records: records.map(({ id, version }) => ({ id, version: version as number })) }
      : { filter: list.filterValues, sort: list.sort, count: allCount };
  return {
    allCount,
    setAllCount,
    count: allCount ?? list.selectedIds.length,
    selectedIds: allCount === null ? list.selectedIds : pageIds,
    records,
    selection,
    onSelect: select,
    onToggleItem: allCount === null ? list.onToggleItem : untickOne,
    // react-admin's `onUnselectItems` leaves what was ticked after the render that it came from.
    clear: () => select([]),
  };
}
