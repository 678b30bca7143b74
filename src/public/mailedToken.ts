import { ApiError } from '#http/request.ts';

/**
 * Takes the token of the mailed link. The page's inline script has moved it from the address bar to this variable, to
 * be in memory only.
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

/** A retry may help after errors of the server, too many requests (429) and errors of other fields. */
export function isTokenRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return false;
  return error.status !== 429 && Object.keys(error.errors).every((field) => field === 'token');
}
