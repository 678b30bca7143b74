import { createContext, use, type ComponentType } from 'react';
import type { z } from 'zod';
import { EditorInput } from './EditorInput.tsx';
import { useChoices } from './choices.ts';
import { inputKindOf, withValue, wordsOfPart, type Word } from './words.ts';

export type PartValues = Readonly<Record<string, unknown>>;

/** Takes a new value. Consecutive changes with the same `step`, such as `TYPING` in one input, are undone together. */
export type OnChange<T = unknown> = (value: T, step?: string) => void;

export const TYPING = 'typed';

type PartProps = {
  schema: z.ZodType;
  /** The part's path in the definition, as the validator names it; '' of the whole definition. */
  path: string;
  value: PartValues;
  without?: readonly string[];
  /** The only words that it shows, in their order: 'menu', 'print.text'. */
  only?: readonly string[] | undefined;
  /** Words whose input is disabled. */
  fixed?: readonly string[];
  onChange: OnChange<Record<string, unknown>>;
};

/** The form of a part of a definition: an input for each key ("word") that its schema has a label for. */
export function WordForm({ schema, path, value, without = [], only, fixed = [], onChange }: PartProps) {
  const { firstValueOf } = useChoices();
  const orderOf = ({ name }: Word) =>
    only?.findIndex((word) => word === name || word.startsWith(`${name}.`)) ?? 0;
  // A word with `isLater` is shown once it has a value.
  const isShown = (word: Word) =>
    !without.includes(word.name) &&
    orderOf(word) >= 0 &&
    !(word.input.isLater && value[word.name] === undefined);
  const words = wordsOfPart(schema)
    .filter(isShown)
    .toSorted((one, other) => orderOf(one) - orderOf(other));
  const inputOf = (word: Word) => (
    <WordInput
      key={word.name}
      word={word}
      path={path === '' ? word.name : `${path}.${word.name}`}
      value={value[word.name]}
      part={value}
      only={only && innerWords(only, word.name)}
      isFixed={fixed.includes(word.name)}
      isFirst={word === words[0]}
      onChange={(next, step) => onChange(withValue(value, word, next), step && `${word.name}.${step}`)}
    />
  );
  return words.map((word) => {
    const { either } = word.input;
    if (!either) return inputOf(word);
    // A part has only one of the words with this label. A select, in place of the first of them, chooses which.
    const [label] = either;
    const alternatives = words.filter(({ input }) => input.either?.[0] === label);
    if (word !== alternatives[0]) return null;
    const chosenWord = alternatives.find(({ name }) => value[name] !== undefined) ?? word;
    const choose = (name: unknown) => {
      const otherValues = Object.entries(value).filter(([other]) =>
        alternatives.every((alternative) => alternative.name !== other),
      );
      const chosen = alternatives.find((alternative) => alternative.name === name)!;
      onChange({ ...Object.fromEntries(otherValues), [chosen.name]: firstValueOf(chosen) });
    };
    return [
      <EditorInput
        key={label}
        field={{
          type: 'select',
          label,
          default: '',
          options: alternatives.map(({ name, input }) => ({ id: name, name: input.either![1] })),
        }}
        value={chosenWord.name}
        onChange={choose}
      />,
      inputOf(chosenWord),
    ];
  });
}

/** Returns the words of `only` inside a word: 'text' of 'print.text'. Undefined means all of them. */
function innerWords(only: readonly string[], name: string): readonly string[] | undefined {
  const inner = only.filter((word) => word.startsWith(`${name}.`));
  return inner.length > 0 ? inner.map((word) => word.slice(name.length + 1)) : undefined;
}

export type WordProps<T = unknown> = {
  word: Word;
  path: string;
  value: T;
  /** The part that has the word, such as a field or an action. */
  part: PartValues;
  only: readonly string[] | undefined;
  isFixed: boolean;
  isFirst: boolean;
  onChange: OnChange;
};

function WordInput(props: WordProps) {
  const inputs = use(InputsContext)!;
  const kind = inputKindOf(props.word);
  const Input = inputs[kind === 'own' ? props.word.name : kind]!;
  return <Input {...props} />;
}

/** The inputs by kind or word. A context passes them, because some contain a `WordForm` themselves. */
export const InputsContext = createContext<Readonly<Record<string, ComponentType<WordProps>>> | null>(null);
