import { formatPercent } from '#domain/numbers.ts';
import { decimalLike, decimalPlaces, type DecimalOptions } from './decimal.ts';

/** A percentage from 0 to 100, as decimal text: '10.5' is 10,5 %. */
export const percent = <const O extends DecimalOptions>(options: O) => ({
  type: 'percent' as const,
  ...options,
});

export const percentType = decimalLike({
  precision: 5,
  format: (value, field) => formatPercent(value, decimalPlaces(field)),
  sheetFormat: (numberFormat) => `${numberFormat}" %"`,
  bounds: { min: '0', max: '100' },
});
