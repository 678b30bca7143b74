import { getPath } from 'hono/utils/url';

/** At /api and, for bare paths (`GET /Proveedor`), at the root: what is no page load or file. */
export function routedPath(request: Request, hasFile: (path: string) => boolean): string {
  const path = getPath(request);
  const isOurs = speaksJson(path) || (isRead(request) && (path.startsWith('/assets/') || hasFile(path)));
  return isOurs || isPageLoad(request) ? path : `/api${path}`;
}

/** Old browsers send no Sec-Fetch-Mode. The login fetches the admin's document (src/public/enter.ts). */
export function isPageLoad(request: Request): boolean {
  if (!isRead(request)) return false;
  const mode = request.headers.get('sec-fetch-mode');
  const accept = request.headers.get('accept') ?? '';
  if (mode !== null) return mode === 'navigate' || accept === 'text/html';
  // No call is at the root.
  return getPath(request) === '/' || accept.includes('text/html');
}

export function speaksJson(path: string): boolean {
  return /^\/(api|salud|metrics)(\/|$)/.test(path);
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}
