import { compare } from './compare.ts';
import { decimalText, divideHalfUp } from './money.ts';
import { DECIMAL } from './numbers.ts';

/** An exact number, such as a third, in lowest terms; `denominator` is positive. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

/** Returns a fraction in lowest terms. @param denominator must not be zero */
export function fraction(numerator: bigint, denominator = 1n): Fraction {
  const common = commonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / common, denominator: denominator / common };
}

/** Parses decimal text; null for other text. */
export function fractionOf(text: string): Fraction | null {
  const [, minus = '', whole, decimals = ''] = DECIMAL.exec(text) ?? [];
  return whole === undefined
    ? null
    : fraction(BigInt(minus + whole + decimals), 10n ** BigInt(decimals.length));
}

export const add = (one: Fraction, other: Fraction): Fraction =>
  fraction(
    one.numerator * other.denominator + other.numerator * one.denominator,
    one.denominator * other.denominator,
  );

export const negate = ({ numerator, denominator }: Fraction): Fraction => ({
  numerator: -numerator,
  denominator,
});

export const multiply = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.numerator * other.numerator, one.denominator * other.denominator);

export const divide = (one: Fraction, other: Fraction): Fraction | null =>
  other.numerator === 0n
    ? null
    : fraction(one.numerator * other.denominator, one.denominator * other.numerator);

export const compareFractions = (one: Fraction, other: Fraction): number =>
  compare(one.numerator * other.denominator, other.numerator * one.denominator);

/** Rounds half away from zero, to exactly that many places. */
export function roundTo({ numerator, denominator }: Fraction, places: number): string {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const units = divideHalfUp(magnitude * 10n ** BigInt(places), denominator);
  return decimalText(numerator < 0n ? -units : units, places);
}

/** Thrown for a number beyond what any field holds. */
export class TooLargeError extends Error {
  override name = 'TooLargeError';
}

/**
 * Keeps a long calculation cheap: a fraction with a denominator of more than 60 digits is rounded to 40 places.
 * @throws TooLargeError for more than 40 digits before the point
 */
export function bound(value: Fraction): Fraction {
  const { numerator, denominator } = value;
  const limit = MAX_WHOLE * denominator;
  if (numerator > limit || numerator < -limit) throw new TooLargeError();
  return denominator > MAX_DENOMINATOR ? fractionOf(roundTo(value, 40))! : value;
}

const MAX_WHOLE = 10n ** 40n;
const MAX_DENOMINATOR = 10n ** 60n;

function commonDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one < 0n ? -one : one, other < 0n ? -other : other];
  while (b > 0n) [a, b] = [b, a % b];
  return a;
}
