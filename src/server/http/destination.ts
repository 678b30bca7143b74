import { getPath } from 'hono/utils/url';

/** The path of a request's route: one that is no page load and no file goes to /api (`GET /Proveedor`). */
export function routedPath(request: Request, hasFile: (path: string) => boolean): string {
  const path = getPath(request);
  const isOurs = speaksJson(path) || (isRead(request) && (path.startsWith('/assets/') || hasFile(path)));
  return isOurs || isPageLoad(request) ? path : `/api${path}`;
}

/** Old browsers send no Sec-Fetch-Mode. */
export function isPageLoad(request: Request): boolean {
  if (!isRead(request)) return false;
  const mode = request.headers.get('sec-fetch-mode');
  if (mode !== null) return mode === 'navigate';
  // The root has no call.
  return getPath(request) === '/' || (request.headers.get('accept') ?? '').includes('text/html');
}

export function speaksJson(path: string): boolean {
  return /^\/(api|salud|metrics)(\/|$)/.test(path);
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}
