import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';

/** The client of a document, with all that the screen needs to know; at once when it was just chosen from a list. */
export function useParty(resource: string, id: unknown): RaRecord | null {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: [resource, 'party', id],
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<RaRecord>(resource, { id: id as number, signal })).data,
    enabled: typeof id === 'number',
    placeholderData: () =>
      queryClient
        .getQueriesData<RaRecord[]>({ queryKey: [resource, 'options'] })
        .flatMap(([, found]) => found ?? [])
        .find((found) => found.id === id),
  });
  return (typeof id === 'number' && data) || null;
}
