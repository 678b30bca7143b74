import { useEffect } from 'react';
import { useDataProvider, useGetOne, type RaRecord } from 'react-admin';
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
import { REQUESTS, useDecisionOf, type Request } from './requests.ts';

export default function RequestDetail({ entity, record }: { entity: Entity; record: RaRecord }) {
  const request = record as Request;
  const requestedEntity = useRegistry().all.find(({ name }) => name === request.entidad);
  const decision = useDecisionOf(request);
  useMarkAsSeen(entity, request);
  if (!requestedEntity) return null;
  const { verbo, registroId, resultadoId } = request;
  const recordId = resultadoId ?? registroId;
  return (
    <>
      {decision && <RequestFigures entity={requestedEntity} request={request} />}
      {recordId !== null && verbo !== 'delete' && (
        <Card component="section" sx={{ p: '14px 16px' }}>
          <span className="overline">{resultadoId === null ? permissionEs.about : permissionEs.result}</span>{' '}
          <LinkedRecord entity={requestedEntity} id={recordId} />
        </Card>
      )}
    </>
  );
}

/** Shows the record that a granted request made, with the button by which its author prints the document. */
function LinkedRecord({ entity, id }: { entity: Entity; id: number }) {
  const { data } = useGetOne<RaRecord>(entity.name, { id }, { retry: false });
  if (!data) return null;
  return (
    <>
      <Link to={`/${entity.name}/${id}/show`}>
        {entity.label.one} <RecordName entity={entity} record={data} />
      </Link>
      {serves(entity, 'print') && <PrintButton entity={entity} record={data} />}
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
