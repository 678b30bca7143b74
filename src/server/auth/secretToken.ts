import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits, in 43 characters that need no escape in a cookie or an address. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Whether a text can be one of our tokens at all. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** What is stored in a token's place: its SHA-256. A secret that is random needs no slow hash. */
export function fingerprint(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const TOKEN_BYTES = 32;
