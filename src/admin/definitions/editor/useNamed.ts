import type { Definition } from '#schema/definitions.ts';
import { ADDED } from '#schema/added.ts';
import { isExtension } from '#schema/extensions.ts';
import { movedIn, withWord } from './edit.ts';
import { fieldName } from './names.ts';
import { useEdit } from './useEdit.ts';

type Word = 'states' | 'actions' | 'jobs' | 'lines' | 'reports';

/** What a word of the definition holds by names, which follow from their labels until they are published. */
export function useNamed<T>(
  word: Word,
  labelOf: (thing: T) => string,
  rename = (before: Definition, _from: string, _to: string) => before,
) {
  const { definition, published, change } = useEdit();
  const entries = Object.entries((definition[word] ?? {}) as Readonly<Record<string, T>>);
  const put = (
    step: string,
    next: readonly (readonly [string, T])[],
    edited = (before: Definition) => before,
  ) =>
    change(step, (before) =>
      withWord(
        edited(before),
        word,
        next.length > 0 ? (Object.fromEntries(next) as Definition[typeof word]) : undefined,
      ),
    );
  const nameFor = (label: string, others: readonly string[]) =>
    fieldName(label, false, others, isExtension(definition) ? ADDED : '');
  const names = entries.map(([name]) => name);
  return {
    entries,
    add: (thing: T) => put('', [...entries, [nameFor(labelOf(thing), names), thing]]),
    remove: (place: number) => put('', entries.toSpliced(place, 1)),
    move: (from: number, to: number) => put('', movedIn(entries, from, to)),
    /** `step`: what is typed, so that a word is undone and not a letter. */
    say: (place: number, step: string, thing: T) => {
      const name = names[place]!;
      const isKept = name in (published?.[word] ?? {});
      const called =
        isKept || labelOf(thing) === labelOf(entries[place]![1])
          ? name
          : nameFor(labelOf(thing), names.toSpliced(place, 1));
      put(`${word}.${place}.${step}`, entries.with(place, [called, thing]), (before) =>
        rename(before, name, called),
      );
    },
  };
}
