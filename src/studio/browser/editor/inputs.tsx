import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { Condition } from '#domain/conditions.ts';
import type { Fields as FieldsOf } from '#schema/declaration.ts';
import { decimalPlaces } from '#schema/fields/decimal.ts';
import type { Field } from '#schema/fields/index.ts';
import { Asked } from './Asked.tsx';
import { Choices } from './Choices.tsx';
import { useChoices, type Choice } from './choices.ts';
import { ClockInputs } from './Clock.tsx';
import { Conditions } from './Conditions.tsx';
import { Fields } from './Fields.tsx';
import { Inner } from './Inner.tsx';
import { ListOfParts } from './ListOfParts.tsx';
import { startField } from './options.ts';
import { Template } from './Template.tsx';
import { Ticks } from './Ticks.tsx';
import { WordForm, type OnSaid, type Said, type WordProps } from './WordForm.tsx';
import { isBlank, kindOf, wordsOf, type Kind, type Word } from './words.ts';
import { Writes } from './Writes.tsx';

/** A word with a single input of the product. */
function Plain({ word, at, said, whole, isFixed, isFirst, onSaid }: WordProps) {
  const { choicesOf } = useChoices();
  const choices = choicesOf(word, whole);
  const { as, start } = word.asked;
  if (kindOf(word) === 'choice' && choices.length === 0) return null;
  const field = fieldOf(word, whole, choices);
  if (!field) return null;
  const [only] = as === 'one' && Array.isArray(said) ? (said as unknown[]) : [said];
  return (
    <Asked
      at={at}
      field={field}
      value={only ?? (field.type === 'select' ? start : undefined)}
      onChange={(typed) =>
        onSaid(as === 'one' ? [typed].filter(Boolean) : valueOf(field, typed), stepOf(field))
      }
      disabled={isFixed}
      autoFocus={isFirst && said === ''}
    />
  );
}

function fieldOf(word: Word, whole: Said, choices: readonly Choice[]): Field | null {
  const { label, help, placeholder, start } = word.asked;
  const words = { label, ...(help && { help }), ...(placeholder && { placeholder }) };
  const required = { required: word.isNeeded };
  switch (kindOf(word)) {
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
      return { type: word.asked.as === 'long' ? 'longText' : 'text', ...words, ...required };
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

const Lines = ({ word: { asked, isNeeded }, at, said, onSaid }: WordProps) => (
  <Asked
    at={at}
    field={{ type: 'longText', ...labelOf(asked), required: isNeeded }}
    value={((said ?? []) as readonly string[]).join('\n')}
    onChange={(typed) => onSaid(typed === '' ? [] : String(typed).split('\n'), TYPED)}
  />
);

const labelOf = ({ label, help }: Word['asked']) => ({ label, ...(help && { help }) });

function Templated({ word, at, said, whole, onSaid }: WordProps) {
  // A mail with a line for each record names fields in that line alone.
  const isPlain = 'line' in whole && word.name !== 'line';
  return (
    <Template
      at={at}
      {...labelOf(word.asked)}
      long={word.asked.as === 'longTemplate'}
      required={word.isNeeded && !isBlank(whole)}
      isPlain={isPlain}
      value={said as string | undefined}
      onChange={(text) => onSaid(text, TYPED)}
    />
  );
}

function Ticked({ word, at, said, whole, onSaid }: WordProps) {
  const { choicesOf } = useChoices();
  const choices = choicesOf(word, whole);
  if (choices.length === 0) return null;
  return (
    <Ticks
      {...labelOf(word.asked)}
      at={at}
      choices={choices}
      isOrdered={word.asked.as === 'inOrder'}
      chosen={(said ?? []) as readonly unknown[]}
      onChange={(chosen) => onSaid(chosen)}
    />
  );
}

const Conditional = ({ word, at, said, onSaid }: WordProps) => (
  <Conditions
    label={word.asked.label}
    {...(word.asked.none && { none: word.asked.none })}
    at={at}
    value={said as Condition | undefined}
    onChange={(next) => onSaid(next ?? (word.isNeeded ? {} : undefined))}
  />
);

/**
 * Shows a part inside the form of its whole. A part without any value, or without a needed one, is left out.
 */
function Nested({ word, at, said = {}, only, onSaid }: WordProps) {
  const words = wordsOf(word.schema).filter(({ asked }) => !asked.isLater);
  const say: OnSaid<Record<string, unknown>> = (next, step) => {
    const isEmpty = words.every(({ name }) => isBlank(next[name]));
    const isLeftOut = isEmpty && (words.some(({ isNeeded }) => isNeeded) || isBlank(next));
    const later = wordsOf(word.schema).filter(
      ({ asked, name }) => asked.isLater && asked.start && !(name in next),
    );
    const more = Object.fromEntries(later.map(({ name, asked }) => [name, asked.start]));
    onSaid(isLeftOut && !word.isNeeded ? undefined : { ...next, ...more }, step);
  };
  return <WordForm part={word.schema} at={at} said={said as Said} only={only} onSaid={say} />;
}

/** A part that exists once it is ticked. */
const Present = (props: WordProps) => {
  const { word, at, said, only, onSaid } = props;
  if (only) return <Nested {...props} />;
  return (
    <>
      <Asked
        at={`${at}.`}
        field={{ type: 'boolean', ...labelOf(word.asked) }}
        value={said !== undefined}
        onChange={(isPresent) => onSaid(isPresent === true ? {} : undefined)}
      />
      {said !== undefined && <WordForm part={word.schema} at={at} said={said as Said} onSaid={onSaid} />}
    </>
  );
};

/** Fields inside of the definition, edited like those of an entity. */
const InnerFields = ({ word, at, said, onSaid }: WordProps) => (
  <div className="editor-inner">
    <Inner
      of={word.name === 'input' ? 'input' : 'line'}
      at={at}
      fields={(said ?? {}) as FieldsOf}
      onSaid={onSaid}
    >
      <Fields title={word.asked.label} />
    </Inner>
  </div>
);

type ByHand = 'every' | 'options' | 'writes';

export const INPUTS: Readonly<Record<Exclude<Kind, 'own'> | ByHand, ComponentType<WordProps>>> = {
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
  options: Choices,
  writes: Writes,
};
