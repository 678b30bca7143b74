import { createHash, randomBytes } from 'node:crypto';

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

const TOKEN_BYTES = 32;
