import { ApiError } from '#http/request.ts';

/**
 * The token of the mailed link, once; '' without one. Kept in memory only: the page's inline script has
 * removed it from the address bar.
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

/** Tells whether the token is refused for good (used, expired, replaced), so that a retry cannot help. */
export function isTokenRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return false;
  return error.status !== 429 && Object.keys(error.errors).every((field) => field === 'token');
}
