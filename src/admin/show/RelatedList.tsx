import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate, type RaRecord } from 'react-admin';
import { visibleColumns, type Column } from '#schema/columns.ts';
import type { Entity, ResolvedRelated } from '#schema/entity.ts';
import { newRecordLabel } from '#schema/messages.ts';
import { roleHere } from '../access.ts';
import { Button } from '../Button.tsx';
import { Icon } from '#look/Icon.tsx';
import { CardText } from '../rows/CardText.tsx';
import { filteredList } from '../routing/listAddress.ts';
import { ListTotals } from '../rows/ListTotals.tsx';
import { SkeletonCards } from '../rows/SkeletonCards.tsx';
import { Failed } from '../pages/Failed.tsx';
import { useRegistry } from '../registry.ts';
import { entityColumns } from '../rows/entityColumns.tsx';
import { Table } from '../rows/Table.tsx';
import { useNarrow } from '../useNarrow.ts';
import { emptyListSentence } from './emptyListSentence.ts';
import { mayCreateRelated } from './offers.ts';
import { seesOnlySome } from './reach.ts';
import { relatedFilter, useRelated } from './useRelated.ts';

export type RelatedListProps = {
  entity: Entity;
  record: RaRecord;
  listEntity: Entity;
  relation: ResolvedRelated;
  /** True if the page's head offers a new record of the list. */
  isOffered: boolean;
  /** True if the role may create records of the list for this one and see them. */
  isReached: boolean;
  isReachKnown: boolean;
};

export const relatedTitle = ({ listEntity, relation }: RelatedListProps): string =>
  relation.title ?? listEntity.label.many;

export function RelatedList({ titleId, ...list }: RelatedListProps & { titleId?: string }) {
  const { entity, record, listEntity, relation, isOffered, isReached, isReachKnown } = list;
  const translate = useTranslate();
  const registry = useRegistry();
  const { data, total, meta, isPending, error, refetch } = useRelated(listEntity, relation, record);
  const columns = visibleColumns(
    relation.columns ?? listEntity.list.columns.filter((name) => name !== relation.by),
    listEntity,
    roleHere(),
  );
  const title = relatedTitle(list);
  const isEmpty = total === 0;
  // An empty list may have records that the role does not see, so it has no count and another text.
  const mayHideRecords = isEmpty && seesOnlySome(listEntity);
  const emptyText = () => {
    if (!mayHideRecords) return listEntity.messages.empty;
    return isReachKnown && emptyListSentence(registry, listEntity, relation, entity, record, isReached);
  };
  const totals = Object.entries((meta?.['totals'] ?? {}) as Readonly<Record<string, string>>).filter(
    ([name]) => relation.totals.includes(name),
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
          {total !== undefined &&
            !mayHideRecords &&
            translate('cantera.list.registros', { smart_count: total })}
        </Typography>
        {!isPending && !isEmpty && (
          <Button
            to={filteredList(listEntity.name, relatedFilter(relation, record))}
            variant="text"
            aria-label={`${translate('cantera.show.verTodos')}: ${title}`}
          >
            {translate('cantera.show.verTodos')}
          </Button>
        )}
        {!isOffered && mayCreateRelated(listEntity, relation, record.id, () => isReached) && (
          <Button
            to={`/${listEntity.name}/create?${relation.by}=${encodeURIComponent(record.id)}`}
            startIcon={<Icon name="add" />}
          >
            {newRecordLabel(listEntity.label)}
          </Button>
        )}
      </Box>
      <Box sx={{ borderTop: '1px solid var(--line)' }}>
        {error && <Failed title={listEntity.messages.listFailed} text={error.message} onRetry={refetch} />}
        {!error && isEmpty && (
          <Typography color="text.secondary" sx={{ p: 2 }}>
            {emptyText()}
          </Typography>
        )}
        {!error && !isEmpty && (
          <RelatedRecords listEntity={listEntity} columns={columns} data={data} waiting={relation.show} />
        )}
        {totals.length > 0 && !isEmpty && (
          <ListTotals entity={listEntity} totals={Object.fromEntries(totals)} />
        )}
      </Box>
    </div>
  );
}

type RelatedRecordsProps = {
  listEntity: Entity;
  columns: readonly Column[];
  data: readonly RaRecord[] | undefined;
  waiting: number;
};

function RelatedRecords({ listEntity, columns, data, waiting }: RelatedRecordsProps) {
  const isNarrow = useNarrow();
  if (isNarrow)
    return data ? (
      <ul className="cards">
        {data.map((record) => (
          <li key={record.id}>
            <CardText entity={listEntity} columns={columns} record={record} />
          </li>
        ))}
      </ul>
    ) : (
      <SkeletonCards count={waiting} />
    );
  return (
    <Table rows={data} waiting={waiting} resource={listEntity.name}>
      {entityColumns(listEntity, columns)}
    </Table>
  );
}
