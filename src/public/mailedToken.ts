import { ApiError } from '#http/request.ts';

/** Takes the token of the mailed link, which the page's inline script has moved from the address bar to memory. */
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

/** Tells whether the server refuses the link. Too many requests (429) and errors of other fields do not mean that. */
export function isTokenRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return false;
  return error.status !== 429 && Object.keys(error.errors).every((field) => field === 'token');
}
