import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { ApiError, request as call } from '#http/request.ts';
import { permissionEs } from '#i18n/permission.es.ts';
import { formatDateTime } from '#domain/dates.ts';
import { fillPath } from '#http/fillPath.ts';
import { keyOf } from '#schema/endpoints.ts';
import { useRegistry } from '../registry.ts';
import '../show/show.css';
import { Link } from '../routing/index.ts';
import { REQUESTS, type Request } from './requests.ts';

type Props = {
  request: Request;
  record?: RaRecord | undefined;
  /** On its own page. */
  isHere?: boolean;
};

/** Who asks, why, and what changed since. */
export function RequestNotice({ request, record, isHere = false }: Props) {
  const today = useToday(request, record);
  const then = JSON.parse(request.cifras ?? '{}') as Figures;
  const changed = today.data
    ? Object.entries(today.data.cifras).filter(([name, now]) => name in then && then[name] !== now)
    : [];
  const isOld = record !== undefined && record.version !== request.registroVersion;
  return (
    <Alert severity="info" variant="outlined" icon={false} role="note" sx={{ mb: 1.75 }}>
      <strong>{permissionEs.asks(request.usuario, formatDateTime(request.fecha))}</strong>{' '}
      {request.motivos.split('\n').join(' ')}
      {request.nota && <p className="request-note">«{request.nota}»</p>}
      {isOld && <p className="request-note">{permissionEs.recordChanged}</p>}
      {today.error && <p className="request-note">{permissionEs.notNow(today.error.message)}</p>}
      {today.data && changed.length === 0 && <p className="request-note">{permissionEs.same}</p>}
      {changed.length > 0 && (
        <>
          <p className="request-note">{permissionEs.changed}</p>
          <ul className="request-figures">
            {changed.map(([name, now]) => (
              <li key={name}>{permissionEs.from(name, then[name]!, now)}</li>
            ))}
          </ul>
        </>
      )}
      {!isHere && (
        <p className="request-note">
          <Link to={`/${REQUESTS}/${request.id}/show`}>{permissionEs.see}</Link>
        </p>
      )}
    </Alert>
  );
}

type Figures = Readonly<Record<string, string>>;

/** What it would come to now: the call is made, and nothing of it is done. */
function useToday({ id, entidad, verbo, registroId, borrador }: Request, record?: RaRecord) {
  const endpoint = useRegistry()
    .get(entidad)
    .endpoints.find(({ verb }) => verb === verbo)!;
  return useQuery({
    queryKey: [REQUESTS, id, 'hoy'],
    queryFn: async ({ signal }) => {
      const { version: _seen, ...body } = JSON.parse(borrador) as Record<string, unknown>;
      const key = keyOf(endpoint);
      const path = fillPath(endpoint.path, { [key]: String(record?.[key] ?? registroId ?? '') });
      return (await call(endpoint.method, path, {
        body,
        headers: { 'ask-permission': 'compare' },
        signal,
      })) as { readonly cifras: Figures };
    },
    retry: (count, error) => error instanceof ApiError && error.status === 0 && count < 2,
    gcTime: 0,
    // Not again once it is decided, as a refresh would.
    enabled: ({ state }) => state.data === undefined,
  });
}
