import { useQuery } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import { useDebounced } from '../useDebounced.ts';

/** `aviso` is a warning about the value; `nota` only explains it. */
type Warnings = { readonly aviso: string | null; readonly nota: string | null };

const TYPING_PAUSE_MS = 250;

/** Requests the server's warnings about a typed value from the field's `warnedBy`; none without that path. */
export function useWarnings(path: string | undefined, name: string, fieldValue: unknown): Warnings {
  const isValue = typeof fieldValue === 'string' || typeof fieldValue === 'number';
  const value = useDebounced(path !== undefined && isValue ? String(fieldValue) : '', TYPING_PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['warned', path, name, value],
    queryFn: ({ signal }) =>
      request('GET', `${path}?${new URLSearchParams({ [name]: value }).toString()}`, {
        signal,
      }) as Promise<Warnings>,
    enabled: value !== '' && value.length <= MAX_LENGTH,
    // Answers are not kept, because a change of other records may change the warning.
    gcTime: 0,
  });
  return value === '' ? NO_WARNINGS : (data ?? NO_WARNINGS);
}

const MAX_LENGTH = 200;
const NO_WARNINGS: Warnings = { aviso: null, nota: null };
