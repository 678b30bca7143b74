import { decimalFromWire } from '#domain/money.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { FieldOptions, FieldType } from './field.ts';

export type DecimalOptions = FieldOptions & {
  /** 2 when absent. A value with more places is refused, not rounded. */
  readonly places?: number;
  /** Decimal text. */
  readonly min?: string;
  readonly max?: string;
  readonly above?: string;
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
  sheetFormat: (number) => number,
});

export const decimalPlaces = (field: object): number =>
  'places' in field && typeof field.places === 'number' ? field.places : 2;

export const noDecimal = (field: object): string =>
  `Debe ser un número con hasta ${decimalPlaces(field)} decimales`;

/** `decimal.input.ts` holds values to its digits and bounds. */
export type DecimalType = FieldType<DecimalOptions, string> & {
  readonly precision: number;
  readonly bounds: Pick<DecimalOptions, 'min' | 'max'>;
};

/** Makes the types of money, percentages and other decimals. */
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
    column: (field) => `numeric(${options.precision},${decimalPlaces(field)})`,
    format: options.format,
    filterProblem: (value, field) =>
      decimalFromWire(String(value), decimalPlaces(field)) === null ? noDecimal(field) : null,
    match: 'equals',
    jsonSchema: (field) => ({ type: 'string', pattern: `^-?\\d+${fraction(decimalPlaces(field))}$` }),
    align: () => 'end',
    sheet: (field) => ({
      kind: 'number',
      format: options.sheetFormat(
        decimalPlaces(field) === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimalPlaces(field))}`,
      ),
    }),
  };
}

const fraction = (places: number) => (places === 0 ? '' : `(\\.\\d{1,${places}})?`);
