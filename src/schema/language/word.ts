import { z } from 'zod';

/**
 * The language is said once, in this folder: each part is a zod schema, each word of it a member with its sentence in
 * Markdown. The refusals of declarations, cantera.schema.json and the tables of docs/declaration.md follow from it.
 */
declare module 'zod' {
  interface GlobalMeta {
    /** What follows where a word is left out. */
    otherwise?: string | undefined;
    /** How the studio asks for it. A word without stands in its 'Texto' only. */
    studio?: StudioWord | undefined;
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

/** What a text names: the studio offers those that there are. */
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

/** How the studio asks for a word. */
export type StudioWord = {
  /** In Spanish, as everything here. */
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
  /** What each value is called. */
  readonly options?: Readonly<Record<string, string>>;
  /** What a new part says. */
  readonly start?: unknown;
  /** Asked for once something else of its part is said. */
  readonly isLater?: true;
  /** A part says one of the words of a choice: what the choice and this one are called. */
  readonly either?: readonly [choice: string, name: string];
  /** The button of a list of parts. */
  readonly add?: string;
  /** What holds without it. */
  readonly none?: string;
  /** Why a list cannot have any. */
  readonly unable?: string;
  /** Why it may not be blank. */
  readonly missing?: string;
};

/** A word with the label that the studio asks for it with. */
export function asked<T extends z.ZodType>(word: T, label: string, more: Omit<StudioWord, 'label'> = {}): T {
  const studio = { label, ...more };
  if (!z.globalRegistry.has(word)) return word.meta({ studio });
  z.globalRegistry.add(word, { ...word.meta(), studio });
  return word;
}

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

export const NAMELESS = 'falta el nombre';

/** Titles and sentences follow from it. */
export const label = z.strictObject({
  many: asked(text, 'Nombre en plural', { placeholder: 'Mantenimientos', missing: NAMELESS }),
  one: asked(text, 'Nombre en singular', { placeholder: 'Mantenimiento', missing: NAMELESS }),
  gender: asked(z.enum(['m', 'f']), 'Artículo', { names: 'gender' }),
});
