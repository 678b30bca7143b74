import { divideHalfUp } from './money.ts';
import { DECIMAL } from './numbers.ts';

/** An exact number, such as a third, in lowest terms; `below` is positive. */
export type Fraction = { readonly above: bigint; readonly below: bigint };

/** @param below must not be zero */
export function fraction(above: bigint, below = 1n): Fraction {
  const common = commonDivisor(above, below) * (below < 0n ? -1n : 1n);
  return { above: above / common, below: below / common };
}

/** Reads '12.50' or a whole number; returns null for other text. */
export function fractionOf(text: string): Fraction | null {
  const [, minus = '', whole, decimals = ''] = DECIMAL.exec(text) ?? [];
  return whole === undefined
    ? null
    : fraction(BigInt(minus + whole + decimals), 10n ** BigInt(decimals.length));
}

export const plus = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.above * other.below + other.above * one.below, one.below * other.below);

export const negated = ({ above, below }: Fraction): Fraction => ({ above: -above, below });

export const times = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.above * other.above, one.below * other.below);

/** Returns null for a division by zero. */
export const over = (one: Fraction, other: Fraction): Fraction | null =>
  other.above === 0n ? null : fraction(one.above * other.below, one.below * other.above);

/** Compares for `toSorted`. */
export function compareFractions(one: Fraction, other: Fraction): number {
  const [left, right] = [one.above * other.below, other.above * one.below];
  return left < right ? -1 : Number(left > right);
}

/** Returns decimal text with exactly that many places, rounded half away from zero. */
export function roundedTo({ above, below }: Fraction, places: number): string {
  const digits = divideHalfUp((above < 0n ? -above : above) * 10n ** BigInt(places), below);
  const text = String(digits).padStart(places + 1, '0');
  const whole = text.slice(0, text.length - places);
  return `${above < 0n && digits > 0n ? '-' : ''}${whole}${places === 0 ? '' : `.${text.slice(-places)}`}`;
}

/** Thrown for a number beyond what any field holds. */
export class TooLargeError extends Error {
  override name = 'TooLargeError';
}

/**
 * Bounds the cost of a long calculation: a denominator of more than 60 digits is rounded to 40 places.
 * @throws TooLargeError for more than 40 digits before the point
 */
export function bounded(value: Fraction): Fraction {
  const { above, below } = value;
  const limit = MAX_WHOLE * below;
  if (above > limit || above < -limit) throw new TooLargeError();
  return below > MAX_BELOW ? fractionOf(roundedTo(value, 40))! : value;
}

const MAX_WHOLE = 10n ** 40n;
const MAX_BELOW = 10n ** 60n;

function commonDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one < 0n ? -one : one, other < 0n ? -other : other];
  while (b > 0n) [a, b] = [b, a % b];
  return a;
}
