import { useQuery } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import { useDebounced } from '../useDebounced.ts';

export type Warnings = { readonly aviso: string | null; readonly nota: string | null };

const TYPING_PAUSE_MS = 250;

export function useWarnings(path: string, name: string, fieldValue: unknown): Warnings {
  const isValue = typeof fieldValue === 'string' || typeof fieldValue === 'number';
  const value = useDebounced(isValue ? String(fieldValue) : '', TYPING_PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['warned', path, name, value],
    queryFn: ({ signal }) =>
      request('GET', `${path}?${new URLSearchParams({ [name]: value }).toString()}`, {
        signal,
      }) as Promise<Warnings>,
    enabled: value !== '' && value.length <= MAX_LENGTH,
    retry: false,
    // Answers are not kept, because a change of other records may change the warning.
    gcTime: 0,
  });
  return value === '' ? NO_WARNINGS : (data ?? NO_WARNINGS);
}

const MAX_LENGTH = 200;
const NO_WARNINGS: Warnings = { aviso: null, nota: null };
