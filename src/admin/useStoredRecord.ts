import { useGetOne, type RaRecord } from 'react-admin';

/** Fetches a record as it is stored now. A copy in the cache, of a list or of an earlier page, is not returned. */
export function useStoredRecord(resource: string, id: string) {
  const { data, error, refetch, isFetchedAfterMount } = useGetOne<RaRecord>(
    resource,
    { id },
    { refetchOnMount: 'always', gcTime: 0 },
  );
  return isFetchedAfterMount ? { data, error, refetch } : { error: null, refetch };
}
