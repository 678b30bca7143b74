import { useState } from 'react';
import type { Habits } from './habits.ts';
import { scoreMatch } from './match.ts';
import type { Group, Option } from './source.ts';
import { useRecordActions } from './useRecordActions.ts';
import { useSearch } from './useSearch.ts';

export function usePalette(habits: Habits) {
  const [typed, setTyped] = useState('');
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  /** The record whose actions are shown, and the text that found it. */
  const [at, setAt] = useState<{ of: Option; typed: string } | null>(null);
  const search = useSearch(at ? '' : typed, habits);
  const actions = useRecordActions(at?.of ?? null);
  const groups = at ? actions.groups.map((group) => filterGroup(group, typed)) : search.groups;
  const options = groups.flatMap((group) => group.options);
  const active = options.find(({ key }) => key === chosenKey) ?? options[0] ?? null;

  const type = (text: string) => {
    setTyped(text);
    setChosenKey(null);
  };
  return {
    typed,
    of: at?.of ?? null,
    groups,
    options,
    active,
    isSettled: at ? actions.isSettled : search.isSettled,
    isSure: !at && search.isSure,
    error: at ? actions.error : search.error,
    retry: at ? actions.retry : search.retry,
    type,
    move(step: 1 | -1): Option | null {
      const now = active ? options.indexOf(active) : -1;
      const next = options[(now + step + options.length) % options.length] ?? null;
      setChosenKey(next?.key ?? null);
      return next;
    },
    enter(of: Option): void {
      setAt({ of, typed });
      type('');
    },
    leave(): void {
      type(at?.typed ?? '');
      setChosenKey(at?.of.key ?? null);
      setAt(null);
    },
  };
}

const filterGroup = (group: Group, typed: string): Group =>
  typed.trim() === ''
    ? group
    : { ...group, options: group.options.filter(({ name }) => scoreMatch(typed, name) !== null) };
