import { useQuery } from '@tanstack/react-query';
import { useAuthProvider, useGetIdentity, useStore, useStoreContext, type Identifier } from 'react-admin';
import { searchEs } from '#i18n/search.es.ts';
import type { Option, RecordRef } from './option.ts';
import { fetchRecords } from './records.ts';
import type { SearchState } from './useSearch.ts';

/** A use of an option. It has no names of records, because it outlives the session. */
type PaletteUse = { readonly key: string; readonly record?: RecordRef | undefined };

/** The number of records that the server returns for a request at most (src/server/search). */
const MAX_USES = 40;

const MAX_HABITS = 7;

/** Returns a function that adds an option to the user's last uses in this browser. */
export function useAddUse(): (option: Option) => void {
  const auth = useAuthProvider();
  const store = useStoreContext();
  return ({ key, record, effect }) => {
    if (effect.kind === 'act' || effect.kind === 'fill') return;
    // The id is asked for, because the identity may not be loaded yet.
    void auth?.getIdentity?.().then(({ id }) => {
      const earlier = store.getItem<readonly PaletteUse[]>(storageKey(id)) ?? NO_USES;
      store.setItem(storageKey(id), [{ key, record }, ...earlier].slice(0, MAX_USES));
    });
  };
}

/** Returns the options that the user has used most, shown while nothing is typed. Their records are fetched again. */
export function useHabits(offered: readonly Option[], enabled: boolean): SearchState {
  const { identity } = useGetIdentity();
  const [uses] = useStore(storageKey(identity?.id), NO_USES);
  const mostUsed = sortByCount(uses);
  const refs = mostUsed.flatMap(({ record }) => (record ? `${record.entity}-${record.id}` : []));
  const { data, isLoading } = useQuery({
    queryKey: ['search', 'habits', refs],
    queryFn: ({ signal }) => fetchRecords({ registros: refs.join(',') }, signal),
    enabled: enabled && refs.length > 0,
  });
  const records = data?.flatMap(({ options }) => options) ?? [];
  const optionsByKey = new Map([...offered, ...records].map((option) => [option.key, option]));
  // All options appear together, so that none moves when the records arrive.
  const usedOptions = isLoading ? [] : mostUsed.flatMap(({ key }) => optionsByKey.get(key) ?? []);
  const options = usedOptions.slice(0, MAX_HABITS);
  return {
    groups: options.length > 0 ? [{ key: 'habits', label: searchEs.habits, options }] : [],
    isSettled: !isLoading,
    isSure: false,
    // A failure only leaves out the records, so nothing is reported or retried.
    error: null,
    retry: () => {},
  };
}

const NO_USES: readonly PaletteUse[] = [];

const storageKey = (user: Identifier | undefined) => `paleta.${user}`;

/** Returns each use once. Of those with the same count, the latest comes first. */
export const sortByCount = (uses: readonly PaletteUse[]): readonly PaletteUse[] =>
  [...Map.groupBy(uses, ({ key }) => key).values()]
    .toSorted((one, other) => other.length - one.length)
    .map(([latest]) => latest!);
