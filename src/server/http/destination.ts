import { getPath } from 'hono/utils/url';

/** Returns the path by which a request is routed. If it is for no page and no file, that is below /api: `GET /Proveedor`. */
export function routedPath(request: Request, hasFile: (path: string) => boolean): string {
  const path = getPath(request);
  const isFile = isRead(request) && (path.startsWith('/assets/') || hasFile(path));
  return speaksJson(path) || isFile || isPageLoad(request) ? path : `/api${path}`;
}

/** Tells whether a browser loads a page. Old browsers, which send no Sec-Fetch-Mode, accept HTML for it. */
export function isPageLoad(request: Request): boolean {
  if (!isRead(request)) return false;
  const mode = request.headers.get('sec-fetch-mode');
  if (mode !== null) return mode === 'navigate';
  // No call of the API is at the root.
  return getPath(request) === '/' || (request.headers.get('accept') ?? '').includes('text/html');
}

export const speaksJson = (path: string): boolean => /^\/(api|salud|metrics)(\/|$)/.test(path);

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';
