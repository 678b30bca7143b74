import { formatNumber } from '#domain/numbers.ts';
import type { FieldOptions, FieldType } from './field.ts';

export type IntegerOptions = FieldOptions & { readonly min?: number; readonly max?: number };

/** A whole number of 32 bits. */
export const integer = <const O extends IntegerOptions>(options: O) => ({
  type: 'integer' as const,
  ...options,
});

/** Tells whether all values have four digits: such numbers are years and the like, shown without a point. */
const isOfFourDigits = ({ min = 0, max = INT_MAX }: IntegerOptions) => min >= 1000 && max <= 9999;

export const WHOLE_NUMBER = /^-?\d{1,10}$/;
export const NO_INTEGER = 'Debe ser un número entero';

export const INT_MIN = -(2 ** 31);
export const INT_MAX = 2 ** 31 - 1;

export const integerType: FieldType<IntegerOptions, number> = {
  column: () => 'integer',
  format: (value, field) => (isOfFourDigits(field) ? String(value) : formatNumber(value, 0)),
  filterProblem: (value) => (WHOLE_NUMBER.test(String(value)) ? null : NO_INTEGER),
  match: 'equals',
  jsonSchema: (field) => ({ type: 'integer', minimum: field.min ?? INT_MIN, maximum: field.max ?? INT_MAX }),
  align: () => 'end',
  sheet: () => ({ kind: 'number', format: '0' }),
};
