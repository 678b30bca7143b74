import { Suspense, useId, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useTranslate, type RaRecord } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import { maySee } from '#schema/inputFields.ts';
import { mayDo, mayOpenHere, roleHere } from '../access.ts';
import { useTabParts, type TabPart } from '../parts.tsx';
import { useRegistry } from '../registry.ts';
import { seesOnlySome } from './reach.ts';
import { RelatedList, relatedTitle, type RelatedListProps } from './RelatedList.tsx';
import { useRelated } from './useRelated.ts';

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
    return (
      <RelatedTabs
        tabs={[
          ...parts.map((part) => ({
            label: <PartLabel part={part} entity={entity} record={record} />,
            panel: <PartContent part={part} entity={entity} record={record} />,
          })),
          ...lists.map((list) => ({ label: <ListLabel {...list} />, panel: <RelatedList {...list} /> })),
        ]}
      />
    );
  return (
    <>
      {parts.map((part) => (
        <PartCard key={part.label} part={part} entity={entity} record={record} />
      ))}
      {lists.map((list, index) => (
        <Card key={index} component="section" aria-label={relatedTitle(list)}>
          <RelatedList {...list} hasTitle />
        </Card>
      ))}
    </>
  );
}

/** Shows the parts and lists as tabs, whose labels say how many records they have. */
function RelatedTabs({ tabs }: { tabs: readonly { label: ReactNode; panel: ReactNode }[] }) {
  const translate = useTranslate();
  const id = useId();
  const [chosenTab, setChosenTab] = useState(0);
  return (
    <Card className="related-tabs">
      <Tabs
        value={chosenTab}
        onChange={(_, next: number) => setChosenTab(next)}
        variant="scrollable"
        aria-label={translate('cantera.show.relacionados')}
      >
        {tabs.map(({ label }, index) => (
          <Tab
            key={index}
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel`}
            label={<span>{label}</span>}
          />
        ))}
      </Tabs>
      {/* The key mounts each panel anew: two lists would otherwise share their state. */}
      <div key={chosenTab} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${chosenTab}`}>
        {tabs[chosenTab]!.panel}
      </div>
    </Card>
  );
}

function PartCard(props: PartProps) {
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

type PartProps = { part: TabPart; entity: Entity; record: RaRecord };

const PartLabel = ({ part: { label, count: Count }, entity, record }: PartProps) => (
  <>
    {label}
    {Count && (
      <Suspense>
        <Count entity={entity} record={record} />
      </Suspense>
    )}
  </>
);

const PartContent = ({ part: { component: Component }, entity, record }: PartProps) => (
  <Suspense>
    <Component entity={entity} record={record} />
  </Suspense>
);

function ListLabel(list: RelatedListProps) {
  const { total } = useRelated(list.listEntity, list.relation, list.record);
  const mayHideRecords = total === 0 && seesOnlySome(list.listEntity);
  return (
    <>
      {relatedTitle(list)}
      {total !== undefined && !mayHideRecords && <small> {total}</small>}
    </>
  );
}
