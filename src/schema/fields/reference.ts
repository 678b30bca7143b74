import type { Rules } from '#domain/permissions.ts';
import type { FieldOptions, FieldType } from './field.ts';
import type { Field } from './index.ts';

export type ReferenceOptions = FieldOptions & {
  /** 'Nuevo' beside the select. */
  readonly creatable?: boolean;
  /** The browser's own select, for one key. */
  readonly few?: boolean;
  /** `rol: 'ADMIN'` instead of an object. */
  readonly asText?: boolean;
  /** Offered to a role; others are refused at the field. */
  readonly choice?: Rules;
  /** The other list's filters, for the select only. */
  readonly offers?: Readonly<Record<string, boolean | string>>;
  /** Once it is chosen in a form, empty fields take over what the other says: { codigoPostal: 'codigoPostal' }. */
  readonly fills?: Readonly<Record<string, string>>;
};

/**
 * A field with the id of a record of another entity. `marcaId` is the number; `marca` is an object with the fields
 * that display the target.
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

/** The name under which a record holds what it refers to: `marcaId` is the id, `marca` the object. */
export const referenceAlias = (field: string) => field.replace(/Id$/, '');
