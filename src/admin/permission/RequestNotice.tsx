import Alert from '@mui/material/Alert';
import type { RaRecord } from 'react-admin';
import { permissionEs } from '#i18n/permission.es.ts';
import { formatDateTime } from '#domain/dates.ts';
import '../show/show.css';
import { Link } from '../routing/index.ts';
import { REQUESTS, useFigures, type Request, type RequestFigure } from './requests.ts';

/** Shown over the form in which a request is granted: who asks for what, why, and what has changed since then. */
export function RequestNotice({ request, record }: { request: Request; record?: RaRecord | undefined }) {
  const { figures, hasCurrentFigures, hasRecordChanged, refusal } = useFigures(request, record);
  // Until all current figures are known, one that is null may only be missing.
  const isKnown = ({ before, now }: RequestFigure) => hasCurrentFigures || (before !== null && now !== null);
  const changed = figures.filter((figure) => isKnown(figure) && figure.before !== figure.now);
  return (
    <Alert severity="info" variant="outlined" icon={false} role="note" sx={{ mb: 1.75 }}>
      <strong>{permissionEs.asks(request.usuario, formatDateTime(request.fecha))}</strong>{' '}
      {request.motivos.split('\n').join(' ')}
      {request.nota && <p>«{request.nota}»</p>}
      {hasRecordChanged && <p>{permissionEs.recordChanged}</p>}
      {refusal && <p>{permissionEs.notNow(refusal)}</p>}
      {hasCurrentFigures && changed.length === 0 && <p>{permissionEs.same}</p>}
      {changed.length > 0 && (
        <>
          <p>{permissionEs.changed}</p>
          <ul>
            {changed.map(({ name, before, now }) => (
              <li key={name}>{permissionEs.from(name, before ?? '—', now ?? '—')}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        <Link to={`/${REQUESTS}/${request.id}/show`}>{permissionEs.see}</Link>
      </p>
    </Alert>
  );
}
