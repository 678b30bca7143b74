import Card from '@mui/material/Card';
import { useGetOne, type RaRecord } from 'react-admin';
import { roleHere } from '../access.ts';
import { RunsActions } from '../actions/RunsActions.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { RecordParts } from '../parts.tsx';
import { RecordFailed } from '../pages/RecordFailed.tsx';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';
import { useEntity } from '../registry.ts';
import { useRefreshEachDay } from '../useRefreshEachDay.ts';
import { useParams } from '../routing/index.ts';
import { Beside } from './Beside.tsx';
import { DetailSections } from './DetailSections.tsx';
import { Facts } from './Facts.tsx';
import { RelatedLists } from './RelatedLists.tsx';
import { firstFacts } from './sections.ts';
import { ShowHead } from './ShowHead.tsx';
import '../document/document.css';
import './show.css';
import LinesPart from '../lines/LinesPart.tsx';

/** A record's page: its name and what one does, what it comes to, and what there is to say of it. */
export function EntityShow() {
  const entity = useEntity();
  const { id = '' } = useParams();
  const { data: record, error, refetch } = useGetOne<RaRecord>(entity.name, { id }, { retry: false });
  useRefreshEachDay();
  const first = firstFacts(entity, record, roleHere());

  return (
    <>
      <RunsActions entity={entity} records={record ? [record] : []}>
        <ShowHead entity={entity} record={record} />
      </RunsActions>
      {error ? (
        <RecordFailed error={error} onRetry={() => void refetch()} />
      ) : !record ? (
        <RecordSkeleton />
      ) : (
        <div className="workplace">
          <div className="workplace-beside">
            <Beside entity={entity} record={record} />
            <RecordParts entity={entity} record={record} place="showBeside" />
          </div>
          <div className="workplace-main">
            <RecordParts entity={entity} record={record} place="face" />
            {first.length > 0 && (
              <Card component="section" variant="outlined" className="first-facts">
                <Facts entity={entity} record={record} names={first} />
              </Card>
            )}
            {entity.lines.length > 0 && <LinesPart entity={entity} record={record} />}
            {first.length === 0 && <DetailSections entity={entity} record={record} />}
            <RecordParts entity={entity} record={record} place="show" />
            <RelatedLists entity={entity} record={record} />
            {first.length > 0 && <DetailSections entity={entity} record={record} />}
            <HistoryPanel entity={entity} id={id} version={record.version} />
          </div>
        </div>
      )}
    </>
  );
}
