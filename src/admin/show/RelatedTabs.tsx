import { Suspense, useId, useState, type ReactNode } from 'react';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate, type RaRecord } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import type { TabPart } from '../parts.tsx';
import { isSeenInPart } from './reach.ts';
import { RelatedList, relatedTitle, type RelatedListProps } from './RelatedList.tsx';
import { useRelated } from './useRelated.ts';

type Props = {
  entity: Entity;
  record: RaRecord;
  parts: readonly TabPart[];
  lists: readonly RelatedListProps[];
};

/** One card for all related lists, and for the parts that the application adds before them. */
export function RelatedTabs({ entity, record, parts, lists }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [chosenTab, setChosenTab] = useState(0);
  const tabs: { label: ReactNode; panel: ReactNode }[] = [
    ...parts.map(({ label, count: Count, component: Component }) => ({
      label: (
        <>
          {label}
          {Count && (
            <Suspense>
              <Count entity={entity} record={record} />
            </Suspense>
          )}
        </>
      ),
      panel: (
        <Suspense>
          <Component entity={entity} record={record} />
        </Suspense>
      ),
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
        scrollButtons="auto"
        allowScrollButtonsMobile={false}
        aria-label={translate('cantera.show.relacionados')}
      >
        {tabs.map(({ label }, place) => (
          <Tab
            key={place}
            id={`${id}-tab-${place}`}
            aria-controls={`${id}-panel`}
            label={<span>{label}</span>}
          />
        ))}
      </Tabs>
      <div key={chosenTab} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${chosenTab}`}>
        {tabs[chosenTab]!.panel}
      </div>
    </Card>
  );
}

function ListCount({ by, word, record }: RelatedListProps) {
  const { total } = useRelated(by, word, record);
  if (total === undefined || (total === 0 && isSeenInPart(by))) return null;
  return <small> {total}</small>;
}
