import { useMemo, useState } from 'react';
import { useMedia, useNarrow } from '../useMedia.ts';
import {
  ListContextProvider,
  useListController,
  useTranslate,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { columnsOf } from '#schema/columns.ts';
import { useListKeys } from '../keyboard/useListKeys.ts';
import { TIGHT, WIDE } from '../layout/narrow.ts';
import { lazily } from '../lazily.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { Failed } from '../pages/Failed.tsx';
import { ListParts } from '../parts.tsx';
import { useEntity } from '../registry.ts';
import { useRefreshEachDay } from '../useRefreshEachDay.ts';
import { BulkBar, useMayTick } from '../bulk/index.tsx';
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
import { usePageSize } from './pageSize.ts';
import { refusedFilters } from './refusedFilters.ts';
import { Rows } from './Rows.tsx';
import { asksTrash, TrashContext } from './trash.ts';
import { TrashToggle } from './TrashToggle.tsx';
import { roleHere } from '../access.ts';
import { RunsActions } from '../actions/RunsActions.tsx';
import { viewOf } from '../views/address.ts';
import { useDefaultView } from '../views/useDefaultView.ts';
import { ViewsButton } from '../views/ViewsButton.tsx';

const Preview = lazily(() => import('./Preview.tsx'));

/** Its state is in the URL. */
export function EntityList() {
  const entity = useEntity();
  const translate = useTranslate();
  const narrow = useNarrow();
  const tight = useMedia(TIGHT);
  const role = roleHere();
  const columns = useMemo(() => columnsOf(entity, role), [entity, role]);
  const [chosen, setChosen] = useChosenColumns(entity, columns);
  const ticks = useState(NO_TICKS);
  const wide = useMedia(WIDE);
  const [chosenRow, setChosenRow] = useState<Identifier | null>(null);
  const previewed = wide ? chosenRow : null;
  const isTickable = useMayTick();
  const [first] = entity.list.sort;
  const [pageSize, choosePageSize] = usePageSize(entity.name);
  useRememberListAddress(entity.name);
  useListKeys();
  useRefreshEachDay();
  const isViewAwaited = useDefaultView(entity);
  const list = useListController<RaRecord>({
    perPage: pageSize,
    sort: { field: first?.column ?? 'id', order: first?.descending ? 'DESC' : 'ASC' },
    disableAuthentication: true,
    // With a copy in the store, 'back' would not undo a filter.
    storeKey: false,
    exporter: false,
    filterDefaultValues: openingFilters(entity),
    queryOptions: {
      onError: () => {},
      retry: false,
      enabled: !isViewAwaited,
    },
  });
  const { data = [], total, isPending, error, meta } = list;
  const keys = {
    all: columns.map(({ key }) => key),
    chosen: chosen.map(({ key }) => key),
  };
  const isTrashAsked = asksTrash(list.filterValues);
  // The rows of before stay what they were until the others are there.
  const [isTrash, setTrash] = useState(isTrashAsked);
  if (isTrash !== isTrashAsked && !list.isPlaceholderData) setTrash(isTrashAsked);
  const isFiltered = Object.keys(list.filterValues).length > 0;

  return (
    <ListContextProvider value={list}>
      <TrashContext value={isTrash}>
        <PageHead
          title={entity.messages.listTitle}
          aside={total === undefined ? '' : translate('cantera.list.registros', { smart_count: total })}
        >
          <ViewsButton shown={viewOf(entity, list, keys, pageSize)} compact={tight} />
          {!narrow && (
            <ColumnChooser columns={columns} chosen={chosen} onChange={setChosen} compact={tight} />
          )}
          <TrashToggle compact={tight} />
          <ExportButton columns={chosen} compact={tight} />
          <ImportButton compact={tight} />
          <ListParts entity={entity} />
          <CreateButton />
        </PageHead>
        <TicksContext value={ticks}>
          <div className={previewed === null ? undefined : 'with-preview'}>
            <section className="card" aria-busy={isPending} aria-label={entity.messages.listTitle}>
              <Filters />
              {error ? (
                <Failed
                  title={entity.messages.listFailed}
                  text={refusedFilters(entity, error)}
                  onRetry={() => void list.refetch()}
                />
              ) : !isPending && data.length === 0 ? (
                <ListEmpty isFiltered={isFiltered} onClear={() => list.setFilters({}, [], false)} />
              ) : (
                <RunsActions entity={entity} records={data}>
                  {narrow ? (
                    <Cards columns={chosen} />
                  ) : (
                    <Rows columns={chosen} previewed={previewed} onPreview={wide ? setChosenRow : null} />
                  )}
                </RunsActions>
              )}
              {meta?.totals && (total ?? 0) > 0 && <ListTotals entity={entity} totals={meta.totals} />}
              {!error && (total ?? 0) > 0 && <Pager onSize={choosePageSize} />}
            </section>
            {previewed !== null && <Preview id={previewed} onChange={setChosenRow} />}
          </div>
          {isTickable && !isPending && <BulkBar columns={chosen} />}
        </TicksContext>
      </TrashContext>
    </ListContextProvider>
  );
}
