import type { Query, QueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';

const isRecord = ({ queryKey }: Query) => queryKey[1] === 'getOne';

/**
 * A record that a change has made doubtful, and at which nobody looks, is forgotten: its page would show
 * what it was, and an action taken there at once would be refused as if somebody else had changed it.
 */
export function forgetDoubtful(client: QueryClient): void {
  const cache = client.getQueryCache();
  cache.subscribe(({ query }) => {
    if (isRecord(query) && query.state.isInvalidated && query.getObserversCount() === 0) cache.remove(query);
  });
}

/** Marks cached records as outdated after a change whose screen goes on without fetching them again. */
export function recordsChanged(client: QueryClient): void {
  // A read under way may return the record as it was and, finished later, would take the mark away.
  void client.cancelQueries({ predicate: (query) => isRecord(query) && query.state.data !== undefined });
  void client.invalidateQueries({ predicate: isRecord, refetchType: 'none' });
}

/** Shows an action's answer in the record's screens: the next action may come before all is fetched again. */
export function showChanged(client: QueryClient, resource: string, changed: RaRecord): void {
  const withChanged = (old: RaRecord) => (old.id === changed.id ? { ...old, ...changed } : old);
  client.setQueriesData<RaRecord>(
    { queryKey: [resource, 'getOne', { id: String(changed.id) }] },
    (old) => old && withChanged(old),
  );
  client.setQueriesData<{ data: readonly RaRecord[] }>(
    { queryKey: [resource, 'getList'] },
    (old) => old && { ...old, data: old.data.map(withChanged) },
  );
}
