import { plainSigns } from './text.ts';

/** Removes separators from a text that is certainly one number: '20.123.456', a CBU. '12-13' may be two. */
export function bareDigits(text: string): string {
  const plain = plainSigns(text);
  const isGrouped = /^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?: \d{3})+$/.test(plain);
  const bare = plain.replace(/[ .-]/g, '');
  const isLong = /^\d(?:[ .-]?\d)+$/.test(plain) && bare.length >= MIN_LONG_NUMBER;
  return isGrouped || isLong ? bare : plain;
}

/** A text of at least this many digits is one number, because even two phones have fewer. */
const MIN_LONG_NUMBER = 18;
