import { LOCALE } from '#argentina/locale.ts';

/** Matches decimal text, the form of exact numbers in the API: sign, whole part, decimals. */
export const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** The minus of formatted numbers, which is as wide as a digit, so that columns align. */
export const MINUS = '\u2212';
export const NO_BREAK_SPACE = '\u00A0';

/**
 * Formats a number for people, rounded half away from zero: '1234.5' with two places is '1.234,50'. Fractions
 * must be text, because a floating-point number is not exact.
 * @throws RangeError for a fractional number or for text that is no decimal number
 */
export function formatNumber(value: string | number | bigint, places: number): string {
  if (typeof value === 'number' && !Number.isInteger(value))
    throw new RangeError(`Not a whole number: ${value}`);
  return format(String(value), places, places);
}

export const formatCount = (count: number): string => formatNumber(count, 0);

/** Formats a percentage for people: '21.00' is '21 %', '10.50' is '10,5 %'. It shows at most `places` decimals. */
export function formatPercent(decimal: string, places = 2): string {
  return `${format(decimal, 0, places)}${NO_BREAK_SPACE}%`;
}

function format(decimal: string, minimumFractionDigits: number, maximumFractionDigits: number): string {
  if (!DECIMAL.test(decimal)) throw new RangeError(`Not a decimal number: '${decimal}'`);
  const formatter = formatterFor(minimumFractionDigits, maximumFractionDigits);
  const text = formatter.format(decimal as Intl.StringNumericLiteral);
  // Zero has no minus. (`signDisplay: 'negative'` throws in browsers of early 2023.)
  return text.replace('-', /[1-9]/.test(text) ? MINUS : '');
}

/** A cache, because creating a formatter costs a hundred times its use. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(minimumFractionDigits: number, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${minimumFractionDigits}-${maximumFractionDigits}`;
  const cached = formatters.get(key);
  if (cached) return cached;

  const formatter = new Intl.NumberFormat(LOCALE, { minimumFractionDigits, maximumFractionDigits });
  formatters.set(key, formatter);
  return formatter;
}
