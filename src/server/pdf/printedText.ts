import { formatDate } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { formatNumber, formatPercent } from '#domain/numbers.ts';
import type { PrintedAs } from './printed.ts';

/** Formats a stored value ('28.50') as it is printed ('28,50'). */
export const printedText = (value: string, as: PrintedAs): string => (value === '' ? '' : FORMATS[as](value));

const FORMATS: Readonly<Record<PrintedAs, (value: string) => string>> = {
  text: (value) => value,
  amount: (value) => formatNumber(value, 2),
  money: formatMoney,
  // The stored decimals are kept.
  number: (value) => formatNumber(value, value.split('.')[1]?.length ?? 0),
  percent: formatPercent,
  date: formatDate,
};
