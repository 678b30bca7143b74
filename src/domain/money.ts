import { compare } from './compare.ts';
import { DECIMAL, formatNumber, MINUS, NO_BREAK_SPACE } from './numbers.ts';

/** An amount in hundredths of ARS, for calculations. Records and the API have decimal text instead: '1284350.00'. */
export type Cents = bigint;

/** Turns decimal text into cents: '12.5' is 1250n. @throws RangeError for more than two decimals, or other text */
export function toCents(decimal: string): Cents {
  const exact = decimalFromWire(decimal, 2);
  if (exact === null) throw new RangeError(`Not an amount of money: '${decimal}'`);
  return BigInt(exact.replace('.', ''));
}

/** Turns cents into decimal text: 1250n is '12.50'. */
export const fromCents = (cents: Cents): string => decimalText(cents, 2);

/** Returns the object with its decimal texts as cents; null stays null. @throws RangeError as `toCents` does */
export const inCents = <T extends Readonly<Record<string, string | null>>>(texts: T) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text === null ? null : toCents(text)]),
  ) as { readonly [Name in keyof T]: T[Name] extends string ? Cents : Cents | null };

/** Returns the object with its cents as decimal texts. */
export const inDecimals = <Name extends string>(amounts: Readonly<Record<Name, Cents>>) =>
  Object.fromEntries(
    Object.entries<Cents>(amounts).map(([name, cents]) => [name, fromCents(cents)]),
  ) as Record<Name, string>;

export const sumOfDecimals = (decimals: readonly string[], places: number): string =>
  decimalText(
    decimals.reduce((sum, each) => sum + unitsOf(each, places), 0n),
    places,
  );

/** Returns the sum of amounts; 0n for none. */
export const sumCents = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, each) => sum + each, 0n);

/**
 * Formats ARS for people: '$ 1.284.350,00', '− $ 26.220,00', rounded half away from zero.
 * @throws RangeError for text that is no decimal
 */
export function formatMoney(decimal: string, places = 2): string {
  const number = formatNumber(decimal, places);
  return number.startsWith(MINUS)
    ? [MINUS, '$', number.slice(MINUS.length)].join(NO_BREAK_SPACE)
    : `$${NO_BREAK_SPACE}${number}`;
}

/**
 * Normalises decimal text that a program sent.
 * @param places maximum number of decimals; the result has exactly that many
 * @param wholeDigits maximum number of digits before the point; 15 are more than any column holds
 * @returns null for more digits, exponents, NaN, blanks and '-0'
 */
