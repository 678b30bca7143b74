import { useQuery } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import { useDebounced } from '../useDebounced.ts';

/** Sentences that a `warnedBy` call returns. */
export type Warnings = { readonly aviso: string | null; readonly nota: string | null };

const SETTLES = 250;

/** Fetches the warnings of a typed value once typing pauses. A call that fails warns of nothing. */
export function useWarnings(path: string, name: string, typed: unknown): Warnings {
  const isValue = typeof typed === 'string' || typeof typed === 'number';
  const value = useDebounced(isValue ? String(typed) : '', SETTLES);
  const { data } = useQuery({
    queryKey: ['warned', path, name, value],
    queryFn: ({ signal }) =>
      request('GET', `${path}?${new URLSearchParams({ [name]: value }).toString()}`, {
        signal,
      }) as Promise<Warnings>,
    enabled: value !== '' && value.length <= LONGEST,
    retry: false,
    gcTime: 0,
  });
  return value === '' ? NOTHING : (data ?? NOTHING);
}

const LONGEST = 200;
const NOTHING: Warnings = { aviso: null, nota: null };
