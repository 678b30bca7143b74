import { z } from 'zod';
import { compareDecimals, decimalFromWire, type DecimalSign } from '#domain/money.ts';
import { cellDecimal, type SheetCell } from '#domain/sheets.ts';
import { decimalPlaces, notDecimalMessage, type DecimalOptions, type DecimalType } from './decimal.ts';

export const decimalInput =
  ({ precision, bounds }: DecimalType) =>
  (field: DecimalOptions): z.ZodType<string> =>
    exactNumber({ ...bounds, ...field }, precision);

/** @param unit the '$' or '%' that the cell's text may have */
export const decimalCell =
  (unit: '$' | '%') =>
  (cell: SheetCell, field: DecimalOptions, sign: DecimalSign): SheetCell =>
    cellDecimal(cell, { places: decimalPlaces(field), sign, unit });

function exactNumber(field: DecimalOptions, precision: number): z.ZodType<string> {
  const places = decimalPlaces(field);
  return z
    .union([z.string(), z.number().transform(String)], 'Debe ser un número')
    .transform((value, context) => {
      const exact = decimalFromWire(value, places);
      const problem =
        exact === null ? notDecimalMessage(field) : outOfRange(exact, field, precision - places);
      if (problem === null) return exact!;
      context.addIssue({ code: 'custom', message: problem });
      return z.NEVER;
    });
}

export const TOO_LARGE_MESSAGE = 'El número es demasiado grande';

function outOfRange(value: string, field: DecimalOptions, wholeDigits: number): string | null {
  const { label, min, max, above, rangeMessage } = field;
  const messages =
    typeof rangeMessage === 'string' ? { low: rangeMessage, high: rangeMessage } : rangeMessage;
  if (value.replace(/^-/, '').split('.')[0]!.length > wholeDigits) return TOO_LARGE_MESSAGE;
  if (above !== undefined && compareDecimals(value, above) <= 0)
    return messages?.low ?? `${label} debe ser mayor que ${above}`;
  if (min !== undefined && compareDecimals(value, min) < 0)
    return messages?.low ?? `${label} debe ser mayor o igual que ${min}`;
  if (max !== undefined && compareDecimals(value, max) > 0)
    return messages?.high ?? `${label} debe ser menor o igual que ${max}`;
  return null;
}
