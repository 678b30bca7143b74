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

export const decimalType = decimalLike({
  precision: 14,
  format: (value, field) => formatNumber(value, field.places ?? 2),
  sheetFormat: (number) => number,
});

/** `decimal.input.ts` holds values to its digits and bounds. */
export type DecimalType = FieldType<DecimalOptions, string> & {
  readonly precision: number;
  readonly bounds: Pick<DecimalOptions, 'min' | 'max'>;
};

/** For money, tonnes, percent. */
export function decimalLike(options: {
  precision: number;
  format: (value: string, field: DecimalOptions) => string;
  bounds?: Pick<DecimalOptions, 'min' | 'max'>;
  /** Excel's format from that of the number. */
  sheetFormat: (number: string) => string;
}): DecimalType {
  return {
    precision: options.precision,
    bounds: options.bounds ?? {},
    column: (field) => `numeric(${options.precision},${field.places ?? 2})`,
    format: options.format,
    match: 'equals',
    jsonSchema: (field) => ({ type: 'string', pattern: `^-?\\d+(\\.\\d{1,${field.places ?? 2}})?$` }),
    align: () => 'end',
    sheet: ({ places = 2 }) => ({
      kind: 'number',
      format: options.sheetFormat(places === 0 ? '#,##0' : `#,##0.${'0'.repeat(places)}`),
    }),
  };
}
