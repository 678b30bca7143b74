import { createContext, use } from 'react';
import { useListContext, type Identifier, type RaRecord } from 'react-admin';

export type TickState = {
  /** How many records the filters leave, when all of them are ticked; else null. */
  readonly allCount: number | null;
  readonly setAllCount: (count: number | null) => void;
  /** The records of every page that was shown: ticked rows stay ticked on another page. */
  readonly recordsById: Map<Identifier, RaRecord>;
};

export const TicksContext = createContext<TickState>({
  allCount: null,
  setAllCount: () => {},
  recordsById: new Map(),
});

/**
 * Returns react-admin's selection, or all records that the filters leave. When all are selected, the rows of the
 * page are ticked; unticking one selects the other rows of the page instead.
 */
export function useSelection() {
  const list = useListContext<RaRecord>();
  const { allCount, setAllCount, recordsById } = use(TicksContext);
  const { data = [], onSelect, onUnselectItems } = list;
  const page = data.map(({ id }) => id);
  const select = (ids: Identifier[]) => {
    setAllCount(null);
    onSelect(ids);
  };
  const toggle = (id: Identifier) => select(page.filter((other) => other !== id));
  return {
    allCount,
    setAllCount,
    count: allCount ?? list.selectedIds.length,
    selectedIds: allCount === null ? list.selectedIds : page,
    records: allCount === null ? list.selectedIds.flatMap((id) => recordsById.get(id) ?? []) : [],
    onSelect: select,
    onToggleItem: allCount === null ? list.onToggleItem : toggle,
    clear: () => {
      setAllCount(null);
      onUnselectItems();
    },
  };
}
