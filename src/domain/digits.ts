import { plainSigns } from './text.ts';

/**
 * Removes separators: '20.123.456' is '20123456', and a CBU in groups is its 22 digits. Other texts stay,
 * because '12-13' may be two numbers.
 */
export function bareDigits(text: string): string {
  const plain = plainSigns(text);
  const isGrouped = /^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?: \d{3})+$/.test(plain);
  const bare = plain.replace(/[ .-]/g, '');
  const isLong = /^\d(?:[ .-]?\d)+$/.test(plain) && bare.length >= DIGITS_OF_ONE;
  return isGrouped || isLong ? bare : plain;
}

/** A text of this many digits or more is one number, because two phones have fewer. */
const DIGITS_OF_ONE = 18;
