import { DECIMAL, formatNumber, MINUS, NO_BREAK_SPACE } from './numbers.ts';

/** Hundredths of ARS, for calculation. Records and the wire have decimal text: '1284350.00'. */
export type Cents = bigint;

/** '12.5' is 1250n. @throws RangeError for more than two places, or other text. */
export function toCents(decimal: string): Cents {
  const exact = decimalFromWire(decimal, 2);
  if (exact === null) throw new RangeError(`Not an amount of money: '${decimal}'`);
  return BigInt(exact.replace('.', ''));
}

/** 1250n is '12.50'. */
export function fromCents(cents: Cents): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const inCents = <T extends Readonly<Record<string, string | null>>>(texts: T) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text === null ? null : toCents(text)]),
  ) as { readonly [Name in keyof T]: T[Name] extends string ? Cents : Cents | null };

export const inDecimals = <Name extends string>(amounts: Readonly<Record<Name, Cents>>) =>
  Object.fromEntries(
    Object.entries<Cents>(amounts).map(([name, cents]) => [name, fromCents(cents)]),
  ) as Record<Name, string>;

export const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, each) => sum + each, 0n);

/** '$ 1.284.350,00', '− $ 26.220,00', rounded half away from zero. @throws RangeError for no decimal text. */
export function formatMoney(decimal: string): string {
  const number = formatNumber(decimal, 2);
  return number.startsWith(MINUS)
    ? [MINUS, '$', number.slice(MINUS.length)].join(NO_BREAK_SPACE)
    : `$${NO_BREAK_SPACE}${number}`;
}

/**
 * @param places maximum; the result has exactly that many.
 * @returns null for more digits, exponents, NaN, blanks, '-0'.
 */
export function decimalFromWire(text: string, places: number, wholeDigits = 15): string | null {
  const [, minus = '', whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (digits === '' || digits.length > wholeDigits || fraction.length > places) return null;

  const canonical = places === 0 ? digits : `${digits}.${fraction.padEnd(places, '0')}`;
  if (minus && !/[1-9]/.test(canonical)) return null;
  return minus + canonical;
}

/**
 * '1234.5', '1234,50', '1.234,50', '$ 1.284.350,00', '10,5 %'. A single point is decimal; '1.234' is refused
 * unless `places` is 0.
 * @returns text with exactly `places` decimals; null when invalid or ambiguous.
 */
export function parseDecimal(text: string, places: number): string | null {
  const [, sign = '', body = ''] = /^\s*([-−]?)\s*(?:\$\s*)?([\d.,]+)\s*%?\s*$/u.exec(text) ?? [];
  const plain = plainDecimal(body, places);
  return plain === null ? null : decimalFromWire(sign ? `-${plain}` : plain, places);
}

/** `percent` in hundredths; rounded half-up. Neither is negative. */
export const percentOf = (amount: Cents, percent: bigint): Cents => divideHalfUp(amount * percent, 10_000n);

/** Neither is negative. */
export const divideHalfUp = (value: bigint, by: bigint): bigint => (value * 2n + by) / (by * 2n);

/** Any number of places. */
export function compareDecimals(a: string, b: string): number {
  const places = Math.max(placesOf(a), placesOf(b));
  const [left, right] = [scaled(a, places), scaled(b, places)];
  return left < right ? -1 : Number(left > right);
}

function plainDecimal(body: string, places: number): string | null {
  const withoutPoints = body.replaceAll('.', '');
  if (/^[1-9]\d{0,2}(\.\d{3})+,\d+$/.test(body)) return withoutPoints.replace(',', '.');
  if (/^[1-9]\d{0,2}(\.\d{3}){2,}$/.test(body)) return withoutPoints;
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(body)) return places === 0 ? withoutPoints : null;
  return /^\d*[.,]?\d+$/.test(body) ? body.replace(',', '.').replace(/^\./, '0.') : null;
}

const placesOf = (decimal: string) => decimal.split('.')[1]?.length ?? 0;

function scaled(decimal: string, places: number): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
}
