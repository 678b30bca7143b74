import { createContext, use } from 'react';
import { useListContext, type Identifier, type RaRecord } from 'react-admin';

export type TickState = {
  /** How many records the filters leave, when all of them are ticked; else null. */
  readonly all: number | null;
  readonly tickAll: (count: number | null) => void;
  /** The records of every page that was shown: ticked rows stay ticked on another page. */
  readonly seen: Map<Identifier, RaRecord>;
};

export const TicksContext = createContext<TickState>({ all: null, tickAll: () => {}, seen: new Map() });

/**
 * react-admin's selection, or everything that the filters leave: then the page that is shown is ticked, and
 * unticking a row leaves the rest of its page.
 */
export function useSelection() {
  const list = useListContext<RaRecord>();
  const { all, tickAll, seen } = use(TicksContext);
  const { data = [], onSelect, onUnselectItems } = list;
  const page = data.map(({ id }) => id);
  const select = (ids: Identifier[]) => {
    tickAll(null);
    onSelect(ids);
  };
  const toggle = (id: Identifier) => select(page.filter((other) => other !== id));
  return {
    all,
    tickAll,
    count: all ?? list.selectedIds.length,
    selectedIds: all === null ? list.selectedIds : page,
    records: all === null ? list.selectedIds.flatMap((id) => seen.get(id) ?? []) : [],
    onSelect: select,
    onToggleItem: all === null ? list.onToggleItem : toggle,
    clear: () => {
      tickAll(null);
      onUnselectItems();
    },
  };
}
