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

/** A request's subject or result, and what changed since. A visit of its author marks the answer as seen. */
export default function RequestDetail({ entity, record }: { entity: Entity; record: RaRecord }) {
  const request = record as Request;
  const about = useRegistry().all.find(({ name }) => name === request.entidad);
  const decision = useDecisionOf(request);
  useSeen(entity, request);
  if (!about) return null;
  const { verbo, registroId, resultadoId } = request;
  const isMade = resultadoId !== null && verbo !== 'delete';
  const shown = isMade ? resultadoId : registroId;
  return (
    <>
      {decision && <RequestFigures about={about} request={request} />}
      {shown !== null && verbo !== 'delete' && (
        <Card component="section" sx={{ p: '14px 16px' }}>
          <span className="overline">{isMade ? permissionEs.result : permissionEs.about}</span>{' '}
          <NamedRecord entity={about} id={shown} />
        </Card>
      )}
    </>
  );
}

/** The record's link and, for a document, its print: an author whose request was granted prints here. */
function NamedRecord({ entity, id }: { entity: Entity; id: number }) {
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

function useSeen(entity: Entity, { id, estado, vista, version }: Request): void {
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const isNews = !vista && ['concedida', 'rechazada'].includes(estado) && mayDo(entity, 'ver');
  useEffect(() => {
    if (!isNews) return;
    const key = `vista ${id} ${version}`;
    dataProvider
      .act(REQUESTS, { action: 'ver', id, body: {}, key })
      .then(() => refreshSession())
      // The header goes on announcing the answer.
      .catch(() => undefined);
  }, [dataProvider, isNews, id, version]);
}
