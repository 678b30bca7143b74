import { formatMoney } from '#domain/money.ts';
import { decimalLike, type DecimalOptions } from './decimal.ts';

/** An amount in Argentine pesos, with cents. */
export const money = <const O extends DecimalOptions>(options: O) => ({ type: 'money' as const, ...options });

export const moneyType = decimalLike({
  precision: 14,
  format: (value) => formatMoney(value),
  // Pesos of Argentina, whatever the reader's own currency: 2C0A is es-AR's number in Windows.
  sheetFormat: (number) => `[$$-2C0A]\\ ${number}`,
});
