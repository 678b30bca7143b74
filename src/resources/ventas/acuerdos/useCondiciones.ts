import { useQuery } from '@tanstack/react-query';
import { isValidDay } from 'cantera';
import { retriedQuery } from 'cantera/admin';
import { request } from 'cantera/http';
import { acuerdos } from './acuerdo.ts';
import { CONDICIONES, type Condiciones } from './condiciones.ts';
import type { condicionesRoute } from './condiciones.server.ts';

type SaleTerms = Readonly<Record<'clienteId' | 'destinoId' | 'camionId' | 'dia', unknown>>;

/** Returns null while the conditions load: the form then shows list prices, and the server decides. */
export function useCondiciones({ clienteId, dia, ...optionalIds }: SaleTerms): Condiciones | null {
  const query = new URLSearchParams({
    clienteId: String(clienteId),
    dia: String(dia),
    ...Object.fromEntries(
      Object.entries(optionalIds)
        .filter(([, id]) => typeof id === 'number')
        .map(([name, id]) => [name, String(id)]),
    ),
  });
  const { data = null } = useQuery({
    queryKey: [acuerdos.name, 'condiciones', query.toString()],
    queryFn: ({ signal }) => request<typeof condicionesRoute>('GET', `${CONDICIONES}?${query}`, { signal }),
    enabled: typeof clienteId === 'number' && typeof dia === 'string' && isValidDay(dia),
    staleTime: 30_000,
    ...retriedQuery,
  });
  return data;
}
