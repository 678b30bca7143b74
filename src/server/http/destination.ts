import { getPath } from 'hono/utils/url';

/**
 * The path that a request is routed by. The API is served under /api and, for clients that use the bare paths of its
 * contract (`GET /Proveedor`), at the root: whatever is neither a page load nor one of our files goes there.
 */
export function routedPath(request: Request, hasFile: (path: string) => boolean): string {
  const path = getPath(request);
  const isOurs = speaksJson(path) || (isRead(request) && (path.startsWith('/assets/') || hasFile(path)));
  return isOurs || isPageLoad(request) ? path : `/api${path}`;
}

/** Whether a browser loads a page; old ones do not send Sec-Fetch-Mode. */
export function isPageLoad(request: Request): boolean {
  if (!isRead(request)) return false;
  const mode = request.headers.get('sec-fetch-mode');
  return mode === null ? (request.headers.get('accept') ?? '').includes('text/html') : mode === 'navigate';
}

/** Whether the routed path belongs to the API or the health check. */
export function speaksJson(path: string): boolean {
  return /^\/(api|salud)(\/|$)/.test(path);
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}
