import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 bits, safe in cookies and URLs. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** A random secret needs no slow hash. */
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
