import Card from '@mui/material/Card';
import { Show, useShowContext, type RaRecord } from 'react-admin';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { RecordParts } from '../parts.tsx';
import { RecordFailed } from '../pages/RecordFailed.tsx';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';
import { useEntity } from '../registry.ts';
import { useRefreshEachDay } from '../useRefreshEachDay.ts';
import { RecordAmounts } from './RecordAmounts.tsx';
import { DetailSections } from './DetailSections.tsx';
import { Facts } from './Facts.tsx';
import { RelatedLists } from './RelatedLists.tsx';
import { firstFacts } from './sections.ts';
import { ShowHead } from './ShowHead.tsx';
import '../pages/document.css';
import './show.css';
import LinesPart from '../lines/LinesPart.tsx';

/** The page of a record. The declaration's `detail` says which fields stand first, beside and below. */
export function EntityShow() {
  useRefreshEachDay();
  return (
    <Show
      title={false}
      disableAuthentication
      // `RecordError` shows the error.
      queryOptions={{ onError: () => {} }}
      actions={<ShowHead />}
      aside={<Aside />}
      error={<RecordError />}
      offline={false}
      component="div"
      className="workplace"
      sx={LAYOUT}
    >
      <Main />
    </Show>
  );
}

const LAYOUT = {
  '& .RaShow-main': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gap: '14px',
    alignItems: 'start',
    marginTop: 0,
  },
  // A part may draw an empty card, which is nothing beside the record.
  '& .RaShow-main:not(:has(> .workplace-beside > :not(:empty)))': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .RaShow-card, & .workplace-beside': { display: 'grid', gap: '14px', minWidth: 0 },
  '& .workplace-beside': { position: 'sticky', top: 66, '&:not(:has(> :not(:empty)))': { display: 'none' } },
  '@media (max-width: 1179.95px)': {
    '& .RaShow-main': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .workplace-beside': { position: 'static', order: -1 },
  },
};

function RecordError() {
  const { error, refetch } = useShowContext();
  return <RecordFailed error={error} onRetry={() => void refetch()} />;
}

function Aside() {
  const entity = useEntity();
  const { record, error } = useShowContext<RaRecord>();
  if (!record || error) return null;
  return (
    <div className="workplace-beside">
      <RecordAmounts entity={entity} record={record} />
      <RecordParts entity={entity} record={record} place="showBeside" />
    </div>
  );
}

function Main() {
  const entity = useEntity();
  const { record } = useShowContext<RaRecord>();
  if (!record) return <RecordSkeleton />;
  const factNames = firstFacts(entity, record);
  // Without facts at the top, the sections stand there, and otherwise below the related lists.
  const hasFacts = factNames.length > 0;
  return (
    <>
      <RecordParts entity={entity} record={record} place="face" />
      {hasFacts && (
        <Card component="section" sx={{ p: '14px 16px' }}>
          <Facts entity={entity} record={record} names={factNames} />
        </Card>
      )}
      {entity.lines.length > 0 && <LinesPart entity={entity} record={record} />}
      {!hasFacts && <DetailSections entity={entity} record={record} />}
      <RecordParts entity={entity} record={record} place="show" />
      <RelatedLists entity={entity} record={record} />
      {hasFacts && <DetailSections entity={entity} record={record} />}
      <HistoryPanel entity={entity} id={record.id} version={record.version} />
    </>
  );
}
