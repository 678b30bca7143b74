import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits, in 43 characters safe in cookies and URLs. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Whether a text has the form of our tokens. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** The SHA-256 stored instead of the token. A random secret needs no slow hash. */
export function fingerprint(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const TOKEN_BYTES = 32;
