import { useQuery } from '@tanstack/react-query';
import { searchEs } from '#i18n/search.es.ts';
import type { PaletteUse } from './habits.ts';
import { fetchRecords } from './records.ts';
import type { Option } from './option.ts';
import type { SearchState } from './useSearch.ts';

const MAX_HABITS = 7;

/** Returns the options that the user has used most, shown while nothing is typed. Their records are fetched again. */
export function useHabits(
  mostUsed: readonly PaletteUse[],
  offered: readonly Option[],
  enabled: boolean,
): SearchState {
  const refs = mostUsed.flatMap(({ record }) => record ?? []);
  const { data, isLoading } = useQuery({
    queryKey: ['search', 'habits', refs],
    queryFn: ({ signal }) => fetchRecords(refs, signal),
    enabled: enabled && refs.length > 0,
    staleTime: 5000,
    gcTime: 30_000,
  });
  const records = data?.flatMap(({ options }) => options) ?? [];
  const optionsByKey = new Map([...offered, ...records].map((option) => [option.key, option]));
  // All options appear together, so that none moves when the records arrive.
  const usedOptions = isLoading ? [] : mostUsed.flatMap(({ key }) => optionsByKey.get(key) ?? []);
  const options = usedOptions.slice(0, MAX_HABITS);
  return {
    groups: options.length > 0 ? [{ key: 'habits', label: searchEs.habits, options }] : [],
    isSettled: !isLoading,
    isSure: !isLoading,
    // A failure only leaves out the records, so nothing is reported or retried.
    error: null,
    retry: () => {},
  };
}
