import { useQuery } from '@tanstack/react-query';
import { request } from 'cantera/http';
import type { carteraRoute } from './cartera.server.ts';
import { CARTERA_API } from './cartera.ts';
import { cheques } from './cheque.ts';

/** Loads the cartera, whose list has the cheques `firstIds` in any case. It is not cached: cheques may have left it. */
export const useCartera = (firstIds: readonly number[] = []) => {
  const ids = firstIds.join(',');
  return useQuery({
    queryKey: [cheques.name, 'cartera', ids],
    queryFn: ({ signal }) =>
      request<typeof carteraRoute>('GET', ids === '' ? CARTERA_API : `${CARTERA_API}?ids=${ids}`, { signal }),
    gcTime: 0,
  });
};
