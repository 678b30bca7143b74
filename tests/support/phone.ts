import { codeOf, stepAt } from '#server/auth/factor/totp.ts';

/** A phone with the secret: what its application shows, or showed `off` steps from now. */
export const shows = (secret: string, off = 0): string => codeOf(decoded(secret), stepAt(Date.now()) + off);

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function decoded(base32: string): Buffer {
  const bits = Array.from(base32, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2)));
}
