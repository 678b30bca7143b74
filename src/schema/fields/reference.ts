import type { Rules } from '#domain/permissions.ts';
import type { FieldOptions, FieldType } from './field.ts';
import type { Field } from '../fieldTypes.ts';

export type ReferenceOptions = FieldOptions & {
  /** Offers 'Nuevo' beside the select. */
  readonly creatable?: boolean;
  /** Uses the browser's own select, because there are few options. */
  readonly few?: boolean;
  /** Answers `rol: 'ADMIN'` instead of an object. */
  readonly asText?: boolean;
  /** The records that a role may choose; others are refused at the field. */
  readonly choice?: Rules;
  /** Filters of the other entity's list, applied in the select alone. */
  readonly offers?: Readonly<Record<string, boolean | string>>;
  /**
   * Fields that a form fills from the chosen record while they are empty: { codigoPostal: 'codigoPostal' }.
   */
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

/** The name of the entity that a reference points to. @throws for a field that is no reference. */
export const targetOf = (field: Field | undefined): string => {
  if (field?.type !== 'reference') throw new Error(`'${field?.label ?? ''}' is no reference`);
  return field.to;
};

/** Returns the name under which a record holds the referenced object: `marca` for `marcaId`. */
export const referenceAlias = (field: string) => field.replace(/Id$/, '');
