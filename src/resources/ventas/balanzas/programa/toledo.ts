import { readingOf, type IndicatorReading } from './indicatorReading.ts';

/**
 * Parses a frame of Toledo's continuous output at the start of the bytes: STX, the status bytes A, B and C, six digits
 * of weight, six of tare (none in the short form), CR, and a checksum where it is switched on.
 *
 * Sources: Rockwell 57C428, 'Toledo Scale Interface Module', appendix D (layout, checksum); Wildcat E15609900A,
 * chapter 6, 'Status Byte Definition'; Fairbanks FB3000, appendix III; Cardinal 225, 'Continuous output formats'
 * (short form); Triner TS-700, 'State C' (tonnes).
 *
 * @returns the frame; 'more' while the bytes may still become one; null when they do not begin with one
 */
export function parseToledoFrame(bytes: readonly number[]): Frame | 'more' | null {
  const head = bytes.slice(0, LONG_BYTES + 1);
  const end = head.indexOf(CR);
  const start = head.slice(0, end < 0 ? undefined : end);
  if (!mayBeFrame(start)) return null;
  if (end < 0) return head.length > LONG_BYTES ? null : 'more';
  if (end !== SHORT_BYTES - 1 && end !== LONG_BYTES - 1) return null;
  const next = head[end + 1];
  // A frame follows at once, so the next byte is its STX unless it is a checksum.
  if (next === undefined) return 'more';
  const sum = checksum(head.slice(0, end + 1));
  if (next !== STX && next !== sum) return { length: end + 1, reading: null };
  // A checksum that equals STX is left to the reader, which drops it because it begins no frame.
  const hasChecksum = next === sum && next !== STX;
  return { length: end + (hasChecksum ? 2 : 1), reading: weightIn(start) };
}

export type Frame = { readonly length: number; readonly reading: IndicatorReading | null };

export const STX = 0x02;
const CR = 0x0d;
const SHORT_BYTES = 11;
const LONG_BYTES = 17;

/** Tells whether three status bytes, and then digits or spaces, follow the STX. */
const mayBeFrame = ([, ...bytes]: readonly number[]): boolean =>
  bytes.every((byte, index) => (index < 3 ? byte >= 0x20 : byte === 0x20 || (byte >= 0x30 && byte <= 0x39)));

function weightIn([, a = 0, b = 0, c = 0, ...digits]: readonly number[]): IndicatorReading | null {
  const isSet = (bit: number) => ((b >> bit) & 1) === 1;
  return readingOf({
    digits: String.fromCharCode(...digits.slice(0, 6)).replaceAll(' ', '0'),
    // Bits 0 to 2 of byte A place the decimal point. 2 is none, 0 means hundreds and 3 one decimal.
    exponent: 2 - (a & 0b111),
    unit: UNITS[c & 0b111] ?? (isSet(4) ? 'kg' : 'lb'),
    isNet: isSet(0),
    isNegative: isSet(1),
    isOutOfRange: isSet(2),
    estable: !isSet(3),
  });
}

/** Units by bits 0 to 2 of byte C. For 0, bit 4 of byte B tells kilograms from pounds. */
const UNITS = [undefined, 'g', 't', 'oz', 'oz', 'oz', 'oz', 'oz'];

/** Returns the byte that makes the sum of the low seven bits zero. */
export const checksum = (bytes: readonly number[]): number =>
  -bytes.reduce((sum, byte) => sum + (byte & 0x7f), 0) & 0x7f;
