import { useState } from 'react';
import type { Option } from './option.ts';
import { useRecordActions } from './useRecordActions.ts';
import { useSearch } from './useSearch.ts';

/** The state of the search dialog. `enter` shows the actions of a found record (`target`), `leave` the search again. */
export function usePalette() {
  const [text, setText] = useState('');
  /** The option that the arrow keys have reached; null while the first one is active. */
  const [activeKey, setActiveKey] = useState<string | null>(null);
  /** The record whose actions are shown, and the search that found it. */
  const [entered, setEntered] = useState<{ target: Option; searchText: string } | null>(null);
  const target = entered?.target ?? null;
  const search = useSearch(target ? '' : text);
  const actions = useRecordActions(target, text);
  const results = target ? actions : search;
  const options = results.groups.flatMap((group) => group.options);
  const active = options.find(({ key }) => key === activeKey) ?? options[0] ?? null;

  const changeText = (newText: string) => {
    setText(newText);
    setActiveKey(null);
  };
  return {
    ...results,
    text,
    target,
    options,
    active,
    changeText,
    move(step: 1 | -1): Option | null {
      const index = active ? options.indexOf(active) : -1;
      const next = options[(index + step + options.length) % options.length] ?? null;
      setActiveKey(next?.key ?? null);
      return next;
    },
    enter(record: Option): void {
      setEntered({ target: record, searchText: text });
      changeText('');
    },
    leave(): void {
      changeText(entered?.searchText ?? '');
      setActiveKey(target?.key ?? null);
      setEntered(null);
    },
  };
}
