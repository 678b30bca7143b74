import { plainSigns } from './text.ts';

/**
 * '20.123.456' is '20123456', and a CBU in groups is its 22 digits. Other signs stay, because '12-13' may be two
 * numbers.
 */
export function bareDigits(text: string): string {
  const plain = plainSigns(text);
  const isGrouped = /^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?: \d{3})+$/.test(plain);
  const bare = plain.replace(/[ .-]/g, '');
  const isLong = /^\d(?:[ .-]?\d)+$/.test(plain) && bare.length >= CERTAINLY_ONE;
  return isGrouped || isLong ? bare : plain;
}

/** Two phones have fewer digits. */
const CERTAINLY_ONE = 18;
