import { decimalType, type DecimalOptions } from './decimal.ts';
import type { FieldOptions, FieldType } from './field.ts';
import { moneyType } from './money.ts';
import { percentType } from './percent.ts';
import { tonnesType } from './tonnes.ts';

const UNITS = { decimal: decimalType, money: moneyType, tonnes: tonnesType, percent: percentType };

export type SumOfOptions = Pick<FieldOptions, 'label' | 'help' | 'visibleTo'> & {
  /** The reference to this record, in the records or lines that are added up. */
  readonly by: string;
  /** The decimal of theirs that is added up, with two places. */
  readonly sum: string;
  /** How the sum is shown; 'decimal' when absent. */
  readonly as?: keyof typeof UNITS;
  /** A field of this record: the value is what is left of it. */
  readonly leftOf?: string;
};

/**
 * The sum of a decimal over the records of another entity, or the lines of a document, that refer to this record: the
 * tonnes that were delivered of a quote's line. Deleted and void ones do not count. No column holds it, and no list
 * filters or sorts by it.
 */
export const sumOf = <const Of extends string, const O extends SumOfOptions>(of: Of, options: O) => ({
  type: 'sumOf' as const,
  of,
  ...options,
});

export const sumOfType: FieldType<SumOfOptions & { readonly of: string }, string> = {
  column: () => null,
  input: (field) => {
    throw new Error(`'${field.label}' is computed: it has no input`);
  },
  format: (value, field) => UNITS[field.as ?? 'decimal'].format(value, plain(field)),
  match: 'equals',
  jsonSchema: () => ({ type: 'string', pattern: '^-?\\d+\\.\\d{2}$' }),
  align: () => 'end',
  sheet: (field) => UNITS[field.as ?? 'decimal'].sheet!(plain(field)),
  derived: true,
  nullable: false,
};

const plain = ({ label }: SumOfOptions): DecimalOptions => ({ label });
