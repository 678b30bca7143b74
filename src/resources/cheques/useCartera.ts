import { useQuery } from '@tanstack/react-query';
import { request } from 'cantera/http';
import type { carteraRoute } from './cartera.server.ts';
import { CARTERA_API } from './cartera.ts';
import { cheques } from './cheque.ts';

/** Fetches the cartera. It is not cached: cheques of an earlier visit may have left it. */
export const useCartera = () =>
  useQuery({
    queryKey: [cheques.name, 'cartera'],
    queryFn: ({ signal }) => request<typeof carteraRoute>('GET', CARTERA_API, { signal }),
    gcTime: 0,
  });
