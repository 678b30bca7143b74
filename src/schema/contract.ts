import { named } from '#domain/names.ts';
import type { Fields, HttpWord, Verb } from './declaration.ts';
import type { Field } from './fields/index.ts';
import type { actionContract } from './language/contract.ts';
import type { TypeOf } from './language/word.ts';

/** Where a contract written by others differs from this language's defaults. */
export type Contract<FieldName extends string = string, ActionName extends string = string> = {
  /** Paths that differ from those below `api.base`. */
  readonly verbs?: Partial<Record<Verb, HttpWord>>;
  /** Address of a detail without edit form; 'detalle' when absent. */
  readonly showAt?: 'editar';
  /** Without a page, a list is an array of all. */
  readonly arrayWithoutPage?: boolean;
  /** Second names of sums. */
  readonly totals?: { readonly [K in FieldName]?: TotalName };
  /** Second names of fields in bodies of the record and of its actions. */
  readonly fields?: { readonly [K in FieldName]?: string };
  /** By the action's name. */
  readonly actions?: { readonly [K in ActionName]?: ActionContract };
  /** A creation may name this reference by a unique text of its record, sent under the text's name. */
  readonly named?: { readonly [K in FieldName]?: string };
  /** Refuses malformed ids with 400 instead of 404. */
  readonly badId?: string;
};

export type TotalName = { readonly key: string; readonly label: string };

export type ActionContract = TypeOf<typeof actionContract>;

export const withSentNames = (fields: Fields, names: Readonly<Record<string, string | undefined>>): Fields =>
  named(
    Object.entries(fields).map(([name, field]) => [
      name,
      Object.hasOwn(names, name) ? { ...field, sentAs: names[name] } : field,
    ]),
  );

/** The second name in bodies. */
export const sentNameOf = (field: Field): string | undefined => (field as { sentAs?: string }).sentAs;
