import type { Condition } from '#domain/permissions.ts';
import type { FieldOptions, FieldType } from './field.ts';

export type LinkedOptions = Pick<FieldOptions, 'label' | 'help' | 'visibleTo'> & {
  /** The field by which the other record refers to this one: a reference, and unique. */
  readonly by: string;
  /** The text of the other record that is shown. */
  readonly shows: string;
  /** Other records do not count. */
  readonly where?: Condition;
};

/**
 * A text of the one record of another entity that refers to this one: a client's account number. Nobody writes it
 * here, and no column holds it: it is read with the record, through the index on the reference.
 */
export const linked = <const To extends string, const O extends LinkedOptions>(to: To, options: O) => ({
  type: 'linked' as const,
  to,
  ...options,
});

export const linkedType: FieldType<LinkedOptions & { readonly to: string }, string> = {
  column: () => null,
  input: (field) => {
    throw new Error(`'${field.label}' is linked: it has no input`);
  },
  format: (value) => value,
  match: 'contains',
  jsonSchema: () => ({ type: 'string' }),
  derived: true,
};
