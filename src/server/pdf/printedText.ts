import { formatDate } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { formatNumber, formatPercent } from '#domain/numbers.ts';
import type { PrintedAs } from './printed.ts';

export const printedText = (value: string, as: PrintedAs): string => (value === '' ? '' : FORMATS[as](value));

export const isFigure = (as: PrintedAs): boolean => as !== 'text' && as !== 'date';

const FORMATS: Readonly<Record<PrintedAs, (value: string) => string>> = {
  text: (value) => value,
  amount: (value) => formatNumber(value, 2),
  money: formatMoney,
  number: (value) => formatNumber(value, value.split('.')[1]?.length ?? 0),
  percent: formatPercent,
  date: formatDate,
};
