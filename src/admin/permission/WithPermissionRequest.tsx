import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Row } from '#schema/columns.ts';
import { PageHead } from '../pages/PageHead.tsx';
import { RecordFailed } from '../pages/RecordFailed.tsx';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';
import { DecisionContext } from './decision.ts';
import { RequestNotice } from './RequestNotice.tsx';
import { requestedBody, useDecisionOf, useRequest } from './requests.ts';

type Props = {
  id: string;
  title: string;
  record?: RaRecord;
  children: (requestedValues: Row) => ReactNode;
};

/** Opens a form with the values of a request. Users who may decide grant it by saving the form. */
export default function WithPermissionRequest({ id, title, record, children }: Props) {
  const { data: request, error, refetch } = useRequest(id);
  const decision = useDecisionOf(request);
  if (!request)
    return (
      <>
        <PageHead title={title} />
        {error ? <RecordFailed error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />}
      </>
    );
  return (
    <DecisionContext value={decision}>
      {decision && <RequestNotice request={request} record={record} />}
      {/* The author of a refused request tries again with the values as they were sent. */}
      {children(decision?.values ?? requestedBody(request))}
    </DecisionContext>
  );
}
