import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { Condition } from '#domain/conditions.ts';
import type { Fields } from '#schema/declaration.ts';
import { decimalPlaces } from '#schema/fields/decimal.ts';
import type { Field } from '#schema/fieldTypes.ts';
import { useChoices, type Choice } from './choices.ts';
import { ClockInputs } from './ClockInputs.tsx';
import { Conditions } from './Conditions.tsx';
import { EditorInput } from './EditorInput.tsx';
import { FieldList } from './FieldList.tsx';
import { InnerFields } from './InnerFields.tsx';
import { ListOfParts } from './ListOfParts.tsx';
import { OptionList } from './OptionList.tsx';
import { inputForDefault } from './fieldWords.ts';
import { TemplateInput } from './TemplateInput.tsx';
import { TickList } from './TickList.tsx';
import { TYPING, WordForm, type OnChange, type PartValues, type WordProps } from './WordForm.tsx';
import { hasNoValue, inputKindOf, wordsOfPart, type InputKind, type Word } from './words.ts';
import { Writes } from './Writes.tsx';

/** The inputs of words by their kind, or by the word's name if it has a component of its own. */
export const INPUTS: Readonly<Record<Exclude<InputKind, 'own'> | OwnWord, ComponentType<WordProps>>> = {
  choice: SingleInput,
  one: SingleInput,
  tick: SingleInput,
  integer: SingleInput,
  decimal: SingleInput,
  initial: SingleInput,
  text: SingleInput,
  template: TemplateWordInput,
  longTemplate: TemplateWordInput,
  lines: LinesInput,
  ticks: TicksInput,
  inOrder: TicksInput,
  condition: ConditionInput,
  part: PartInput,
  present: TickedPartInput,
  parts: ListOfParts,
  fields: FieldsInput,
  every: ClockInputs,
  options: OptionList,
  writes: Writes,
};

type OwnWord = 'every' | 'options' | 'writes';

function SingleInput({ word, path, value, part, isFixed, isFirst, onChange }: WordProps) {
  const { choicesOf } = useChoices();
  const choices = choicesOf(word, part);
  const { as, start } = word.input;
  if (inputKindOf(word) === 'choice' && choices.length === 0) return null;
  const field = fieldOf(word, part, choices);
  if (!field) return null;
  // A word with `one` is a list of at most one item.
  const isList = as === 'one';
  const [item] = isList && Array.isArray(value) ? (value as unknown[]) : [value];
  return (
    <EditorInput
      path={path}
      field={field}
      value={item ?? (field.type === 'select' ? start : undefined)}
      onChange={(typed) => onChange(isList ? [typed].filter(Boolean) : valueOf(field, typed), stepOf(field))}
      disabled={isFixed}
      // A part that was just added has blank words, and its first input takes the focus.
      autoFocus={isFirst && value === ''}
    />
  );
}

function fieldOf(word: Word, part: PartValues, choices: readonly Choice[]): Field | null {
  const { label, help, placeholder, start } = word.input;
  const texts = { label, ...(help && { help }), ...(placeholder && { placeholder }) };
  switch (inputKindOf(word)) {
    case 'choice':
    case 'one':
      return {
        type: 'select',
        ...texts,
        options: choices,
        // A select with a default has no empty choice.
        ...((word.isNeeded || start !== undefined) && { default: '' }),
      };
    case 'tick':
      return { type: 'boolean', ...texts };
    case 'integer':
      return { type: 'integer', ...texts, ...boundsOf(word.schema) };
    case 'decimal':
      return { type: 'decimal', ...texts, places: decimalPlaces(part) };
    case 'initial':
      // The word is a field's `default`, so its part is that field.
      return inputForDefault(part as Field, label);
    default:
      return { type: 'text', ...texts, required: word.isNeeded };
  }
}

/** Returns a number's bounds. For a schema without bounds, zod answers with infinities or those of safe integers. */
const boundsOf = (schema: z.ZodType) => {
  const { minValue, maxValue } = schema as z.ZodNumber;
  return {
    ...(Number.isSafeInteger(minValue) && { min: minValue! }),
    ...(Number.isSafeInteger(maxValue) && maxValue! < Number.MAX_SAFE_INTEGER && { max: maxValue! }),
  };
};

