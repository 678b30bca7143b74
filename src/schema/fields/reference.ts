import type { Rules } from '#domain/permissions.ts';
import type { FieldOptions, FieldType } from './field.ts';
import type { Field } from '../fieldTypes.ts';

export type ReferenceOptions = FieldOptions & {
  /** Whether the select has a button 'Nuevo' that creates a record. */
  readonly creatable?: boolean;
  /** The other entity has at most 200 records, and a plain select without a search offers all of them. */
  readonly few?: boolean;
  /** The record gets the target's display name, `rol: 'ADMIN'`, instead of an object. */
  readonly asText?: boolean;
  /** Rules like those of `access` for the records that a role may choose. The server refuses others. */
  readonly choice?: Rules;
  /** Filters of the other entity's list that the select applies. The server does not refuse other records. */
  readonly offers?: Readonly<Record<string, boolean | string>>;
  /** Maps fields of a form to those of the chosen record that fill them unless typed in: { cuitComprador: 'cuit' }. */
  readonly fills?: Readonly<Record<string, string>>;
};

/**
 * A field with the id of a record of another entity. `marcaId` is the number; `marca` is an object with the
 * fields that display the target.
 */
export const reference = <const To extends string, const O extends ReferenceOptions>(to: To, options: O) => ({
  type: 'reference' as const,
  to,
  ...options,
});

export const referenceType: FieldType<ReferenceOptions & { readonly to: string }, number> = {
  column: () => 'integer',
  format: (value) => String(value),
  match: 'equals',
  jsonSchema: (field) => ({ type: 'integer', 'x-refers-to': field.to }),
};

/** Returns the name of the entity that a reference points to. @throws for a field that is no reference */
export const targetOf = (field: Field | undefined): string => {
  if (field?.type !== 'reference') throw new Error(`'${field?.label ?? ''}' is no reference`);
  return field.to;
};

/** Returns the name under which a record holds the referenced object: `marca` for `marcaId`. */
export const referenceAlias = (field: string) => field.replace(/Id$/, '');
