import { decimalType, type DecimalOptions } from './decimal.ts';
import type { FieldOptions, FieldType } from './field.ts';

export type SumOfOptions = Pick<FieldOptions, 'label' | 'help' | 'visibleTo'> & {
  /** The reference of the other records to this one. */
  readonly by: string;
  /** The field of the other records that is added up, with two decimals. */
  readonly sum: string;
  /** A field of this record, from which the sum is subtracted. */
  readonly leftOf?: string;
};

/**
 * A sum over records or lines that refer to this one, without void and deleted ones, such as the tonnes that
 * remitos have delivered of a line. It is not stored, and no list filters or sorts by it.
 */
export const sumOf = <const Of extends string, const O extends SumOfOptions>(of: Of, options: O) => ({
  type: 'sumOf' as const,
  of,
  ...options,
});

export const sumOfType: FieldType<SumOfOptions & { readonly of: string }, string> = {
  column: () => null,
  format: (value, field) => decimalType.format(value, asDecimal(field)),
  match: 'equals',
  jsonSchema: () => ({ type: 'string', pattern: '^-?\\d+\\.\\d{2}$' }),
  align: () => 'end',
  sheet: (field) => decimalType.sheet!(asDecimal(field)),
  derived: true,
  nullable: false,
};

const asDecimal = ({ label }: SumOfOptions): DecimalOptions => ({ label });
