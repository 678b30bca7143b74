import { z } from 'zod';

/**
 * The language is said once, in this folder: each part is a zod schema, each word of it a member with its sentence in
 * Markdown. The refusals of declarations, cantera.schema.json and the tables of docs/declaration.md follow from it.
 */
declare module 'zod' {
  interface GlobalMeta {
    /** What follows where a word is left out. */
    otherwise?: string | undefined;
    /** Of a field type: its value on the wire. */
    value?: string | undefined;
    /** Of a field type: its column in PostgreSQL. */
    column?: string | undefined;
  }
}

/** The type of what a part says. Types that are generic over an entity's fields are written beside their part. */
export type TypeOf<Part extends z.ZodType> = Plain<z.output<Part>>;

type Plain<T> = T extends readonly (infer Item)[]
  ? readonly Plain<Item>[]
  : T extends object
    ? { readonly [Word in keyof T]: Plain<T[Word]> }
    : T;

/** A word that each declaration of the part says. */
export const must = <T extends z.ZodType>(schema: T, says: string): T => schema.meta({ description: says });

/** A word that may be left out. */
export function may<T extends z.ZodType>(schema: T, says: string, otherwise = 'none'): z.ZodOptional<T> {
  const word = schema.optional();
  z.globalRegistry.add(word, { description: says, otherwise });
  return word;
}

/** A word that is `true` or left out. */
export const mark = (says: string, otherwise = 'no') => may(flag, says, otherwise);

/** A part that cantera.schema.json and the tables name. */
export const part = <const T extends z.ZodRawShape>(id: string, words: T) =>
  z.strictObject(words).meta({ id });

export const text = z.string();
export const texts = z.array(text);
export const count = z.int().min(0);
export const flag = z.boolean();
export const value = z.union([text, z.number(), flag]);

/** By names that the declaration chooses. */
export const named = <T extends z.ZodType>(schema: T) => z.record(text, schema);

/** `'POST Socio/Suspender/{id}'` */
export const call = z.string().regex(/^(GET|POST|PUT|DELETE) /);

/** Titles and sentences follow from it. */
export const label = z.strictObject({ one: text, many: text, gender: z.enum(['m', 'f']) });
