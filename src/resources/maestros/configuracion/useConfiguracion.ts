import { useQuery } from '@tanstack/react-query';
import type { Row } from '#schema/columns.ts';
import { request } from '#http/request.ts';

export function useConfiguracion(enabled: boolean): Row | undefined {
  const { data } = useQuery({
    queryKey: ['configuracion'],
    queryFn: async ({ signal }) => (await request('GET', 'Configuracion', { signal })) as Row,
    enabled,
    staleTime: 60_000,
  });
  return data;
}
