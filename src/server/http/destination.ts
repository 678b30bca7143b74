import { getPath } from 'hono/utils/url';

/** A request for no page and no file goes to /api: `GET /Proveedor`. */
export function routedPath(request: Request, hasFile: (path: string) => boolean): string {
  const path = getPath(request);
  const isFile = isRead(request) && (path.startsWith('/assets/') || hasFile(path));
  return speaksJson(path) || isFile || isPageLoad(request) ? path : `/api${path}`;
}

/** Old browsers, which send no Sec-Fetch-Mode, accept HTML for a page. */
export function isPageLoad(request: Request): boolean {
  if (!isRead(request)) return false;
  const mode = request.headers.get('sec-fetch-mode');
  if (mode !== null) return mode === 'navigate';
  // No call of the API is at the root.
  return getPath(request) === '/' || (request.headers.get('accept') ?? '').includes('text/html');
}

export function speaksJson(path: string): boolean {
  return /^\/(api|salud|metrics)(\/|$)/.test(path);
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}
