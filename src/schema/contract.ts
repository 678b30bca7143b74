import { bareObject, ownValue } from '#domain/names.ts';
import type { Fields, HttpWord, Verb } from './declaration.ts';
import type { Field } from './fieldTypes.ts';
import type { actionContract } from './language/contract.ts';
import type { TypeOf } from './language/word.ts';

/** Differences between a contract written by others and this language's defaults. */
export type Contract<FieldName extends string = string, ActionName extends string = string> = {
  /** Paths that differ from those below `api.base`. */
  readonly verbs?: Partial<Record<Verb, HttpWord>>;
  /** Address of a detail without edit form; 'detalle' when absent. */
  readonly showAt?: 'editar';
  /** A list requested without a page is answered as an array of all records. */
  readonly arrayWithoutPage?: boolean;
  /** Other names of sums. */
  readonly totals?: { readonly [K in FieldName]?: TotalName };
  /**
   * Other names of fields in bodies of the record and of its actions. `by`: a creation may name this
   * reference by a unique text of its record, sent under the text's name.
   */
  readonly fields?: { readonly [K in FieldName]?: string | { readonly by: string } };
  /** Contracts of actions, by the action's name. */
  readonly actions?: { readonly [K in ActionName]?: ActionContract };
  /** Refuses malformed ids with 400 instead of 404. */
  readonly badId?: string;
};

export type TotalName = { readonly key: string; readonly label: string };

export type ActionContract = TypeOf<typeof actionContract>;

/** `recordIn`: the key of the body that holds the record's id. */
export type ResolvedContract = ActionContract & { readonly recordIn?: string };

/** Separates the key that holds the record's id from the fixed values of the body. */
export function resolveActionContract({ sends, ...more }: ActionContract = {}): ResolvedContract {
  const entries = Object.entries(sends ?? {});
  const recordIn = entries.find(([, value]) => value === '{id}')?.[0];
  const fixed = entries.filter(([name]) => name !== recordIn);
  return {
    ...more,
    ...(fixed.length > 0 && { sends: Object.fromEntries(fixed) }),
    ...(recordIn !== undefined && { recordIn }),
  };
}

export const withSentNames = (
  fields: Fields,
  names: Readonly<Record<string, string | { readonly by: string } | undefined>>,
): Fields =>
  bareObject(
    Object.entries(fields).map(([name, field]) => [
      name,
      typeof ownValue(names, name) === 'string' ? { ...field, sentAs: names[name] } : field,
    ]),
  );

/** References with the unique text that may name them. */
export const uniqueTextNames = (names: Contract['fields'] = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries<string | { readonly by: string } | undefined>(names).flatMap(([name, otherName]) =>
      typeof otherName === 'object' ? [[name, otherName.by]] : [],
    ),
  );

/** The second name in bodies. */
export const sentNameOf = (field: Field): string | undefined => (field as { sentAs?: string }).sentAs;