/** Makes a number of the text that the input of an integer gives; returns any other value as it is. */
export const valueOf = ({ type }: Field, typed: unknown): unknown =>
  type === 'integer' && typeof typed === 'string' && /^-?\d+$/.test(typed) ? Number(typed) : typed;

/** Returns the step of undoing that a change belongs to. Typed text is undone as a whole, and each choice alone. */
const stepOf = ({ type }: Field) => (type === 'boolean' || type === 'select' ? undefined : TYPING);

function LinesInput({ word: { input, isNeeded }, path, value, onChange }: WordProps) {
  return (
    <EditorInput
      path={path}
      field={{ type: 'longText', ...labelOf(input), required: isNeeded }}
      value={((value ?? []) as readonly string[]).join('\n')}
      onChange={(typed) => onChange(typed === '' ? [] : String(typed).split('\n'), TYPING)}
    />
  );
}

const labelOf = ({ label, help }: Word['input']) => ({ label, ...(help && { help }) });

function TemplateWordInput({ word, path, value, part, onChange }: WordProps) {
  // A mail with a line for each record has no single record whose values its other texts could show.
  const isPlain = 'line' in part && word.name !== 'line';
  return (
    <TemplateInput
      path={path}
      {...labelOf(word.input)}
      isLong={word.input.as === 'longTemplate'}
      // A part without any value is left out, so that nothing is missing in it.
      required={word.isNeeded && !hasNoValue(part)}
      isPlain={isPlain}
      value={value as string | undefined}
      onChange={(text) => onChange(text, TYPING)}
    />
  );
}

function TicksInput({ word, path, value, part, onChange }: WordProps) {
  const { choicesOf } = useChoices();
  const choices = choicesOf(word, part);
  if (choices.length === 0) return null;
  return (
    <TickList
      {...labelOf(word.input)}
      path={path}
      choices={choices}
      isOrdered={word.input.as === 'inOrder'}
      chosen={(value ?? []) as readonly unknown[]}
      onChange={onChange}
    />
  );
}

function ConditionInput({ word, path, value, onChange }: WordProps) {
  return (
    <Conditions
      label={word.input.label}
      {...(word.input.none && { none: word.input.none })}
      path={path}
      value={value as Condition | undefined}
      onChange={(next) => onChange(next ?? (word.isNeeded ? {} : undefined))}
    />
  );
}

/** An optional part without words, or with only blank words of which some are required, is removed. */
function PartInput({ word, path, value = {}, only, onChange }: WordProps) {
  const words = wordsOfPart(word.schema);
  const wordsShownAtOnce = words.filter(({ input }) => !input.isLater);
  const change: OnChange<Record<string, unknown>> = (next, step) => {
    const isBlank = wordsShownAtOnce.every(({ name }) => hasNoValue(next[name]));
    const isLeftOut = hasNoValue(next) || (isBlank && wordsShownAtOnce.some(({ isNeeded }) => isNeeded));
    const unstarted = words.filter(({ input, name }) => input.isLater && input.start && !(name in next));
    const firstValues = Object.fromEntries(unstarted.map(({ name, input }) => [name, input.start]));
    onChange(isLeftOut && !word.isNeeded ? undefined : { ...next, ...firstValues }, step);
  };
  return (
    <WordForm schema={word.schema} path={path} value={value as PartValues} only={only} onChange={change} />
  );
}

/** An extension has no tick: `only` names the few words that it may have. */
function TickedPartInput(props: WordProps) {
  const { word, path, value, only, onChange } = props;
  if (only) return <PartInput {...props} />;
  return (
    <>
      <EditorInput
        field={{ type: 'boolean', ...labelOf(word.input) }}
        value={value !== undefined}
        onChange={(isPresent) => onChange(isPresent === true ? {} : undefined)}
      />
      {value !== undefined && (
        <WordForm schema={word.schema} path={path} value={value as PartValues} onChange={onChange} />
      )}
    </>
  );
}

function FieldsInput({ word, path, value, onChange }: WordProps) {
  return (
    <div className="editor-whole editor-inner">
      <InnerFields
        owner={word.name === 'input' ? 'input' : 'line'}
        path={path}
        fields={(value ?? {}) as Fields}
        onChange={onChange}
      >
        <FieldList title={word.input.label} />
      </InnerFields>
    </div>
  );
}
