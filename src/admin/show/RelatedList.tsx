import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate, type RaRecord } from 'react-admin';
import { visibleColumns, type Column } from '#schema/columns.ts';
import type { Entity, ResolvedRelated } from '#schema/entity.ts';
import { newOne } from '#schema/messages.ts';
import { roleHere } from '../access.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../icons.tsx';
import { CardText } from '../rows/CardText.tsx';
import { filteredList } from '../routing/listAddress.ts';
import { ListTotals } from '../rows/ListTotals.tsx';
import { SkeletonCards } from '../rows/SkeletonCards.tsx';
import { Failed } from '../pages/Failed.tsx';
import { useRegistry } from '../registry.ts';
import { entityColumns } from '../rows/entityColumns.tsx';
import { Table } from '../rows/Table.tsx';
import { useNarrow } from '../useMedia.ts';
import { emptyInPart } from './emptyInPart.ts';
import { mayCreateRelated } from './offers.ts';
import { isSeenInPart } from './reach.ts';
import { relatedFilter, useRelated } from './useRelated.ts';

export type RelatedListProps = {
  entity: Entity;
  record: RaRecord;
  by: Entity;
  word: ResolvedRelated;
  /** True if the page's head offers a new record of the list. */
  isOffered: boolean;
  /** The role may create records of the list for this one and see them. `isKnown`: that is certain. */
  isReached: boolean;
  isKnown: boolean;
};

export const relatedTitle = ({ by, word }: RelatedListProps): string => word.title ?? by.label.many;

/** `titleId`: the id of the list's own heading, when no tab names the list. */
export function RelatedList({ titleId, ...list }: RelatedListProps & { titleId?: string }) {
  const { entity, record, by, word, isOffered, isReached, isKnown } = list;
  const translate = useTranslate();
  const registry = useRegistry();
  const { data, total, meta, isPending, error, refetch } = useRelated(by, word, record);
  const columns = visibleColumns(
    word.columns ?? by.list.columns.filter((name) => name !== word.by),
    by,
    roleHere(),
  );
  const title = relatedTitle(list);
  const isEmpty = total === 0;
  const isHidden = isEmpty && isSeenInPart(by);
  const totals = Object.entries((meta?.['totals'] ?? {}) as Readonly<Record<string, string>>).filter(
    ([name]) => word.totals.includes(name),
  );

  return (
    <div aria-busy={isPending}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 56, px: 2, py: 1 }}
      >
        {titleId !== undefined && (
          <Typography id={titleId} variant="h2">
            {title}
          </Typography>
        )}
        <Typography variant="body2" color="text.secondary" sx={{ mr: 'auto' }}>
          {total === undefined || isHidden ? '' : translate('cantera.list.registros', { smart_count: total })}
        </Typography>
        {!isPending && !isEmpty && (
          <Button
            to={filteredList(by.name, relatedFilter(word, record))}
            variant="text"
            aria-label={`${translate('cantera.show.verTodos')}: ${title}`}
          >
            {translate('cantera.show.verTodos')}
          </Button>
        )}
        {!isOffered && mayCreateRelated(by, word, record.id, () => isReached) && (
          <Button
            to={`/${by.name}/create?${word.by}=${encodeURIComponent(record.id)}`}
            startIcon={<Icon name="add" />}
          >
            {newOne(by.label)}
          </Button>
        )}
      </Box>
      <Box sx={{ borderTop: '1px solid var(--line)' }}>
        {error ? (
          <Failed title={by.messages.listFailed} text={error.message} onRetry={refetch} />
        ) : isEmpty ? (
          <Typography color="text.secondary" sx={{ p: 2 }}>
            {!isHidden
              ? by.messages.empty
              : isKnown && emptyInPart(registry, by, word, entity, record, isReached)}
          </Typography>
        ) : (
          <RelatedRecords by={by} columns={columns} data={data} count={word.show} />
        )}
        {totals.length > 0 && !isEmpty && <ListTotals entity={by} totals={Object.fromEntries(totals)} />}
      </Box>
    </div>
  );
}

type RelatedRecordsProps = {
  by: Entity;
  columns: readonly Column[];
  /** Undefined while it loads. */
  data: readonly RaRecord[] | undefined;
  count: number;
};

function RelatedRecords({ by, columns, data, count }: RelatedRecordsProps) {
  const narrow = useNarrow();
  if (narrow)
    return data ? (
      <ul className="cards">
        {data.map((record) => (
          <li key={record.id}>
            <CardText entity={by} columns={columns} record={record} />
          </li>
        ))}
      </ul>
    ) : (
      <SkeletonCards count={count} />
    );
  return (
    <Table rows={data} waiting={count} resource={by.name}>
      {entityColumns(by, columns)}
    </Table>
  );
}
