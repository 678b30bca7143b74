import { useMemo, useState } from 'react';
import Card, { type CardProps } from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import { List, useListContext, type Identifier, type RaRecord } from 'react-admin';
import { columnsOf, type Column } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { useListKeys } from '../keyboard/useListKeys.ts';
import { lazily } from '../lazily.tsx';
import { Failed } from '../pages/Failed.tsx';
import { useEntity } from '../registry.ts';
import { useNarrow } from '../useNarrow.ts';
import { useRefreshEachDay } from '../useRefreshEachDay.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { useHasBulkActions } from '../bulk/Tick.tsx';
import { TicksContext, useTickState } from '../bulk/useSelection.ts';
import { Cards } from './Cards.tsx';
import { useChosenColumns } from './useChosenColumns.ts';
import { useRememberListAddress } from '../routing/listAddress.ts';
import { ListFilters } from './ListFilters.tsx';
import { ListHead } from './ListHead.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { ListTable, PreviewContext } from './ListTable.tsx';
import { ListTotals } from '../rows/ListTotals.tsx';
import { defaultFilters } from './defaultFilters.ts';
import { Pager } from './Pager.tsx';
import { usePageSize } from './usePageSize.ts';
import { listFailureText } from './listFailureText.ts';
import { requestsTrash, TrashContext } from '../rows/trash.ts';
import { roleHere } from '../access.ts';
import { RunActionProvider } from '../actions/ActionButtons.tsx';
import { useDefaultView } from '../views/useViews.ts';

const Preview = lazily(() => import('./Preview.tsx'));

/**
 * The page of an entity's records, with the filters, order and page that the URL names. On wide screens, a click on a row
 * shows its record beside the list.
 */
export function EntityList() {
  const entity = useEntity();
  const role = roleHere();
  const columns = useMemo(() => columnsOf(entity, role), [entity, role]);
  const [chosenColumns, chooseColumns] = useChosenColumns(entity, columns);
  const isWide = useMediaQuery(WIDE_SCREENS);
  const [requestedId, setRequestedId] = useState<Identifier | null>(null);
  const previewedId = isWide ? requestedId : null;
  const preview = useMemo(
    () => ({ previewedId, onPreview: isWide ? setRequestedId : null }),
    [previewedId, isWide],
  );
  const hasBulkActions = useHasBulkActions();
  const [firstSort] = entity.list.sort;
  const [pageSize] = usePageSize(entity.name);
  useRememberListAddress(entity.name);
  useListKeys();
  useRefreshEachDay();
  const isViewAwaited = useDefaultView(entity);

  return (
    <TicksContext value={useTickState()}>
      <List
        title={false}
        perPage={pageSize}
        sort={{ field: firstSort?.column ?? 'id', order: firstSort?.descending ? 'DESC' : 'ASC' }}
        disableAuthentication
        // A key would make react-admin apply the last filters to an address without any: 'back' could not undo them.
        storeKey={false}
        exporter={false}
        filterDefaultValues={defaultFilters(entity)}
        // <Records> shows an error or an empty list itself.
        queryOptions={{ onError: () => {}, enabled: !isViewAwaited }}
        empty={false}
        actions={<ListHead columns={columns} chosen={chosenColumns} onChoose={chooseColumns} />}
        component={ListCard}
        pagination={false}
        offline={false}
        sx={LAYOUT}
        aside={
          <>
            {previewedId !== null && <Preview id={previewedId} onChange={setRequestedId} />}
            {hasBulkActions && <BulkBar columns={chosenColumns} />}
          </>
        }
      >
        <ListFilters />
        <PreviewContext value={preview}>
          <Records columns={chosenColumns} />
        </PreviewContext>
        <Totals entity={entity} />
        <Pager />
      </List>
    </TicksContext>
  );
}

/** The media query of wide screens, on which a record is shown beside its list. */
const WIDE_SCREENS = '(min-width: 1600px)';

const CUT_OFF = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

const LAYOUT = {
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '0 14px',
  '& .RaList-main': { display: 'contents' },
  '& .RaList-actions': { display: 'block', background: 'none' },
  '& .RaList-content': { flex: '1 1 0', minWidth: 0 },
  '& .preview': { flex: '0 0 400px' },
  // The preview has the same actions. The page's filled button is the list's 'Nuevo'.
  '&:has(.preview) .rows-actions': { display: 'none' },
  '& .preview .ranks .MuiButton-contained': {
    border: '1px solid var(--line-strong)',
    background: 'var(--surface)',
    color: 'text.primary',
  },
  // Long texts are cut off at one line; the record's page shows them whole.
  '& td.MuiTableCell-alignLeft:not(:has(.MuiChip-root))': { ...CUT_OFF, maxWidth: { xs: 210, xl: 320 } },
  '& td.MuiTableCell-alignLeft a': {
    ...CUT_OFF,
    display: 'inline-block',
    maxWidth: '100%',
    verticalAlign: 'bottom',
  },
  // A name with its number, such as a client with his CUIT, is shown whole. Two lines fit a row's usual height.
  '& td.MuiTableCell-alignLeft:has(> .record-aside)': {
    minWidth: 210,
    paddingBlock: '3px',
    whiteSpace: 'normal',
    lineHeight: '16px',
  },
  '& .bulk-bar': { order: 1, flex: '0 0 100%' },
};

/** The list's card. `TrashContext` tells whether the drawn rows are deleted; they stay while others load. */
function ListCard(props: CardProps) {
  const { messages } = useEntity();
  const { filterValues, isPending, isPlaceholderData } = useListContext();
  const isTrashRequested = requestsTrash(filterValues);
  const [isTrash, setTrash] = useState(isTrashRequested);
  if (isTrash !== isTrashRequested && !isPlaceholderData) setTrash(isTrashRequested);
  return (
    <TrashContext value={isTrash}>
      <Card component="section" {...props} aria-busy={isPending} aria-label={messages.listTitle} />
    </TrashContext>
  );
}

function Records({ columns }: { columns: readonly Column[] }) {
  const entity = useEntity();
  const isNarrow = useNarrow();
  const context = useListContext<RaRecord>();
  const { data = [], error, refetch } = context;
  // The empty result of an earlier search is not shown while another one loads.
  const isWaiting = context.isPending || (data.length === 0 && context.isPlaceholderData === true);
  if (error)
    return (
      <Failed
        title={entity.messages.listFailed}
        text={listFailureText(entity, error)}
        onRetry={() => void refetch()}
      />
    );
  if (!isWaiting && data.length === 0) return <ListEmpty />;
  return (
    <RunActionProvider entity={entity} records={data}>
      {isNarrow ? (
        <Cards columns={columns} isWaiting={isWaiting} />
      ) : (
        <ListTable columns={columns} isWaiting={isWaiting} />
      )}
    </RunActionProvider>
  );
}

function Totals({ entity }: { entity: Entity }) {
  const { meta, total = 0 } = useListContext();
  return meta?.totals && total > 0 && <ListTotals entity={entity} totals={meta.totals} />;
}
