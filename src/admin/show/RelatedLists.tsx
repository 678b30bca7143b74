import { useId } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../Button.tsx';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useNarrow } from '../useMedia.ts';
import { useGetList, useTranslate, type RaRecord } from 'react-admin';
import { visibleColumns, type Column } from '#schema/columns.ts';
import type { Entity, ResolvedRelated } from '#schema/entity.ts';
import { maySee } from '#schema/inputFields.ts';
import { newOne } from '#schema/messages.ts';
import { mayDo, mayOpenHere, roleHere } from '../access.ts';
import { Icon } from '../icons.tsx';
import { CardText } from '../list/CardText.tsx';
import { filteredList } from '../list/filteredList.ts';
import { ListTotals } from '../list/ListTotals.tsx';
import { SkeletonCards } from '../list/SkeletonCards.tsx';
import { Failed } from '../pages/Failed.tsx';
import { useRegistry } from '../registry.ts';
import { entityColumns } from '../table/entityColumns.tsx';
import { Table } from '../table/Table.tsx';
import { mayMake } from './offers.ts';
import { isSeenInPart, useReach } from './reach.ts';
import { emptyInPart } from './emptyInPart.ts';

type Of = {
  entity: Entity;
  record: RaRecord;
  by: Entity;
  word: ResolvedRelated;
  /** The head offers a new one. */
  isOffered: boolean;
  /** The role may make one for this record, and see it; whether that is known yet. */
  isReached: boolean;
  isKnown: boolean;
};

/** Records that refer to this one, one call for each list that the user may open. */
export function RelatedLists({ entity, record }: { entity: Entity; record: RaRecord }) {
  const registry = useRegistry();
  const { reaches, isKnown } = useReach(entity, record.id);
  const offered = entity.detail.primary;
  return entity.related
    .map((word) => ({ word, by: registry.get(word.to) }))
    .filter(({ word, by }) => mayOpenHere(by) && mayDo(by, 'list') && maySee(by.fields[word.by]!, roleHere()))
    .map(({ word, by }, place) => (
      <RelatedList
        key={place}
        entity={entity}
        record={record}
        by={by}
        word={word}
        isOffered={offered.includes(by.name)}
        isReached={reaches(word, record.id)}
        isKnown={isKnown}
      />
    ));
}

function RelatedList({ entity, record, by, word, isOffered, isReached, isKnown }: Of) {
  const titleId = useId();
  const translate = useTranslate();
  const registry = useRegistry();
  const filter = { ...word.where, [word.by]: record.id };
  const sort = word.sort ?? by.list.sort[0];
  const { data, total, meta, isPending, error, refetch } = useGetList<RaRecord>(
    by.name,
    {
      filter,
      pagination: { page: 1, perPage: word.show },
      sort: { field: sort?.column ?? 'id', order: sort?.descending ? 'DESC' : 'ASC' },
    },
    { retry: false, gcTime: 0 },
  );
  const columns = visibleColumns(
    word.columns ?? by.list.columns.filter((name) => name !== word.by),
    by,
    roleHere(),
  );
  const title = word.title ?? by.label.many;
  const isEmpty = total === 0;
  const isHidden = isEmpty && isSeenInPart(by);
  const totals = Object.entries((meta?.['totals'] ?? {}) as Readonly<Record<string, string>>).filter(
    ([name]) => word.totals.includes(name),
  );

  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      aria-busy={isPending}
      variant="outlined"
      sx={{ boxShadow: 1 }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 56, px: 2, py: 1 }}
      >
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mr: 'auto' }}>
          {total === undefined || isHidden ? '' : translate('cantera.list.registros', { smart_count: total })}
        </Typography>
        {!isPending && !isEmpty && (
          <Button
            to={filteredList(by.name, filter)}
            variant="text"
            aria-label={`${translate('cantera.show.verTodos')}: ${title}`}
          >
            {translate('cantera.show.verTodos')}
          </Button>
        )}
        {!isOffered && mayMake(by, word, record.id, () => isReached) && (
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
    </Card>
  );
}

type Shown = {
  by: Entity;
  columns: readonly Column[];
  /** Undefined while it loads. */
  data: readonly RaRecord[] | undefined;
  count: number;
};

function RelatedRecords({ by, columns, data, count }: Shown) {
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
