import { ApiError } from '#http/request.ts';

/**
 * The token of the mailed link that opened this page, once; '' without one. The page's inline script has taken it out
 * of the address bar: it stays in no history, on no picture of the screen and in no shared address. It is kept in
 * memory only, so a reload needs the link again, which still has it.
 */
export function takeToken(): string {
  const token = window.mailedToken ?? '';
  delete window.mailedToken;
  return token;
}

declare global {
  interface Window {
    mailedToken?: string | undefined;
  }
}

/**
 * Whether the server wants no more of this token (used, expired, voided by a newer one) or whether trying again may
 * help (no connection, too many tries, a field that is wrong).
 */
export function isTokenRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return false;
  return error.status !== 429 && Object.keys(error.errors).every((field) => field === 'token');
}
