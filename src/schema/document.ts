import type { Entity } from './entity.ts';
import type { copy, prefix } from './language/document.ts';
import type { TypeOf } from './language/word.ts';

export type DocumentWord<Field extends string = string> = {
  /**
   * A `documentNumber`, without gaps, in one series or one for each record of `by`. `prefix` is
   * that of a `readOnly` one, or whose it is.
   */
  readonly number: {
    readonly field: Field;
    readonly by?: Field;
    readonly prefix?: string | PrefixWord;
  };
  /** A `date`. */
  readonly date: Field;
  /** A `money`; not every document has one (a loan of a book). */
  readonly total?: Field;
  /** References that the next document of a series typed in a row keeps. Its form offers to go on so. */
  readonly again?: readonly Field[];
};

/** The form holds it, and only its `roles` may name another one. */
export type PrefixWord = TypeOf<typeof prefix>;

/** Null for a number whose prefix everybody sends, or nobody. */
export function prefixOf({ document }: Pick<Entity, 'document'>) {
  const prefix = document?.number.prefix;
  if (typeof prefix !== 'object') return null;
  const [alias, field] = prefix.of.split('.') as [string, string];
  return { ...prefix, alias, field, reference: `${alias}Id` };
}

/** The day of a document, 'YYYY-MM-DD'. */
export const documentDay = ({ document }: Entity, values: Readonly<Record<string, unknown>>) =>
  values[document!.date] as string;

/** The number of a document: '0001-0000042'. */
export const numberOf = ({ document }: Entity, values: Readonly<Record<string, unknown>>) =>
  values[document!.number.field] as string;

/** The name of the field with a document's total. @throws for a document without one, which is a bug. */
export function amountOf({ name, document }: Pick<Entity, 'name' | 'document'>): string {
  if (document?.total === undefined) throw new Error(`'${name}' has no amount`);
  return document.total;
}

/** A new record with what another one of its kind says. */
export type CopyWord = TypeOf<typeof copy>;
