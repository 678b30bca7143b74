import { ApiError } from '#http/request.ts';

/**
 * The token of the mailed link that opened this page, once; '' without one. The page's inline script has removed it
 * from the address bar, so that no history, screenshot or shared address contains it. It is kept in memory only:
 * after a reload the link in the mail must be opened again.
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
 * Whether the server rejects the token for good (used, expired, replaced by a newer one), or a retry may help (no
 * connection, too many attempts, a wrong field).
 */
export function isTokenRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return false;
  return error.status !== 429 && Object.keys(error.errors).every((field) => field === 'token');
}
