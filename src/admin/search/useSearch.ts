import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { searchEs } from '#i18n/search.es.ts';
import { usePages } from '../application.ts';
import { useRegistry } from '../registry.ts';
import { useDebounced } from '../useDebounced.ts';
import { useHabits } from './habits.ts';
import { scoreMatch, SURE_SCORE } from './match.ts';
import { useOffers } from './useOffers.ts';
import { fetchRecords } from './records.ts';
import type { Group, Option } from './option.ts';
import { offerNamedActions, offerCompletions, findNamedActions } from './namedActions.ts';
import { findSubjects, offerSubjects, fetchReachOfSubjects } from './subjects.ts';

/** The longest text that the server accepts. Only the beginning of a longer one is searched. */
export const MAX_TEXT_LENGTH = 100;

const PAUSE_MS = 120;

const MAX_OFFERS_PER_GROUP = 5;

export type SearchState = {
  readonly groups: readonly Group[];
  /** Whether the groups are complete for the current text. */
  readonly isSettled: boolean;
  /** Whether Enter may choose the first option before the server has answered. */
  readonly isSure: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
};

/** Searches while the user types. Of 'anular remito 123', both the whole and the `rest`, '123', are searched. */
export function useSearch(inputText: string): SearchState {
  const offers = useOffers();
  const registry = useRegistry();
  const dataProvider = useDataProvider();
  // The cut may halve an emoji; `toWellFormed` replaces the half.
  const text = inputText.trim().slice(0, MAX_TEXT_LENGTH).toWellFormed();
  const namedActions = findNamedActions(text, registry.all);
  const subjects = findSubjects(text, registry, usePages());
  const rests = [...new Set([...namedActions, ...subjects].map(({ rest }) => rest).filter(Boolean))];
  const referringEntityNames = subjects.map(({ within }) => within);
  const debouncedText = useDebounced(text, PAUSE_MS);
  const isCurrent = text === debouncedText;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['search', debouncedText, rests],
    queryFn: async ({ signal }) => {
      const results = await Promise.all(
        [debouncedText, ...rests].map((query) => fetchRecords({ q: query }, signal)),
      );
      const restGroups = results.slice(1).flat();
      return {
        results,
        reaches: await fetchReachOfSubjects(dataProvider, registry, referringEntityNames, restGroups),
      };
    },
    enabled: debouncedText !== '' && isCurrent,
    // A search that waits for the connection would look as if it had found nothing.
    networkMode: 'always',
    placeholderData: keepPreviousData,
  });

  const offeredOptions = offers.flatMap(({ options }) => options);
  const habitState = useHabits(offeredOptions, text === '');
  if (text === '') return habitState;

  const [recordGroups = [], ...restResults] = error ? [] : (data?.results ?? []);
  const restGroups = restResults.flat();
  const aboutOptions = data ? offerSubjects(registry, subjects, restGroups, data.reaches) : [];
  const completions = offerCompletions(namedActions);
  const actionOptions = [
    ...completions,
    ...offerNamedActions(
      namedActions.filter(({ rest }) => rest !== ''),
      restGroups,
    ),
  ];
  const scoredGroups = offers.map((group) => matchesIn(group, text));
  const sureGroups = scoredGroups.filter(({ best }) => best >= SURE_SCORE).map(({ group }) => group);
  // Offers that match by their facts alone come after the found records.
  const unsureGroups = scoredGroups.filter(({ best }) => best < SURE_SCORE).map(({ group }) => group);
  return {
    groups: [
      ...sureGroups,
      { key: 'actions', label: searchEs.actions, options: actionOptions },
      ...recordGroups,
      { key: 'aims', label: searchEs.aims, options: aboutOptions },
      ...unsureGroups,
    ].filter(({ options }) => options.length > 0),
    isSettled: isCurrent && !isFetching && !isPlaceholderData,
    isSure: sureGroups.length > 0 || completions.length > 0,
    error,
    retry: () => void refetch(),
  };
}

function matchesIn(group: Group, text: string): { group: Group; best: number } {
  const scored = group.options
    .map((option) => ({ option, score: scoreOf(option, text) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  return {
    group: { ...group, options: scored.slice(0, MAX_OFFERS_PER_GROUP).map(({ option }) => option) },
    best: scored[0]?.score ?? 0,
  };
}

/** Scores an offer by its name or its synonyms, or lower, and not surely, by its facts. */
const scoreOf = ({ name, facts, synonyms = '' }: Option, text: string): number =>
  scoreMatch(text, name) ??
  scoreMatch(text, synonyms) ??
  (scoreMatch(text, `${name} ${facts.join(' ')}`) ? SURE_SCORE - 1 : 0);
