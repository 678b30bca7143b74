import { useQuery } from '@tanstack/react-query';
import type { Row } from 'cantera';
import { retriedQuery } from 'cantera/admin';
import { request } from 'cantera/http';

/** Returns the settings, read at most a minute ago; undefined until they have loaded. Loads them only if `enabled`. */
export function useConfiguracion(enabled: boolean): Row | undefined {
  const { data } = useQuery({
    queryKey: ['configuracion'],
    queryFn: async ({ signal }) => (await request('GET', 'Configuracion', { signal })) as Row,
    enabled,
    staleTime: 60_000,
    ...retriedQuery,
  });
  return data;
}
