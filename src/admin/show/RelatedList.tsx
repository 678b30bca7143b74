import Box from '@mui/material/Box';
import type { ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate, type RaRecord } from 'react-admin';
import { visibleColumns, type Column } from '#schema/columns.ts';
import type { Entity, ResolvedRelated } from '#schema/entity.ts';
import { newRecordLabel } from '#schema/messages.ts';
import { roleHere } from '../access.ts';
import { Button } from '../Button.tsx';
import { Icon } from '#look/Icon.tsx';
import { CardText, SkeletonCards } from '../rows/CardText.tsx';
import { filteredList } from '../routing/listAddress.ts';
import { ListTotals } from '../rows/ListTotals.tsx';
import { Failed } from '../pages/Failed.tsx';
import { useRegistry } from '../registry.ts';
import { entityColumns } from '../rows/entityColumns.tsx';
import { Table } from '../rows/Table.tsx';
import { useNarrow } from '../useNarrow.ts';
import { emptyListSentence } from './emptyListSentence.ts';
import { mayCreateRelated } from './offers.ts';
import { seesOnlySome, useReach } from './reach.ts';
import { relatedFilter, useRelated } from './useRelated.ts';

type RelationProps = { entity: Entity; record: RaRecord; relation: ResolvedRelated };
export type RelatedListProps = RelationProps & { listEntity: Entity };

export const relatedTitle = ({ listEntity, relation }: RelatedListProps): string =>
  relation.title ?? listEntity.label.many;

/** The first records that refer to a record. A tab already has the title, so there the list has none. */
export function RelatedList({ hasTitle = false, ...list }: RelatedListProps & { hasTitle?: boolean }) {
  const { entity, record, listEntity, relation } = list;
  const translate = useTranslate();
  const registry = useRegistry();
  const { reaches, isKnown } = useReach(entity, record.id);
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
    return isKnown && emptyListSentence(registry, list, reaches(relation, record.id));
  };
  const totals = Object.entries((meta?.['totals'] ?? {}) as Readonly<Record<string, string>>).filter(
    ([name]) => relation.totals.includes(name),
  );

  return (
    <div aria-busy={isPending}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 56, px: 2, py: 1 }}
      >
        {hasTitle && <Typography variant="h2">{title}</Typography>}
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
        {/* The page's head has the buttons of its `primary` offers. */}
        {!entity.detail.primary.includes(listEntity.name) && (
          <CreateRelatedButton entity={entity} record={record} relation={relation} />
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

type CreateButtonProps = RelationProps & { look?: Pick<ButtonProps, 'variant' | 'color'> };

export function CreateRelatedButton({ entity, record, relation, look }: CreateButtonProps) {
  const listEntity = useRegistry().get(relation.to);
  const { reaches } = useReach(entity, record.id);
  if (!mayCreateRelated(listEntity, relation, record.id, reaches)) return null;
  return (
    <Button
      to={`/${listEntity.name}/create?${relation.by}=${encodeURIComponent(record.id)}`}
      startIcon={<Icon name="add" />}
      {...look}
    >
      {newRecordLabel(listEntity.label)}
    </Button>
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
