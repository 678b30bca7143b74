import { z } from 'zod';
import type { DecimalSign } from '#domain/money.ts';
import { cellDecimal, type SheetCell } from '#domain/sheets.ts';
import { INT_MAX, INT_MIN, NO_INTEGER, WHOLE_NUMBER, type IntegerOptions } from './integer.ts';

export const integerInput = (field: IntegerOptions) => wholeNumber().pipe(boundedBy(field));

/** Reads a cell, which may have a '$', as amounts have. */
export const integerCell = (cell: SheetCell, _field: IntegerOptions, sign: DecimalSign) =>
  cellDecimal(cell, { places: 0, sign, unit: '$' });

export function wholeNumber(message = NO_INTEGER): z.ZodType<number> {
  return z
    .union([z.number(), z.string().regex(WHOLE_NUMBER).transform(Number)], message)
    .pipe(z.int(message).min(INT_MIN, message).max(INT_MAX, message));
}

function boundedBy({ label, min = INT_MIN, max = INT_MAX }: IntegerOptions): z.ZodType<number, number> {
  return z
    .number()
    .min(min, `${label} debe ser mayor o igual que ${min}`)
    .max(max, `${label} debe ser menor o igual que ${max}`);
}
