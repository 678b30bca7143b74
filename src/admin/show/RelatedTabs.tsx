import { Suspense, useId, useState, type ReactNode } from 'react';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate, type RaRecord } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import type { TabPart } from '../parts.tsx';
import { seesOnlySome } from './reach.ts';
import { RelatedList, relatedTitle, type RelatedListProps } from './RelatedList.tsx';
import { useRelated } from './useRelated.ts';

type Props = {
  entity: Entity;
  record: RaRecord;
  parts: readonly TabPart[];
  lists: readonly RelatedListProps[];
};

/** The application's parts and the lists of related records as tabs, which show how many records they have. */
export function RelatedTabs({ entity, record, parts, lists }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [chosenTab, setChosenTab] = useState(0);
  const tabs: { label: ReactNode; panel: ReactNode }[] = [
    ...parts.map((part) => ({
      label: <PartLabel part={part} entity={entity} record={record} />,
      panel: <PartContent part={part} entity={entity} record={record} />,
    })),
    ...lists.map((list) => ({
      label: (
        <>
          {relatedTitle(list)}
          <ListCount {...list} />
        </>
      ),
      panel: <RelatedList {...list} />,
    })),
  ];
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

type PartProps = { part: TabPart; entity: Entity; record: RaRecord };

export const PartLabel = ({ part: { label, count: Count }, entity, record }: PartProps) => (
  <>
    {label}
    {Count && (
      <Suspense>
        <Count entity={entity} record={record} />
      </Suspense>
    )}
  </>
);

export const PartContent = ({ part: { component: Component }, entity, record }: PartProps) => (
  <Suspense>
    <Component entity={entity} record={record} />
  </Suspense>
);

function ListCount({ listEntity, relation, record }: RelatedListProps) {
  const { total } = useRelated(listEntity, relation, record);
  const mayHideRecords = total === 0 && seesOnlySome(listEntity);
  if (total === undefined || mayHideRecords) return null;
  return <small> {total}</small>;
}
