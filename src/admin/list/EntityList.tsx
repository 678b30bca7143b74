import { useState } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListContextProvider, useListController, useTranslate } from 'react-admin';
import { columnsOf } from '#schema/columns.ts';
import { useListKeys } from '../keyboard/useListKeys.ts';
import { NARROW, TIGHT } from '../layout/narrow.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { Failed } from '../pages/Failed.tsx';
import { ListParts } from '../parts.tsx';
import { useEntity } from '../registry.ts';
import { useRefreshEachDay } from '../useRefreshEachDay.ts';
import { BulkBar } from '../bulk/index.tsx';
import { NO_TICKS, TicksContext } from '../bulk/ticks.ts';
import { Cards } from './Cards.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { useChosenColumns } from './useChosenColumns.ts';
import { useRememberListAddress } from './useListAddress.ts';
import { CreateButton } from './CreateButton.tsx';
import { ExportButton } from './ExportButton.tsx';
import { Filters } from './Filters.tsx';
import { ImportButton } from './ImportButton.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { ListTotals } from './ListTotals.tsx';
import { openingFilters } from './openingFilters.ts';
import { Pager } from './Pager.tsx';
import { Rows } from './Rows.tsx';
import { TrashToggle } from './TrashToggle.tsx';
import { mayActOnMany, roleHere } from '../access.ts';
import { viewOf } from '../views/address.ts';
import { useDefaultView } from '../views/useDefaultView.ts';
import { ViewsButton } from '../views/ViewsButton.tsx';

/** Source: spec 1, section 9. */
export const PAGE_SIZE = 10;

/** Its state is in the URL. */
export function EntityList() {
  const entity = useEntity();
  const translate = useTranslate();
  const narrow = useMediaQuery(NARROW);
  const tight = useMediaQuery(TIGHT);
  const columns = columnsOf(entity, roleHere());
  const [chosen, setChosen] = useChosenColumns(entity.name, columns);
  const ticks = useState(NO_TICKS);
  const isTickable = mayActOnMany(entity);
  const [first] = entity.list.sort;
  useRememberListAddress(entity.name);
  useListKeys();
  useRefreshEachDay();
  const isViewAwaited = useDefaultView(entity);
  const list = useListController({
    perPage: PAGE_SIZE,
    sort: { field: first?.column ?? 'id', order: first?.descending ? 'DESC' : 'ASC' },
    disableAuthentication: true,
    // With a copy in the store, 'back' would not undo a filter.
    storeKey: false,
    exporter: false,
    filterDefaultValues: openingFilters(entity),
    queryOptions: { onError: () => {}, retry: false, enabled: !isViewAwaited },
  });
  const { data = [], total, isPending, error, meta } = list;
  const keys = {
    all: columns.map(({ key }) => key),
    chosen: chosen.map(({ key }) => key),
  };
  const isFiltered = Object.keys(list.filterValues).length > 0;

  return (
    <ListContextProvider value={list}>
      <PageHead
        title={entity.messages.listTitle}
        aside={total === undefined ? '' : translate('cantera.list.registros', { smart_count: total })}
      >
        <ViewsButton shown={viewOf(entity, list, keys, PAGE_SIZE)} compact={tight} />
        {!narrow && <ColumnChooser columns={columns} chosen={chosen} onChange={setChosen} compact={tight} />}
        <TrashToggle compact={tight} />
        <ExportButton columns={chosen} compact={tight} />
        <ImportButton compact={tight} />
        <ListParts entity={entity} />
        <CreateButton />
      </PageHead>
      <TicksContext value={ticks}>
        <section className="card" aria-busy={isPending} aria-label={entity.messages.listTitle}>
          <Filters />
          {error ? (
            <Failed
              title={entity.messages.listFailed}
              text={error.message}
              onRetry={() => void list.refetch()}
            />
          ) : !isPending && data.length === 0 ? (
            <ListEmpty isFiltered={isFiltered} onClear={() => list.setFilters({}, [], false)} />
          ) : narrow ? (
            <Cards columns={chosen} />
          ) : (
            <Rows columns={chosen} />
          )}
          {meta?.totals && (total ?? 0) > 0 && <ListTotals entity={entity} totals={meta.totals} />}
          {!error && (total ?? 0) > 0 && <Pager />}
        </section>
        {isTickable && <BulkBar columns={chosen} />}
      </TicksContext>
    </ListContextProvider>
  );
}
