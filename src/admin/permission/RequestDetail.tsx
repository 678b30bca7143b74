import { useEffect } from 'react';
import { useDataProvider, type RaRecord } from 'react-admin';
import Card from '@mui/material/Card';
import type { CanteraDataProvider } from '#dataProvider/index.ts';
import { permissionEs } from '#i18n/permission.es.ts';
import { refreshSession } from '#public/session.ts';
import type { Entity } from '#schema/entity.ts';
import { mayDo } from '../access.ts';
import { RecordName } from '../RecordName.tsx';
import { useRegistry } from '../registry.ts';
import { Link } from '../routing/index.ts';
import { PrintButton } from '../print/PrintButton.tsx';
import { serves } from '#schema/endpoints.ts';
import { RequestFigures } from './RequestFigures.tsx';
import { REQUESTS, useDecisionOf, useRequestedRecord, type Request } from './requests.ts';

/** Shows what a decision depends on, and the record that the request is about or has made. */
export default function RequestDetail({ entity, record }: { entity: Entity; record: RaRecord }) {
  const request = record as Request;
  const requestedEntity = useRegistry().all.find(({ name }) => name === request.entidad);
  const decision = useDecisionOf(request);
  useMarkAsSeen(entity, request);
  const { verbo, registroId, resultadoId } = request;
  const recordId = resultadoId ?? registroId;
  const isLinked = recordId !== null && verbo !== 'delete';
  const isRead = requestedEntity !== undefined && (isLinked || decision !== null);
  const { data } = useRequestedRecord(request, isRead ? recordId : null);
  if (!requestedEntity) return null;
  return (
    <>
      {/* The rehearsed call is addressed by the record, which must be loaded first. */}
      {decision && (recordId === null || data) && <RequestFigures request={request} record={data} />}
      {isLinked && (
        <Card component="section" sx={{ p: '14px 16px' }}>
          <span className="overline">{resultadoId === null ? permissionEs.about : permissionEs.result}</span>{' '}
          {data && (
            <Link to={`/${requestedEntity.name}/${data.id}/show`}>
              {requestedEntity.label.one} <RecordName entity={requestedEntity} record={data} />
            </Link>
          )}
          {/* Authors of a granted request print the document that it made. */}
          {data && serves(requestedEntity, 'print') && <PrintButton entity={requestedEntity} record={data} />}
        </Card>
      )}
    </>
  );
}

function useMarkAsSeen(entity: Entity, { id, estado, vista, version }: Request): void {
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const isNews = !vista && ['concedida', 'rechazada'].includes(estado) && mayDo(entity, 'ver');
  useEffect(() => {
    if (!isNews) return;
    // The idempotency key is the same for each visit, so that one answer is marked once.
    const key = `vista ${id} ${version}`;
    dataProvider
      .act(REQUESTS, { action: 'ver', id, body: {}, key })
      .then(() => refreshSession())
      // After a failure the header goes on announcing the answer, and the next visit tries again.
      .catch(() => undefined);
  }, [dataProvider, isNews, id, version]);
}
