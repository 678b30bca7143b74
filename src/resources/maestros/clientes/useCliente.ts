import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { clientes } from './cliente.ts';

/** All fields of a client; immediate when just chosen from a list. */
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
  });
  return (typeof id === 'number' && data) || null;
}
