import { z } from 'zod';

/**
 * The declaration language is written once, in this folder: each part is a zod schema, and each of its words
 * a member with a sentence in Markdown. Refusals of declarations, cantera.schema.json and the tables of
 * docs/declaration.md follow from it.
 */
declare module 'zod' {
  interface GlobalMeta {
    /** The effect of leaving the word out. */
    otherwise?: string | undefined;
    /** The studio's input for the word; a word without one is only in its 'Texto'. */
    studio?: StudioWord | undefined;
    /** The value of a field type on the wire. */
    value?: string | undefined;
    /** The column of a field type in PostgreSQL. */
    column?: string | undefined;
  }
}

/**
 * The type of declarations of a part. Types that are generic over an entity's fields are written beside their
 * part.
 */
export type TypeOf<Part extends z.ZodType> = Plain<z.output<Part>>;

type Plain<T> = T extends readonly (infer Item)[]
  ? readonly Plain<Item>[]
  : T extends object
    ? { readonly [Word in keyof T]: Plain<T[Word]> }
    : T;

/** Makes a word that every declaration of the part needs. */
export const must = <T extends z.ZodType>(schema: T, says: string): T => schema.meta({ description: says });

/** Makes a word that may be left out. */
export function may<T extends z.ZodType>(schema: T, says: string, otherwise = 'none'): z.ZodOptional<T> {
  const word = schema.optional();
  z.globalRegistry.add(word, { description: says, otherwise });
  return word;
}

/** Makes a word that is `true` or left out. */
export const mark = (says: string, otherwise = 'no') => may(flag, says, otherwise);

/** Kinds of names that a text can hold; the studio offers the existing ones. */
export type Names =
  | 'amount'
  | 'column'
  | 'day'
  | 'email'
  | 'entity'
  | 'field'
  | 'figure'
  | 'filter'
  | 'gender'
  | 'group'
  | 'icon'
  | 'importKey'
  | 'key'
  | 'menuGroup'
  | 'naming'
  | 'narrowing'
  | 'reference'
  | 'referring'
  | 'role'
  | 'sort'
  | 'state'
  | 'written';

/** The studio's input for a word. */
export type StudioWord = {
  /** All texts of the studio are in Spanish. */
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
  /** The input, where it does not follow from the schema. */
  readonly as?:
    | 'long'
    | 'template'
    | 'longTemplate'
    | 'decimal'
    | 'start'
    | 'present'
    | 'one'
    | 'inOrder'
    | 'own';
  readonly names?: Names;
  /** Labels of values. */
  readonly options?: Readonly<Record<string, string>>;
  /** The value in a new part. */
  readonly start?: unknown;
  /** Shown once another word of its part has a value. */
  readonly isLater?: true;
  /** Words of which a part has one: the labels of the choice and of this word. */
  readonly either?: readonly [choice: string, name: string];
  /** The button of a list of parts. */
  readonly add?: string;
  /** Shown while the word is left out. */
  readonly none?: string;
  /** The reason why a list cannot have any. */
  readonly unable?: string;
  /** The reason why it may not be blank. */
  readonly missing?: string;
};

/** Adds the label of the studio's input to a word. */
export function inStudio<T extends z.ZodType>(
  word: T,
  label: string,
  more: Omit<StudioWord, 'label'> = {},
): T {
  const studio = { label, ...more };
  if (!z.globalRegistry.has(word)) return word.meta({ studio });
  z.globalRegistry.add(word, { ...word.meta(), studio });
  return word;
}

/** Makes a part that cantera.schema.json and the tables name. */
export const part = <const T extends z.ZodRawShape>(id: string, words: T) =>
  z.strictObject(words).meta({ id });

export const text = z.string();
export const texts = z.array(text);
export const count = z.int().min(0);
export const flag = z.boolean();
export const value = z.union([text, z.number(), flag]);

/** Makes a record whose keys the declaration chooses. */
export const byName = <T extends z.ZodType>(schema: T) => z.record(text, schema);

/** `'POST Socio/Suspender/{id}'` */
export const call = z.string().regex(/^(GET|POST|PUT|DELETE) /);

export const MISSING_NAME = 'falta el nombre';

/** Titles and sentences follow from it. */
export const label = z.strictObject({
  many: inStudio(text, 'Nombre en plural', { placeholder: 'Mantenimientos', missing: MISSING_NAME }),
  one: inStudio(text, 'Nombre en singular', { placeholder: 'Mantenimiento', missing: MISSING_NAME }),
  gender: inStudio(z.enum(['m', 'f']), 'Artículo', { names: 'gender' }),
});
