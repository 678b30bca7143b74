import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { Condition } from '#domain/conditions.ts';
import type { Fields as FieldsOf } from '#schema/declaration.ts';
import { decimalPlaces } from '#schema/fields/decimal.ts';
import type { Field } from '#schema/fieldTypes.ts';
import { EditorInput } from './EditorInput.tsx';
import { OptionList } from './OptionList.tsx';
import { useChoices, type Choice } from './choices.ts';
import { ClockInputs } from './Clock.tsx';
import { Conditions } from './Conditions.tsx';
import { FieldList } from './FieldList.tsx';
import { Inner } from './Inner.tsx';
import { ListOfParts } from './ListOfParts.tsx';
import { startField } from './options.ts';
import { TemplateInput } from './TemplateInput.tsx';
import { TickList } from './TickList.tsx';
import { WordForm, type OnChange, type PartValues, type WordProps } from './WordForm.tsx';
import { hasNoValue, inputKindOf, wordsOfPart, type InputKind, type Word } from './words.ts';
import { Writes } from './Writes.tsx';

/** A word with a single input of the product. */
function Plain({ word, path, value, whole, isFixed, isFirst, onChange }: WordProps) {
  const { choicesOf } = useChoices();
  const choices = choicesOf(word, whole);
  const { as, start } = word.input;
  if (inputKindOf(word) === 'choice' && choices.length === 0) return null;
  const field = fieldOf(word, whole, choices);
  if (!field) return null;
  const [only] = as === 'one' && Array.isArray(value) ? (value as unknown[]) : [value];
  return (
    <EditorInput
      path={path}
      field={field}
      value={only ?? (field.type === 'select' ? start : undefined)}
      onChange={(typed) =>
        onChange(as === 'one' ? [typed].filter(Boolean) : valueOf(field, typed), stepOf(field))
      }
      disabled={isFixed}
      autoFocus={isFirst && value === ''}
    />
  );
}

function fieldOf(word: Word, whole: PartValues, choices: readonly Choice[]): Field | null {
  const { label, help, placeholder, start } = word.input;
  const words = { label, ...(help && { help }), ...(placeholder && { placeholder }) };
  const required = { required: word.isNeeded };
  switch (inputKindOf(word)) {
    case 'choice':
    case 'one':
      return {
        type: 'select',
        ...words,
        options: choices,
        ...((word.isNeeded || start !== undefined) && { default: '' }),
      };
    case 'tick':
      return { type: 'boolean', ...words };
    case 'integer':
      return { type: 'integer', ...words, ...boundsOf(word.schema) };
    case 'decimal':
      return { type: 'decimal', ...words, places: decimalPlaces(whole) };
    case 'start':
      return startField(whole as Field, label);
    default:
      return { type: word.input.as === 'long' ? 'longText' : 'text', ...words, ...required };
  }
}

const boundsOf = (schema: z.ZodType) => {
  const { minValue, maxValue } = schema as z.ZodNumber;
  return {
    ...(Number.isSafeInteger(minValue) && { min: minValue! }),
    ...(Number.isSafeInteger(maxValue) && maxValue! < Number.MAX_SAFE_INTEGER && { max: maxValue! }),
  };
};

/** Returns what a declaration holds for a typed value. */
export const valueOf = ({ type }: Field, typed: unknown): unknown =>
  type === 'integer' && typeof typed === 'string' && /^-?\d+$/.test(typed) ? Number(typed) : typed;

const TYPED = 'typed';
const stepOf = ({ type }: Field): string => (type === 'boolean' || type === 'select' ? '' : TYPED);

const Lines = ({ word: { input, isNeeded }, path, value, onChange }: WordProps) => (
  <EditorInput
    path={path}
    field={{ type: 'longText', ...labelOf(input), required: isNeeded }}
    value={((value ?? []) as readonly string[]).join('\n')}
    onChange={(typed) => onChange(typed === '' ? [] : String(typed).split('\n'), TYPED)}
  />
);

const labelOf = ({ label, help }: Word['input']) => ({ label, ...(help && { help }) });

