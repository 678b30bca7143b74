import { z } from 'zod';

/*
 * The declaration language is written once, in this folder. A part of a declaration, such as a filter, is an object
 * whose keys are called words. Its zod schema describes each word in Markdown. The checks of declarations,
 * cantera.schema.json and the tables of docs/declaration.md are made from these schemas.
 */

declare module 'zod' {
  interface GlobalMeta {
    /** The effect of leaving the word out. */
    otherwise?: string | undefined;
    /** The input of the word in the studio, where ADMINs edit declarations. Words without one are only in its JSON. */
    studio?: StudioWord | undefined;
    /** A text about the values of a field type in the API. */
    value?: string | undefined;
    column?: string | undefined;
  }
}

/** The type of what a part declares. Types that depend on the names of an entity's fields are written by hand. */
export type TypeOf<Part extends z.ZodType> = Plain<z.output<Part>>;

type Plain<T> = T extends readonly (infer Item)[]
  ? readonly Plain<Item>[]
  : T extends object
    ? { readonly [Word in keyof T]: Plain<T[Word]> }
    : T;

/** Makes a word that its part requires. `says` describes it in Markdown. */
export const must = <T extends z.ZodType>(schema: T, says: string): T => schema.meta({ description: says });

/** Makes a word that may be left out. `says` describes it, and `otherwise` what holds without it. */
export function may<T extends z.ZodType>(schema: T, says: string, otherwise = 'none'): z.ZodOptional<T> {
  // `optional` has made a new schema, so it can be described without the copy that `meta` makes.
  const word = schema.optional();
  z.globalRegistry.add(word, { description: says, otherwise });
  return word;
}

export const mark = (says: string, otherwise = 'no') => may(flag, says, otherwise);

/** The names from which an input of the studio offers to choose. */
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
  | 'nameTemplate'
  | 'reference'
  | 'referringEntity'
  | 'reportFilter'
  | 'role'
  | 'sort'
  | 'state'
  | 'writableField';

export type StudioWord = {
  /** All texts of the studio are in Spanish. */
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
  /**
   * The input, where it does not follow from the schema. `inOrder` ticks names and keeps their order, `initial` is the
   * input that the declared field has in forms, `present` a tick that adds the part, `one` a single choice, `own` a
   * component made for this word.
   */
  readonly as?: 'template' | 'longTemplate' | 'decimal' | 'initial' | 'present' | 'one' | 'inOrder' | 'own';
  readonly names?: Names;
  /** Labels for the values that the schema allows. */
  readonly options?: Readonly<Record<string, string>>;
  /** The word's first value. A new part begins with all its words that have one. */
  readonly start?: unknown;
  /** Whether it is shown only once another word of its part has a value. */
  readonly isLater?: true;
  /** Labels for a word that excludes others: one for the choice between them, one for this word in the choice. */
  readonly either?: readonly [choice: string, name: string];
  /** Text of the button that adds an item. */
  readonly add?: string;
  /** Text shown while the word is left out. */
  readonly none?: string;
  /** Text shown while nothing can be added to a list. */
  readonly unable?: string;
  /** Text about a word that is left empty, and may not be. */
  readonly missing?: string;
};

export function inStudio<T extends z.ZodType>(
  word: T,
  label: string,
  options: Omit<StudioWord, 'label'> = {},
): T {
  const studio = { label, ...options };
  // A schema that `must` or `may` described is of this word alone. Others may be of several words: `meta` copies them.
  if (!z.globalRegistry.has(word)) return word.meta({ studio });
  z.globalRegistry.add(word, { ...word.meta(), studio });
  return word;
}

/** Makes a part of a declaration. Its id names it in cantera.schema.json and docs/declaration.md. */
export const part = <const T extends z.ZodRawShape>(id: string, words: T) =>
  z.strictObject(words).meta({ id });

export const text = z.string();
export const texts = z.array(text);
/** The name of a property in a query or a body. */
export const property = text.regex(/^[A-Za-z]\w{0,63}$/);
/** Segments of a call's path: `Libro`, `Reporte/Bolsas`. */
export const callBase = text.regex(/^\w[\w-]*(\/\w[\w-]*)*$/);
/** An address of the browser: `/biblioteca/libros`. */
export const address = text.regex(/^(\/[\w-]+)+$/);
export const count = z.int().min(0);
export const flag = z.boolean();
export const value = z.union([text, z.number(), flag]);

export const byName = <T extends z.ZodType>(schema: T) => z.record(text, schema);

export const call = z.string().regex(/^(GET|POST|PUT|DELETE) /);

export const MISSING_NAME = 'falta el nombre';

export const label = z.strictObject({
  many: inStudio(text, 'Nombre en plural', { placeholder: 'Mantenimientos', missing: MISSING_NAME }),
  one: inStudio(text, 'Nombre en singular', { placeholder: 'Mantenimiento', missing: MISSING_NAME }),
  gender: inStudio(z.enum(['m', 'f']), 'Artículo', { names: 'gender' }),
});
