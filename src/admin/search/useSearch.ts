import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../useDebounced.ts';
import { records } from './records.ts';
import type { Group, Source } from './source.ts';

const SOURCES: readonly Source[] = [records];

/** The longest text that is looked for, as the server takes it. */
export const MAX_LENGTH = 100;

/** Milliseconds for which the text stands still before it is looked for. */
const PAUSE = 120;

export type Search = {
  readonly groups: readonly Group[];
  /** The groups are the answer to the text as it stands. */
  readonly isSettled: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
};

/** What every source finds for a text. The last answer stays until the next one; one that is overtaken never shows. */
export function useSearch(typed: string): Search {
  const text = typed.trim();
  const settled = useDebounced(text, PAUSE);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['search', settled],
    queryFn: async ({ signal }) =>
      (await Promise.all(SOURCES.map((source) => source(settled, signal)))).flat(),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    staleTime: 5000,
    gcTime: 30_000,
  });
  return {
    groups: text === '' || error ? [] : (data ?? []),
    isSettled: text === settled && !isFetching && !isPlaceholderData,
    error: text === '' ? null : error,
    retry: () => void refetch(),
  };
}
