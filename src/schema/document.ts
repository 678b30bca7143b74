import type { Entity } from './entity.ts';
import type { copy, prefix } from './language/document.ts';
import type { TypeOf } from './language/word.ts';

export type DocumentWord<Field extends string = string> = {
  /**
   * The field of the number, a `documentNumber`. Numbers are counted without gaps, for all documents or for each record
   * of the reference `by`. `prefix` is the prefix of a `readOnly` number, or says which field it comes from.
   */
  readonly number: {
    readonly field: Field;
    readonly by?: Field;
    readonly prefix?: string | PrefixWord;
  };
  /** A field of type `date`. */
  readonly date: Field;
  /** A field of type `money`; not every document has one (a loan of a book). */
  readonly total?: Field;
  /** References that stay for the next document when several are typed in a row. */
  readonly again?: readonly Field[];
};

export type PrefixWord = TypeOf<typeof prefix>;

/** Returns the reference, with its field, that gives the prefix of a document's number; null for a fixed one or none. */
export function prefixOf({ document }: Pick<Entity, 'document'>) {
  const prefix = document?.number.prefix;
  if (typeof prefix !== 'object') return null;
  const [alias, field] = prefix.of.split('.') as [string, string];
  return { ...prefix, alias, field, reference: `${alias}Id` };
}

/** Returns the day of a document, 'YYYY-MM-DD'. */
export const documentDay = ({ document }: Entity, values: Readonly<Record<string, unknown>>) =>
  values[document!.date] as string;

/** Returns the number of a document: '0001-0000042'. */
export const numberOf = ({ document }: Entity, values: Readonly<Record<string, unknown>>) =>
  values[document!.number.field] as string;

/** Returns the name of the field with a document's total. @throws for a document without one, which is a bug */
export function totalFieldOf({ name, document }: Pick<Entity, 'name' | 'document'>): string {
  if (document?.total === undefined) throw new Error(`'${name}' has no total`);
  return document.total;
}

export type CopyWord = TypeOf<typeof copy>;
