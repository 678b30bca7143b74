import { createHash, randomBytes, randomInt } from 'node:crypto';

/** A new secret of 256 bits, safe in cookies and URLs. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Whether the text has the form of a token, which spares the database a question. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** What is stored of a token, its SHA-256. A random secret needs no slow hash. */
export function fingerprint(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** For people to type: 100 bits. */
export function readableSecret(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)];
  return Array.from({ length: 4 }, () => Array.from({ length: 5 }, letter).join('')).join('-');
}

/** Without l, o, 0 and 1. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

const TOKEN_BYTES = 32;
