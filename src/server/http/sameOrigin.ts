import type { MiddlewareHandler } from 'hono';
import { programSecret } from './programSecret.ts';
import { AppError } from './errors.ts';
import type { Variables } from './router.ts';

/**
 * Prevents CSRF by refusing requests that come from pages of other sites. Browsers send Sec-Fetch-Site or, over http,
 * Origin. A client that sends neither has no cookie of ours, and no other site's page can send a program's token.
 * Hono's own `csrf` would let JSON of any site pass, and refuse a program's call without a body.
 * @param publicUrl the origin that counts when a proxy sets another Host
 */
export function sameOrigin(publicUrl: string): MiddlewareHandler<{ Variables: Variables }> {
  const publicOrigin = new URL(publicUrl);
  return async (context, next) => {
    const site = context.req.header('sec-fetch-site');
    const origin = context.req.header('origin');
    const isSafe = SAFE_METHODS.has(context.req.method) || programSecret(context) !== undefined;
    if (!isSafe && !isSameOrigin(site, origin, publicOrigin, context.req.header('host')))
      throw new AppError(403, 'El pedido viene de otro sitio y no se aceptó.');
    await next();
  };
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

function isSameOrigin(
  site: string | undefined,
  origin: string | undefined,
  publicOrigin: URL,
  host: string | undefined,
): boolean {
  if (site !== undefined) return site === 'same-origin';
  if (origin === undefined || origin === publicOrigin.origin) return true;
  // A request to another name of this server is compared by host alone, because a proxy may have added TLS.
  return host !== publicOrigin.host && host !== undefined && URL.parse(origin)?.host === host;
}
