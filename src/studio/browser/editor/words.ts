// The import keeps zod from `eval`, which the page's policy refuses.
import '#admin/jitless.ts';
import { z } from 'zod';
import type { StudioWord } from '#schema/language/word.ts';

/** A key of the declaration language ("word") that has an input in the studio. */
export type Word = {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly input: StudioWord;
  readonly isNeeded: boolean;
};

/** Returns a part's words that have an input. In a union no word is needed, since its options exclude each other. */
export function wordsOfPart(part: z.ZodType): Word[] {
  if (part instanceof z.ZodUnion)
    return part.options.flatMap((option) =>
      wordsOfPart(option as z.ZodType).map((word) => ({ ...word, isNeeded: false })),
    );
  if (!(part instanceof z.ZodObject)) return [];
  const words = Object.entries(part.shape as Readonly<Record<string, z.ZodType>>).flatMap(
    ([name, word]): Word[] => {
      const input = word.meta()?.studio;
      const isOptional = word instanceof z.ZodOptional;
      const schema = (isOptional ? word.unwrap() : word) as z.ZodType;
      return input ? [{ name, schema, input, isNeeded: !isOptional }] : [];
    },
  );
  // Kinds that are not in the list have -1, and come first.
  const rank = (word: Word) => LAST_KINDS.indexOf(inputKindOf(word));
  return words.toSorted((one, other) => rank(one) - rank(other));
}

const LAST_KINDS: readonly InputKind[] = ['tick', 'condition'];

/** What input a word gets: the one that the language names (`as`), or else the one that follows from its schema. */
export type InputKind =
  | NonNullable<StudioWord['as']>
  | 'choice'
  | 'condition'
  | 'fields'
  | 'integer'
  | 'lines'
  | 'part'
  | 'parts'
  | 'text'
  | 'tick'
  | 'ticks';

export function inputKindOf({ schema, input: { as, names, options } }: Word): InputKind {
  if (as) return as;
  if (schema instanceof z.ZodArray && (names || options)) return 'ticks';
  if (schema instanceof z.ZodArray) return itemOf(schema) instanceof z.ZodObject ? 'parts' : 'lines';
  if (names || options) return 'choice';
  if (schema instanceof z.ZodRecord) return itemOf(schema) instanceof z.ZodObject ? 'parts' : 'fields';
  // A condition is an object with any field's name as its key.
  if (schema instanceof z.ZodObject) return schema.def.catchall instanceof z.ZodNever ? 'part' : 'condition';
  if (schema instanceof z.ZodNumber) return 'integer';
  if (schema instanceof z.ZodUnion) return schema.options.some(isFlag) ? 'tick' : 'part';
  return isFlag(schema) ? 'tick' : 'text';
}

const isFlag = (schema: unknown) => schema instanceof z.ZodBoolean || schema instanceof z.ZodLiteral;

export const itemOf = (schema: z.ZodType): z.ZodType =>
  (schema instanceof z.ZodRecord ? schema.valueType : (schema as z.ZodArray).element) as z.ZodType;

/** Tells whether a value counts as left out. An empty list does not: `withValue` keeps it for a word that is needed. */
export const hasNoValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0);

/** Sets a word of a part, or removes it when the value is empty and not needed. */
export function withValue(
  part: Readonly<Record<string, unknown>>,
  { name, isNeeded }: Word,
  value: unknown,
): Record<string, unknown> {
  const isEmpty =
    value === false || value === '' || value === null || (Array.isArray(value) && value.length === 0);
  if (value !== undefined && (isNeeded || !isEmpty)) return { ...part, [name]: value };
  const { [name]: _, ...rest } = part;
  return rest;
}