function Templated({ word, path, value, whole, onChange }: WordProps) {
  // A mail with a line for each record names fields in that line alone.
  const isPlain = 'line' in whole && word.name !== 'line';
  return (
    <TemplateInput
      path={path}
      {...labelOf(word.input)}
      long={word.input.as === 'longTemplate'}
      required={word.isNeeded && !hasNoValue(whole)}
      isPlain={isPlain}
      value={value as string | undefined}
      onChange={(text) => onChange(text, TYPED)}
    />
  );
}

function Ticked({ word, path, value, whole, onChange }: WordProps) {
  const { choicesOf } = useChoices();
  const choices = choicesOf(word, whole);
  if (choices.length === 0) return null;
  return (
    <TickList
      {...labelOf(word.input)}
      path={path}
      choices={choices}
      isOrdered={word.input.as === 'inOrder'}
      chosen={(value ?? []) as readonly unknown[]}
      onChange={(chosen) => onChange(chosen)}
    />
  );
}

const Conditional = ({ word, path, value, onChange }: WordProps) => (
  <Conditions
    label={word.input.label}
    {...(word.input.none && { none: word.input.none })}
    path={path}
    value={value as Condition | undefined}
    onChange={(next) => onChange(next ?? (word.isNeeded ? {} : undefined))}
  />
);

/**
 * Shows a part inside the form of its whole. A part without any value, or without a needed one, is left out.
 */
function Nested({ word, path, value = {}, only, onChange }: WordProps) {
  const words = wordsOfPart(word.schema).filter(({ input }) => !input.isLater);
  const change: OnChange<Record<string, unknown>> = (next, step) => {
    const isEmpty = words.every(({ name }) => hasNoValue(next[name]));
    const isLeftOut = isEmpty && (words.some(({ isNeeded }) => isNeeded) || hasNoValue(next));
    const later = wordsOfPart(word.schema).filter(
      ({ input, name }) => input.isLater && input.start && !(name in next),
    );
    const more = Object.fromEntries(later.map(({ name, input }) => [name, input.start]));
    onChange(isLeftOut && !word.isNeeded ? undefined : { ...next, ...more }, step);
  };
  return (
    <WordForm part={word.schema} path={path} value={value as PartValues} only={only} onChange={change} />
  );
}

/** A part that exists once it is ticked. */
const Present = (props: WordProps) => {
  const { word, path, value, only, onChange } = props;
  if (only) return <Nested {...props} />;
  return (
    <>
      <EditorInput
        path={`${path}.`}
        field={{ type: 'boolean', ...labelOf(word.input) }}
        value={value !== undefined}
        onChange={(isPresent) => onChange(isPresent === true ? {} : undefined)}
      />
      {value !== undefined && (
        <WordForm part={word.schema} path={path} value={value as PartValues} onChange={onChange} />
      )}
    </>
  );
};

/** Fields inside of the definition, edited like those of an entity. */
const InnerFields = ({ word, path, value, onChange }: WordProps) => (
  <div className="editor-whole editor-inner">
    <Inner
      owner={word.name === 'input' ? 'input' : 'line'}
      path={path}
      fields={(value ?? {}) as FieldsOf}
      onChange={onChange}
    >
      <FieldList title={word.input.label} />
    </Inner>
  </div>
);

type ByHand = 'every' | 'options' | 'writes';

export const INPUTS: Readonly<Record<Exclude<InputKind, 'own'> | ByHand, ComponentType<WordProps>>> = {
  choice: Plain,
  one: Plain,
  tick: Plain,
  integer: Plain,
  decimal: Plain,
  start: Plain,
  text: Plain,
  long: Plain,
  template: Templated,
  longTemplate: Templated,
  lines: Lines,
  ticks: Ticked,
  inOrder: Ticked,
  condition: Conditional,
  part: Nested,
  present: Present,
  parts: ListOfParts,
  fields: InnerFields,
  every: ClockInputs,
  options: OptionList,
  writes: Writes,
};
