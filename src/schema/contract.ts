import type { Condition } from '#domain/permissions.ts';
import type { Fields, HttpWord, Verb } from './declaration.ts';
import type { Field } from './fields/index.ts';

/**
 * Where an entity keeps to a contract that others have written: paths, names and times that differ from what this
 * language would choose. An entity of an application of its own needs none of it.
 */
export type Contract<FieldName extends string = string, ActionName extends string = string> = {
  /** The paths that differ from those that follow from `api.base`. */
  readonly verbs?: Partial<Record<Verb, HttpWord>>;
  /** The word in the address of a record's detail, for an entity without edit form; 'detalle' when absent. */
  readonly showAt?: 'editar';
  /** A list that is asked for no page answers all of it, as an array (design.md 6.13). */
  readonly arrayWithoutPage?: boolean;
  /** A second name of a list's sum, beside `totals`, and what the list calls it. */
  readonly totals?: { readonly [K in FieldName]?: TotalName };
  /** A second name of a field in bodies: of the record, and of the actions that ask for a field of that name. */
  readonly fields?: { readonly [K in FieldName]?: string };
  readonly actions?: { readonly [K in ActionName]?: ActionContract };
  /** Answers 400 with this to what is no id, instead of 404. */
  readonly badId?: string;
  /** How long the success of a creation stays on the screen, in milliseconds; 2000 when absent. */
  readonly createdLasts?: number;
};

/** What the sum of a column is called, in an answer and below a list. */
export type TotalName = { readonly key: string; readonly label: string };

/** What the contract says of an action's call. */
export type ActionContract = {
  /** The name of the record's id in the body, where the path does not name the record. */
  readonly recordIn?: string;
  /** What the body says besides the input. Actions on one path are told apart by it. */
  readonly sends?: Condition;
  /** Its 404, where that of the entity says too little. */
  readonly notFound?: string;
};

/** Fields that know the second names that the contract gives some of them. */
export const withSentNames = (fields: Fields, names: Readonly<Record<string, string | undefined>>): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      Object.hasOwn(names, name) ? { ...field, sentAs: names[name] } : field,
    ]),
  );

/** The name that a body may use instead of the field's own; undefined when there is none. */
export const sentNameOf = (field: Field): string | undefined => (field as { sentAs?: string }).sentAs;
