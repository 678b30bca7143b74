import { useId, type ComponentProps } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import { maySee } from '#schema/inputFields.ts';
import { mayDo, mayOpenHere, roleHere } from '../access.ts';
import { useTabParts } from '../parts.tsx';
import { useRegistry } from '../registry.ts';
import { RelatedList, type RelatedListProps } from './RelatedList.tsx';
import { PartContent, PartLabel, RelatedTabs } from './RelatedTabs.tsx';

/** Fewer parts and lists stand one below the other, without tabs. */
const MIN_TABS = 3;

/** Shows the application's parts and, for each entity that the user may open, the records that refer to this one. */
export function RelatedLists({ entity, record }: { entity: Entity; record: RaRecord }) {
  const registry = useRegistry();
  const parts = useTabParts(entity);
  const lists: RelatedListProps[] = entity.related
    .map((relation) => ({ relation, listEntity: registry.get(relation.to) }))
    .filter(
      ({ relation, listEntity }) =>
        mayOpenHere(listEntity) &&
        mayDo(listEntity, 'list') &&
        maySee(listEntity.fields[relation.by]!, roleHere()),
    )
    .map((list) => ({ entity, record, ...list }));
  if (parts.length + lists.length >= MIN_TABS)
    return <RelatedTabs entity={entity} record={record} parts={parts} lists={lists} />;
  return (
    <>
      {parts.map((part) => (
        <PartCard key={part.label} part={part} entity={entity} record={record} />
      ))}
      {lists.map((list, index) => (
        <ListCard key={index} {...list} />
      ))}
    </>
  );
}

function PartCard(props: ComponentProps<typeof PartContent>) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2" sx={{ p: 2 }}>
        <PartLabel {...props} />
      </Typography>
      <Box sx={{ borderTop: '1px solid var(--line)', overflowX: 'auto' }}>
        <PartContent {...props} />
      </Box>
    </Card>
  );
}

function ListCard(list: RelatedListProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId}>
      <RelatedList {...list} titleId={titleId} />
    </Card>
  );
}
