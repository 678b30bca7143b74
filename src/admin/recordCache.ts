import type { Query, QueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { ApiError } from '#http/request.ts';

/** Removes outdated records that no screen shows: they would open with old values, and actions on them be refused. */
export function dropOutdatedRecords(client: QueryClient): void {
  const cache = client.getQueryCache();
  cache.subscribe(({ query }) => {
    if (isRecord(query) && query.state.isInvalidated && query.getObserversCount() === 0) cache.remove(query);
  });
}

export function markRecordsOutdated(client: QueryClient): void {
  // A read in progress may return the old record and clear the mark.
  void client.cancelQueries({ predicate: (query) => isRecord(query) && query.state.data !== undefined });
  void client.invalidateQueries({
    predicate: (query) => isRecord(query) || isChoice(query),
    refetchType: 'none',
  });
}

/** Tells whether a call may have failed because another user has changed or deleted the record since it was shown. */
export const mayBeOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

/** Writes an action's answer into the cached record and lists, because the next action may precede their fetch. */
export function updateCachedRecord(client: QueryClient, resource: string, changed: RaRecord): void {
  // Cached records keep what the answer lacks, such as lines.
  const updated = (old: RaRecord) => (old.id === changed.id ? { ...old, ...changed } : old);
  client.setQueriesData<RaRecord>(
    { queryKey: [resource, 'getOne', { id: String(changed.id) }] },
    (old) => old && updated(old),
  );
  client.setQueriesData<{ data: readonly RaRecord[] }>(
    { queryKey: [resource, 'getList'] },
    (old) => old && { ...old, data: old.data.map(updated) },
  );
}

const isRecord = ({ queryKey }: Query) => queryKey[1] === 'getOne';

/** Tells whether a query has the choices of a reference (useOptions, useFew), which are not fetched again for a while. */
const isChoice = ({ queryKey }: Query) => queryKey[1] === 'options' || queryKey[1] === 'few';
