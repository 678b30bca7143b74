import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Returns a new secret of 256 bits, safe in cookies and URLs. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Tells whether a text has the form of a token. Other texts need no query. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Returns the SHA-256 that is stored in place of a token. A random secret needs no slow hash. */
export const fingerprint = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Returns a new secret of 100 bits that people can type: four groups of five letters. */
export function newReadableSecret(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)];
  return Array.from({ length: 4 }, () => Array.from({ length: 5 }, letter).join('')).join('-');
}

/** The 32 letters and digits that nobody confuses: l, o, 0 and 1 are missing. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

const TOKEN_BYTES = 32;
