import { useEffect, useEffectEvent, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { renderTemplate } from '#domain/template.ts';
import { fold } from '#domain/text.ts';
import { useRegistry } from '../registry.ts';
import { Choices } from './choice.ui.tsx';
import { referenceAlias } from '#schema/fields/reference.ts';
import type { InputProps } from './ui.ts';

const AT_MOST = 200;

type Props = InputProps & { isAwaited: boolean; onFocus: () => void };

export function FewInput({ isAwaited, onFocus, ...props }: Props) {
  const { field, value, onChange, name = '', record } = props;
  if (field.type !== 'reference') throw new Error(`'${field.label}' is no reference`);
  const target = useRegistry().get(field.to);
  const { records } = useFew(isAwaited ? target.name : null);
  // Keeps the chosen record when no longer offered.
  const chosen = record?.[referenceAlias(name)] as RaRecord | null | undefined;
  const offered =
    chosen && chosen.id === value && records.every(({ id }) => id !== value) ? [chosen, ...records] : records;
  const options = offered.map((option) => ({
    id: String(option.id),
    name: renderTemplate(target.display, option),
  }));

  // Pressed before the options were loaded.
  const early = useRef<string[]>([]);
  const isEmpty = records.length === 0;
  const chooseEarly = useEffectEvent(() => {
    const option = options[keyedIndex(options, early.current)];
    early.current = [];
    if (option) onChange(Number(option.id));
  });
  useEffect(() => {
    if (!isEmpty) chooseEarly();
  }, [isEmpty]);

  return (
    <Choices
      {...props}
      value={typeof value === 'number' ? String(value) : ''}
      onChange={(chosenId) => onChange(chosenId === '' ? '' : Number(chosenId))}
      options={options}
      onFocus={onFocus}
      onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
        if (isEmpty && !ctrlKey && !metaKey && !altKey) early.current.push(key);
      }}
    />
  );
}

/** Like a native select. */
function keyedIndex(options: readonly { name: string }[], keys: readonly string[]): number {
  let index = -1;
  let letters = '';
  for (const key of keys) {
    if (key === 'ArrowDown') index = Math.min(index + 1, options.length - 1);
    if (key.length !== 1) continue;
    letters += key;
    const found = options.findIndex(({ name }) => fold(name).startsWith(fold(letters)));
    if (found !== -1) index = found;
  }
  return index;
}

/**
 * The first 200 records of an entity, in its default order; none without a name. `isAwaited` while they load.
 * The hook is for entities of few records, such as payment methods.
 */
export function useFew(resource: string | null): {
  readonly records: readonly RaRecord[];
  readonly isAwaited: boolean;
} {
  const dataProvider = useDataProvider();
  const { data, isLoading } = useQuery({
    queryKey: [resource, 'few'],
    queryFn: async ({ signal }) =>
      (await dataProvider.getList<RaRecord>(resource!, { pagination: { page: 1, perPage: AT_MOST }, signal }))
        .data,
    enabled: resource !== null,
    staleTime: 60_000,
  });
  return { records: data ?? NONE, isAwaited: isLoading };
}

const NONE: readonly RaRecord[] = [];
