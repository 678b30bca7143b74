import { z } from 'zod';
import { cellDecimal } from '#domain/sheets.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { FieldOptions, FieldType } from './field.ts';

export type IntegerOptions = FieldOptions & { readonly min?: number; readonly max?: number };

/** 32 bits. */
export const integer = <const O extends IntegerOptions>(options: O) => ({
  type: 'integer' as const,
  ...options,
});

const INT_MIN = -(2 ** 31);
export const INT_MAX = 2 ** 31 - 1;

export const integerType: FieldType<IntegerOptions, number> = {
  column: () => 'integer',
  input: (field) => integerInput().pipe(boundedBy(field)),
  format: (value) => formatNumber(String(value), 0),
  match: 'equals',
  jsonSchema: (field) => ({ type: 'integer', minimum: field.min ?? INT_MIN, maximum: field.max ?? INT_MAX }),
  align: () => 'end',
  sheet: () => ({ kind: 'number', format: '0' }),
  read: (cell, _field, sign) => cellDecimal(cell, 0, sign),
};

/** A number or its digits. */
export function integerInput(message = 'Debe ser un número entero'): z.ZodType<number> {
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^-?\d{1,10}$/)
          .transform(Number),
      ],
      message,
    )
    .pipe(z.int(message).min(INT_MIN, message).max(INT_MAX, message));
}

function boundedBy({ label, min = INT_MIN, max = INT_MAX }: IntegerOptions): z.ZodType<number, number> {
  return z
    .number()
    .min(min, `${label} debe ser mayor o igual que ${min}`)
    .max(max, `${label} debe ser menor o igual que ${max}`);
}