export function decimalFromWire(text: string, places: number, wholeDigits = 15): string | null {
  const [, minus = '', whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (digits === '' || digits.length > wholeDigits || fraction.length > places) return null;

  const canonical = places === 0 ? digits : `${digits}.${fraction.padEnd(places, '0')}`;
  if (minus && !/[1-9]/.test(canonical)) return null;
  return minus + canonical;
}

/** Null stands for a column whose cells do not show which it is. */
export type DecimalSign = ',' | '.' | null;

/**
 * Reads a text that is certainly one number: '1234.5', '1.234,50', '$ 1.284.350,00', '10,5 %', '(5,20)',
 * '5,20-'. '1.234' is ambiguous unless `places` is 0 or `sign` is known.
 * @param sign decimal sign of a file's column, where '1,234.50' is a number too; absent for typed text
 * @param unit the only unit that the text may have; any when absent
 * @returns decimal text with exactly `places` decimals; null for an invalid or ambiguous text
 */
export function parseDecimal(
  text: string,
  places: number,
  { sign, unit }: { readonly sign?: DecimalSign; readonly unit?: '$' | '%' } = {},
): string | null {
  const number = NUMBER_TEXT.exec(text)?.groups as NumberText | undefined;
  if (!number) return null;
  const { open, before, currency, between, body, percent, after, close } = number;
  // A parenthesis is a minus too: accountants write '(5,20)'.
  const minuses = [open, before, between, after].filter((mark) => mark !== '');
  const hasOtherUnit = (unit === '%' && currency !== '') || (unit === '$' && percent !== '');
  if (minuses.length > 1 || (open === '') !== (close === '') || hasOtherUnit) return null;
  const plain = plainDecimal(body, places, sign);
  return plain === null ? null : decimalFromWire(minuses.length > 0 ? `-${plain}` : plain, places);
}

/** Returns the decimal sign of a number's text, if the text can only be read with that one. */
export function decimalSignOf(text: string): DecimalSign {
  const body = NUMBER_TEXT.exec(text)?.groups?.['body'] ?? '';
  const [withComma, withPoint] = [decimalWith(',', body), decimalWith('.', body)];
  if (withComma !== null && withPoint !== null) return null;
  if (withComma !== null) return ',';
  return withPoint === null ? null : '.';
}

const NUMBER_TEXT =
  /^\s*(?<open>\(?)\s*(?<before>[-−]?)\s*(?<currency>\$?)\s*(?<between>[-−]?)\s*(?<body>[\d.,\u00A0\u2009\u202F]*\d)\s*(?<percent>%?)\s*(?<after>[-−]?)\s*(?<close>\)?)\s*$/u;

type NumberText = Readonly<
  Record<'open' | 'before' | 'currency' | 'between' | 'body' | 'percent' | 'after' | 'close', string>
>;

/** Returns a percentage, rounded half-up. A `percent` of 1050n is 10,5 %. Neither may be negative. */
export const percentOf = (amount: Cents, percent: bigint): Cents => divideHalfUp(amount * percent, 10_000n);

/** Divides and rounds half-up. Neither number may be negative. */
export const divideHalfUp = (value: bigint, by: bigint): bigint => (value * 2n + by) / (by * 2n);

/** Compares two decimal texts of any number of decimals as a sort function does. */
export function compareDecimals(one: string, other: string): number {
  const places = Math.max(placesOf(one), placesOf(other));
  return compare(unitsOf(one, places), unitsOf(other, places));
}

/** Returns the number in `body` with a point for its decimals; null for no number, or for an ambiguous one. */
function plainDecimal(body: string, places: number, sign: DecimalSign | undefined): string | null {
  const withComma = decimalWith(',', body);
  // People type points for thousands, so that '1,234.50' is a number only in a file.
  const withPoint = sign === undefined && body.includes(',') ? null : decimalWith('.', body);
  if (withComma === null || withPoint === null || withComma === withPoint) return withComma ?? withPoint;
  if (sign) return sign === ',' ? withComma : withPoint;
  // A point can only separate thousands where there are no decimals.
  return places === 0 && body.includes('.') ? withComma : null;
}

/** Reads '1.234,5' as '1234.5' if `sign` is ','. Returns null for other text, and for groups that are no thousands. */
function decimalWith(sign: ',' | '.', body: string): string | null {
  const [whole = '', decimals, ...more] = body.split(sign);
  if (more.length > 0 || (decimals !== undefined && !/^\d+$/.test(decimals))) return null;
  const groups = sign === ',' ? GROUPED_BY_POINTS : GROUPED_BY_COMMAS;
  const digits = groups.test(whole) || GROUPED_BY_SPACES.test(whole) ? whole.replace(/\D/g, '') : whole;
  if (!/^\d*$/.test(digits)) return null;
  return decimals === undefined ? digits : `${digits || '0'}.${decimals}`;
}

const GROUPED_BY_POINTS = /^[1-9]\d{0,2}(\.\d{3})+$/;
const GROUPED_BY_COMMAS = /^[1-9]\d{0,2}(,\d{3})+$/;
/** The plain space is missing, because it may separate two numbers. */
const GROUPED_BY_SPACES = /^[1-9]\d{0,2}([\u00A0\u2009\u202F]\d{3})+$/;

const placesOf = (decimal: string) => decimal.split('.')[1]?.length ?? 0;

/** Turns units of the last decimal into decimal text: 1250n with 2 places is '12.50'. */
export function decimalText(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return `${units < 0n ? '-' : ''}${whole}${places === 0 ? '' : `.${digits.slice(-places)}`}`;
}

function unitsOf(decimal: string, places: number): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  // The minus of '-0.50' is not lost: BigInt('-050') is -50n.
  return BigInt(whole + fraction.padEnd(places, '0'));
}
