import { z } from 'zod';
import { compareDecimals, decimalFromWire } from '#domain/money.ts';
import { cellDecimal } from '#domain/sheets.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { FieldOptions, FieldType } from './field.ts';

export type DecimalOptions = FieldOptions & {
  /** 2 when absent. More are refused, not rounded. */
  readonly places?: number;
  /** Decimal text. */
  readonly min?: string;
  readonly max?: string;
  readonly above?: string;
  readonly rangeMessage?: string | { readonly low: string; readonly high: string };
};

/** Decimal text, `numeric` in SQL, never a float. */
export const decimal = <const O extends DecimalOptions>(options: O) => ({
  type: 'decimal' as const,
  ...options,
});

export const decimalType: FieldType<DecimalOptions, string> = decimalLike({
  precision: 14,
  format: (value, field) => formatNumber(value, field.places ?? 2),
  sheetFormat: (number) => number,
});

/** For money, tonnes, percent. */
export function decimalLike(options: {
  precision: number;
  format: (value: string, field: DecimalOptions) => string;
  bounds?: Pick<DecimalOptions, 'min' | 'max'>;
  /** Excel's format from that of the number. */
  sheetFormat: (number: string) => string;
}): FieldType<DecimalOptions, string> {
  return {
    column: (field) => `numeric(${options.precision},${field.places ?? 2})`,
    input: (field) => decimalInput({ ...options.bounds, ...field }, options.precision),
    format: options.format,
    match: 'equals',
    jsonSchema: (field) => ({ type: 'string', pattern: `^-?\\d+(\\.\\d{1,${field.places ?? 2}})?$` }),
    align: () => 'end',
    read: (cell, { places = 2 }, sign) => cellDecimal(cell, places, sign),
    sheet: ({ places = 2 }) => ({
      kind: 'number',
      format: options.sheetFormat(places === 0 ? '#,##0' : `#,##0.${'0'.repeat(places)}`),
    }),
  };
}

function decimalInput(field: DecimalOptions, precision: number): z.ZodType<string> {
  const places = field.places ?? 2;
  return z
    .union([z.string(), z.number().transform(String)], 'Debe ser un número')
    .transform((value, context) => {
      const exact = decimalFromWire(value, places);
      const problem =
        exact === null
          ? `Debe ser un número con hasta ${places} decimales`
          : outOfRange(exact, field, precision - places);
      if (problem === null) return exact!;
      context.addIssue({ code: 'custom', message: problem });
      return z.NEVER;
    });
}

function outOfRange(value: string, field: DecimalOptions, wholeDigits: number): string | null {
  const { label, min, max, above, rangeMessage } = field;
  const said = typeof rangeMessage === 'string' ? { low: rangeMessage, high: rangeMessage } : rangeMessage;
  if (value.replace(/^-/, '').split('.')[0]!.length > wholeDigits) return 'El número es demasiado grande';
  if (above !== undefined && compareDecimals(value, above) <= 0)
    return said?.low ?? `${label} debe ser mayor que ${above}`;
  if (min !== undefined && compareDecimals(value, min) < 0)
    return said?.low ?? `${label} debe ser mayor o igual que ${min}`;
  if (max !== undefined && compareDecimals(value, max) > 0)
    return said?.high ?? `${label} debe ser menor o igual que ${max}`;
  return null;
}
