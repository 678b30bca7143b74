import { useState } from 'react';
import { scoreMatch } from './match.ts';
import type { Group, Option } from './option.ts';
import { useRecordActions } from './useRecordActions.ts';
import { useSearch } from './useSearch.ts';

/** The state of the search dialog. `enter` shows the actions of a found record (`target`), `leave` the search again. */
export function usePalette() {
  const [text, setText] = useState('');
  /** The option that the arrow keys have reached; null while the first one is active. */
  const [activeKey, setActiveKey] = useState<string | null>(null);
  /** The record whose actions are shown, and the search that found it. */
  const [entered, setEntered] = useState<{ target: Option; searchText: string } | null>(null);
  const search = useSearch(entered ? '' : text);
  const actions = useRecordActions(entered?.target ?? null);
  const groups = entered ? actions.groups.map((group) => filterGroup(group, text)) : search.groups;
  const options = groups.flatMap((group) => group.options);
  const active = options.find(({ key }) => key === activeKey) ?? options[0] ?? null;

  const changeText = (newText: string) => {
    setText(newText);
    setActiveKey(null);
  };
  return {
    text,
    target: entered?.target ?? null,
    groups,
    options,
    active,
    isSettled: entered ? actions.isSettled : search.isSettled,
    isSure: !entered && search.isSure,
    error: entered ? actions.error : search.error,
    retry: entered ? actions.retry : search.retry,
    changeText,
    move(step: 1 | -1): Option | null {
      const index = active ? options.indexOf(active) : -1;
      const next = options[(index + step + options.length) % options.length] ?? null;
      setActiveKey(next?.key ?? null);
      return next;
    },
    enter(target: Option): void {
      setEntered({ target, searchText: text });
      changeText('');
    },
    leave(): void {
      changeText(entered?.searchText ?? '');
      setActiveKey(entered?.target.key ?? null);
      setEntered(null);
    },
  };
}

const filterGroup = (group: Group, text: string): Group =>
  text.trim() === ''
    ? group
    : { ...group, options: group.options.filter(({ name }) => scoreMatch(text, name) !== null) };
