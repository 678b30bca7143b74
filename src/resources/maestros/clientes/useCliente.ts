import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { retriedQuery } from 'cantera/admin';
import { clientes } from './cliente.ts';

/** Reads a client. One just chosen from a list is there at once, since the list's options hold him. */
export function useCliente(id: unknown): RaRecord | null {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: [clientes.name, 'party', id],
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<RaRecord>(clientes.name, { id: id as number, signal })).data,
    enabled: typeof id === 'number',
    placeholderData: () =>
      queryClient
        .getQueriesData<RaRecord[]>({ queryKey: [clientes.name, 'options'] })
        .flatMap(([, clients]) => clients ?? [])
        .find((client) => client.id === id),
    ...retriedQuery,
  });
  return data ?? null;
}
