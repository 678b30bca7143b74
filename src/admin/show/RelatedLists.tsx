import { useId } from 'react';
import Card from '@mui/material/Card';
import type { RaRecord } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import { maySee } from '#schema/inputFields.ts';
import { mayDo, mayOpenHere, roleHere } from '../access.ts';
import { useTabParts } from '../parts.tsx';
import { useRegistry } from '../registry.ts';
import { RelatedList, type RelatedListProps } from './RelatedList.tsx';
import { RelatedTabs } from './RelatedTabs.tsx';
import { useReach } from './reach.ts';

/** The number of lists and parts from which they are tabs; fewer stand one below the other. */
const MIN_TABS = 3;

/** Lists the records that refer to this one, for each entity that the user may open. */
export function RelatedLists({ entity, record }: { entity: Entity; record: RaRecord }) {
  const registry = useRegistry();
  const { reaches, isKnown } = useReach(entity, record.id);
  const primaryOffers = entity.detail.primary;
  const parts = useTabParts(entity);
  const lists: RelatedListProps[] = entity.related
    .map((relation) => ({ relation, listEntity: registry.get(relation.to) }))
    .filter(
      ({ relation, listEntity }) =>
        mayOpenHere(listEntity) &&
        mayDo(listEntity, 'list') &&
        maySee(listEntity.fields[relation.by]!, roleHere()),
    )
    .map(({ relation, listEntity }) => ({
      entity,
      record,
      listEntity,
      relation,
      isOffered: primaryOffers.includes(listEntity.name),
      isReached: reaches(relation, record.id),
      isReachKnown: isKnown,
    }));
  if (parts.length + lists.length >= MIN_TABS)
    return <RelatedTabs entity={entity} record={record} parts={parts} lists={lists} />;
  return lists.map((list, index) => <ListCard key={index} {...list} />);
}

function ListCard(list: RelatedListProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId}>
      <RelatedList {...list} titleId={titleId} />
    </Card>
  );
}
