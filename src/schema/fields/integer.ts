import { formatNumber } from '#domain/numbers.ts';
import type { FieldOptions, FieldType } from './field.ts';

export type IntegerOptions = FieldOptions & { readonly min?: number; readonly max?: number };

/** 32 bits. */
export const integer = <const O extends IntegerOptions>(options: O) => ({
  type: 'integer' as const,
  ...options,
});

export const INT_MIN = -(2 ** 31);
export const INT_MAX = 2 ** 31 - 1;

export const integerType: FieldType<IntegerOptions, number> = {
  column: () => 'integer',
  format: (value) => formatNumber(String(value), 0),
  match: 'equals',
  jsonSchema: (field) => ({ type: 'integer', minimum: field.min ?? INT_MIN, maximum: field.max ?? INT_MAX }),
  align: () => 'end',
  sheet: () => ({ kind: 'number', format: '0' }),
};
