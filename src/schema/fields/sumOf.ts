import { decimalType, type DecimalOptions } from './decimal.ts';
import type { FieldOptions, FieldType } from './field.ts';

export type SumOfOptions = Pick<FieldOptions, 'label' | 'help' | 'visibleTo'> & {
  /** The reference to this record. */
  readonly by: string;
  /** The decimal of the other records to add up, with two places. */
  readonly sum: string;
  /** The sum is subtracted from this field. */
  readonly leftOf?: string;
};

/**
 * A sum over living records or documents' lines that refer to this one, such as the tonnes delivered of a
 * quote's line. It is not stored, and no list filters or sorts by it.
 */
export const sumOf = <const Of extends string, const O extends SumOfOptions>(of: Of, options: O) => ({
  type: 'sumOf' as const,
  of,
  ...options,
});

export const sumOfType: FieldType<SumOfOptions & { readonly of: string }, string> = {
  column: () => null,
  format: (value, field) => decimalType.format(value, plain(field)),
  match: 'equals',
  jsonSchema: () => ({ type: 'string', pattern: '^-?\\d+\\.\\d{2}$' }),
  align: () => 'end',
  sheet: (field) => decimalType.sheet!(plain(field)),
  derived: true,
  nullable: false,
};

const plain = ({ label }: SumOfOptions): DecimalOptions => ({ label });
