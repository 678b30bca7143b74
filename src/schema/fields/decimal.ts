import { decimalFromWire } from '#domain/money.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { FieldOptions, FieldType } from './field.ts';

export type DecimalOptions = FieldOptions & {
  /** Number of decimals, 2 when absent. A value with more of them is refused, not rounded. */
  readonly places?: number;
  /** The least value, as decimal text like the other bounds. */
  readonly min?: string;
  readonly max?: string;
  /** A bound that the value must exceed. */
  readonly above?: string;
  /** Replaces the default messages: one text for all bounds, or one for each end. */
  readonly rangeMessage?: string | { readonly low: string; readonly high: string };
};

/** An exact number: decimal text, `numeric` in SQL, never a float. */
export const decimal = <const O extends DecimalOptions>(options: O) => ({
  type: 'decimal' as const,
  ...options,
});

export const decimalType = decimalLike({
  precision: 14,
  format: (value, field) => formatNumber(value, decimalPlaces(field)),
  sheetFormat: (numberFormat) => numberFormat,
});

export const decimalPlaces = (field: object): number =>
  'places' in field && typeof field.places === 'number' ? field.places : 2;

export const notDecimalMessage = (field: object): string =>
  `Debe ser un número con hasta ${decimalPlaces(field)} decimales`;

export type DecimalType = FieldType<DecimalOptions, string> & {
  /** Number of digits, decimals included. */
  readonly precision: number;
  readonly bounds: Pick<DecimalOptions, 'min' | 'max'>;
};

export function decimalLike(options: {
  precision: number;
  format: (value: string, field: DecimalOptions) => string;
  bounds?: Pick<DecimalOptions, 'min' | 'max'>;
  /** Adds the unit to Excel's format of a number: '#,##0.00'. */
  sheetFormat: (numberFormat: string) => string;
}): DecimalType {
  return {
    precision: options.precision,
    bounds: options.bounds ?? {},
    column: (field) => `numeric(${options.precision},${decimalPlaces(field)})`,
    format: options.format,
    filterProblem: (value, field) =>
      decimalFromWire(String(value), decimalPlaces(field)) === null ? notDecimalMessage(field) : null,
    match: 'equals',
    jsonSchema: (field) => ({ type: 'string', pattern: `^-?\\d+${fractionPattern(decimalPlaces(field))}$` }),
    align: () => 'end',
    sheet: (field) => ({
      kind: 'number',
      format: options.sheetFormat(
        decimalPlaces(field) === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimalPlaces(field))}`,
      ),
    }),
  };
}

const fractionPattern = (places: number) => (places === 0 ? '' : `(\\.\\d{1,${places}})?`);
