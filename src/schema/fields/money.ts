import { formatMoney } from '#domain/money.ts';
import { decimalLike, decimalPlaces, type DecimalOptions } from './decimal.ts';

/** An amount of Argentine pesos with cents, as decimal text. */
export const money = <const O extends DecimalOptions>(options: O) => ({ type: 'money' as const, ...options });

export const moneyType = decimalLike({
  precision: 14,
  format: (value, field) => formatMoney(value, decimalPlaces(field)),
  // 2C0A is Windows' code of es-AR, so that Excel shows pesos whatever the reader's country.
  sheetFormat: (numberFormat) => `[$$-2C0A]\\ ${numberFormat}`,
});
