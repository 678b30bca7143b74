import { formatNumber } from '#domain/numbers.ts';
import { decimalLike, decimalPlaces, type DecimalOptions } from './decimal.ts';

/** Two decimals (10 kg). */
export const tonnes = <const O extends DecimalOptions>(options: O) => ({
  type: 'tonnes' as const,
  ...options,
});

export const tonnesType = decimalLike({
  precision: 12,
  format: (value, field) => formatNumber(value, decimalPlaces(field)),
  sheetFormat: (number) => number,
});
