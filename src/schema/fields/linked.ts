import type { Condition } from '#domain/conditions.ts';
import type { FieldOptions, FieldType } from './field.ts';

export type LinkedOptions = Pick<FieldOptions, 'label' | 'help' | 'visibleTo'> & {
  /** The unique reference of the other record to this one. */
  readonly by: string;
  /** The text of the other record that is shown. */
  readonly shows: string;
  /** A condition that the other record must meet. */
  readonly where?: Condition;
};

/** A text of the only record that refers to this one, such as the number of a client's account. */
export const linked = <const To extends string, const O extends LinkedOptions>(to: To, options: O) => ({
  type: 'linked' as const,
  to,
  ...options,
});

export const linkedType: FieldType<LinkedOptions & { readonly to: string }, string> = {
  column: () => null,
  format: (value) => value,
  match: 'contains',
  jsonSchema: () => ({ type: 'string' }),
  derived: true,
};
