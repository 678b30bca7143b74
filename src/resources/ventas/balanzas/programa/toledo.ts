import { indicated, type Indicated } from './indicated.ts';

/**
 * Toledo's continuous output: STX, the status bytes A, B and C, six digits of weight, six of tare (none in the short
 * form), CR, and a checksum where it is switched on.
 *
 * Sources: Rockwell 57C428, 'Toledo Scale Interface Module', appendix D (layout, checksum); Wildcat E15609900A, chapter
 * 6, 'Status Byte Definition'; Fairbanks FB3000, appendix III; Cardinal 225, 'Continuous output formats' (short form);
 * Triner TS-700, 'State C' (tonnes).
 *
 * @returns how many bytes it took and what they say; 'more' while it may still become one; null for what is none
 */
export function toledoAt(bytes: readonly number[], at: number): Frame | 'more' | null {
  const here = bytes.slice(at, at + LONG_BYTES + 1);
  const end = here.indexOf(CR);
  const start = here.slice(0, end < 0 ? undefined : end);
  if (!looksLike(start)) return null;
  if (end < 0) return here.length > LONG_BYTES ? null : 'more';
  if (end !== SHORT_BYTES - 1 && end !== LONG_BYTES - 1) return null;
  const next = here[end + 1];
  // Frames follow one another: the next byte tells whether there is a checksum.
  if (next === undefined) return 'more';
  const sum = checksum(here.slice(0, end + 1));
  if (next !== STX && next !== sum) return { length: end + 1, says: null };
  const isSummed = next === sum && next !== STX;
  return { length: end + (isSummed ? 2 : 1), says: saidBy(start) };
}

export type Frame = { readonly length: number; readonly says: Indicated | null };

export const STX = 0x02;
const CR = 0x0d;
const SHORT_BYTES = 11;
const LONG_BYTES = 17;

const looksLike = ([, ...bytes]: readonly number[]): boolean =>
  bytes.every((byte, place) => (place < 3 ? byte >= 0x20 : byte === 0x20 || (byte >= 0x30 && byte <= 0x39)));

function saidBy([, a = 0, b = 0, c = 0, ...digits]: readonly number[]): Indicated | null {
  const bit = (place: number) => ((b >> place) & 1) === 1;
  return indicated({
    digits: String.fromCharCode(...digits.slice(0, 6)).replaceAll(' ', '0'),
    exponent: 2 - (a & 0b111),
    unit: UNITS[c & 0b111] ?? (bit(4) ? 'kg' : 'lb'),
    isNet: bit(0),
    isNegative: bit(1),
    isOut: bit(2),
    estable: !bit(3),
  });
}

/** Units by bits 0 to 2 of byte C; for 0, bit 4 of byte B decides. */
const UNITS = [undefined, 'g', 't', 'oz', 'oz', 'oz', 'oz', 'oz'];

/** Returns the byte that makes the sum of the low seven bits zero. */
export const checksum = (bytes: readonly number[]): number =>
  -bytes.reduce((sum, byte) => sum + (byte & 0x7f), 0) & 0x7f;
