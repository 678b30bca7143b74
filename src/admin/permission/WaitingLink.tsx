import { useSyncExternalStore } from 'react';
import { waitingRequests } from '#authProvider/index.ts';
import { SESSION_KEPT } from '#public/session.ts';
import { permissionEs } from '#i18n/permission.es.ts';
import { Link } from '../routing/index.ts';

/** How many requests wait for this person. */
export default function WaitingLink() {
  const count = useSyncExternalStore(onSession, waitingRequests);
  if (count === 0) return null;
  return (
    <Link to="/autorizaciones" className="waiting-link" title={`${count} ${permissionEs.waiting(count)}`}>
      <b>{count}</b> <span>{permissionEs.waiting(count)}</span>
    </Link>
  );
}

function onSession(listen: () => void): () => void {
  addEventListener(SESSION_KEPT, listen);
  return () => removeEventListener(SESSION_KEPT, listen);
}
