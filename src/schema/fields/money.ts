import { formatMoney } from '#domain/money.ts';
import { decimalLike, type DecimalOptions } from './decimal.ts';

/** An amount in Argentine pesos, with cents. */
export const money = <const O extends DecimalOptions>(options: O) => ({ type: 'money' as const, ...options });

export const moneyType = decimalLike({ precision: 14, format: (value) => formatMoney(value) });
