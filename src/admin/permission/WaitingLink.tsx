import { useSyncExternalStore } from 'react';
import { waitingRequests } from '#authProvider/index.ts';
import { SESSION_STORED } from '#public/session.ts';
import { permissionEs } from '#i18n/permission.es.ts';
import { Link } from '../routing/index.ts';

export default function WaitingLink() {
  const count = useSyncExternalStore(subscribeToSession, waitingRequests);
  if (count === 0) return null;
  return (
    <Link to="/autorizaciones" className="waiting-link" title={`${count} ${permissionEs.waiting(count)}`}>
      <b>{count}</b> <span>{permissionEs.waiting(count)}</span>
    </Link>
  );
}

function subscribeToSession(listener: () => void): () => void {
  addEventListener(SESSION_STORED, listener);
  return () => removeEventListener(SESSION_STORED, listener);
}
