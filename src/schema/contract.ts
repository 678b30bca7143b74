import { bareObject, ownValue } from '#domain/names.ts';
import type { Fields, HttpWord, Verb } from './declaration.ts';
import type { Field } from './fieldTypes.ts';
import type { actionContract } from './language/contract.ts';
import type { TypeOf } from './language/word.ts';

/** How an entity's API differs from the usual one, where others have specified it. */
export type Contract<FieldName extends string = string, ActionName extends string = string> = {
  /** Methods and paths of operations that are not the usual ones below `api.base`. */
  readonly verbs?: Partial<Record<Verb, HttpWord>>;
  /** The last part of a detail's address, which can be 'editar' only without an edit form; 'detalle' when absent. */
  readonly showAt?: 'editar';
  /** Whether a list that is requested without a page answers an array of all records. */
  readonly arrayWithoutPage?: boolean;
  /** Names of the list's sums. */
  readonly totals?: { readonly [K in FieldName]?: TotalName };
  /**
   * Names of fields in bodies of the record and of its actions. With `{ by: 'codigo' }` for a reference, a creation may
   * send the other record's unique `codigo` instead of its id.
   */
  readonly fields?: { readonly [K in FieldName]?: string | { readonly by: string } };
  /** Contracts of actions, by the action's name. */
  readonly actions?: { readonly [K in ActionName]?: ActionContract };
  /** Message of a 400 for malformed ids, which otherwise are a 404. */
  readonly badId?: string;
};

export type TotalName = { readonly key: string; readonly label: string };

export type ActionContract = TypeOf<typeof actionContract>;

export type ResolvedContract = ActionContract & {
  /** The key of the body that holds the record's id, if the path does not: 'id' for `sends: { id: '{id}' }`. */
  readonly recordIn?: string;
};

/** Separates the key of the body that names the record (`recordIn`) from its fixed values (`sends`). */
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

/** Adds to fields their names in bodies (`sentAs`, which the type `Field` lacks). `sentNameOf` reads them. */
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

/** Maps the field of a reference to the unique text of the other record that a body may send instead (`by`). */
export const uniqueTextsOf = (names: Contract['fields'] = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries<string | { readonly by: string } | undefined>(names).flatMap(([name, otherName]) =>
      typeof otherName === 'object' ? [[name, otherName.by]] : [],
    ),
  );

export const sentNameOf = (field: Field): string | undefined => (field as { sentAs?: string }).sentAs;
