import type { RaRecord } from 'react-admin';
import { NO_TICKS, type Ticks } from './ticks.ts';

export const isTicked = ({ records, all }: Ticks, { id }: RaRecord): boolean =>
  all !== null || records.has(id);

/** With `isRange` from the last toggled row to this one. Without all of a filter, its page stays ticked. */
export function toggled(ticks: Ticks, page: readonly RaRecord[], record: RaRecord, isRange: boolean): Ticks {
  const on = !isTicked(ticks, record);
  const [here, start] = [record.id, ticks.last].map((id) => page.findIndex((each) => each.id === id)) as [
    number,
    number,
  ];
  const range =
    isRange && start !== -1 ? page.slice(Math.min(here, start), Math.max(here, start) + 1) : [record];
  return { ...withRows(ticks, page, range, on), last: record.id };
}

/** The whole page, or nothing of it. */
export const toggledPage = (ticks: Ticks, page: readonly RaRecord[]): Ticks =>
  withRows(ticks, page, page, !page.every((record) => isTicked(ticks, record)));

function withRows(
  { records, all }: Ticks,
  page: readonly RaRecord[],
  rows: readonly RaRecord[],
  on: boolean,
): Ticks {
  const next = new Map(all === null ? records : page.map((record) => [record.id, record]));
  for (const row of rows) {
    if (on) next.set(row.id, row);
    else next.delete(row.id);
  }
  return { ...NO_TICKS, records: next };
}
