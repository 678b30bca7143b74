import { createContext, use, useMemo, useState } from 'react';
import { useListContext, type Identifier, type RaRecord } from 'react-admin';
import type { BulkSelection } from '#dataProvider/index.ts';

/** The state of a list's ticks, which `TicksContext` provides around it. */
export function useTickState() {
  /** The number of records that match the filters, if all of them are ticked, and those unticked since; else null. */
  const [allTicked, setAllTicked] = useState<AllTicked | null>(null);
  /** The records of every page that was shown. Ticked rows stay ticked on other pages. */
  const [recordsById] = useState(() => new Map<Identifier, RaRecord>());
  return useMemo(() => {
    /** Takes out a record that was deleted by its own button. */
    const forget = (id: Identifier) => {
      recordsById.delete(id);
      setAllTicked((all) => all && { ...all, exceptIds: [...new Set([...all.exceptIds, id])] });
    };
    return { allTicked, setAllTicked, recordsById, forget };
  }, [allTicked, recordsById]);
}

type AllTicked = { readonly count: number; readonly exceptIds: readonly Identifier[] };

type TickState = ReturnType<typeof useTickState>;

/** The list provides its ticks around everything that reads them. */
export const TicksContext = createContext<TickState>(null!);

/**
 * Returns the selected rows of the list and functions that change them. While all rows are selected, `selectedIds` has
 * those of this page, and `records` is empty. `selection` says in calls to the server which rows are meant.
 */
export function useSelection() {
  const list = useListContext<RaRecord>();
  const { allTicked, setAllTicked, recordsById } = use(TicksContext);
  const { data = [], filterValues, sort } = list;
  const tickOnly = (ids: Identifier[]) => {
    setAllTicked(null);
    list.onSelect(ids);
  };
  const rows = {
    tickAll: (count: number) => setAllTicked({ count, exceptIds: [] }),
    tickOnly,
    // react-admin's `onUnselectItems` leaves what was ticked after the render that it came from.
    clear: () => tickOnly([]),
  };
  if (!allTicked) {
    const records = list.selectedIds.flatMap((id) => recordsById.get(id) ?? []);
    const selectedIds = records.map(({ id }) => id);
    const selection: BulkSelection = {
      records: records.map(({ id, version }) => ({ id, version: version as number })),
    };
    const { onSelect, onToggleItem } = list;
    const count = selectedIds.length;
    return { ...rows, areAllTicked: false, count, selectedIds, records, selection, onSelect, onToggleItem };
  }
  const { exceptIds } = allTicked;
  const count = allTicked.count - exceptIds.length;
  const pageIds = data.map(({ id }) => id);
  const selectedIds = pageIds.filter((id) => !exceptIds.includes(id));
  /** Takes the ticks of this page. The rows of the other pages stay as they are. */
  const onSelect = (ids: Identifier[]) => {
    const exceptElsewhere = exceptIds.filter((id) => !pageIds.includes(id));
    const exceptHere = pageIds.filter((id) => !ids.includes(id));
    setAllTicked({ ...allTicked, exceptIds: [...exceptElsewhere, ...exceptHere] });
  };
  const onToggleItem = (id: Identifier) =>
    onSelect(selectedIds.includes(id) ? selectedIds.filter((other) => other !== id) : [...selectedIds, id]);
  const filter = exceptIds.length > 0 ? { ...filterValues, excepto: exceptIds.join(',') } : filterValues;
  const selection: BulkSelection = { filter, sort, count };
  return { ...rows, areAllTicked: true, count, selectedIds, records: [], selection, onSelect, onToggleItem };
}
