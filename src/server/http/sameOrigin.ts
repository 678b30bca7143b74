import type { MiddlewareHandler } from 'hono';
import { programSecret } from './programSecret.ts';
import { AppError } from './errors.ts';
import type { Variables } from './router.ts';

/**
 * Prevents CSRF. Browsers send Sec-Fetch-Site or, over http, Origin; a client that sends neither has no
 * cookie of ours, and no other site's page can send a program's token. Hono's own `csrf` lets JSON of any
 * site pass, and refuses a program's call without a body. @param publicUrl the origin that counts when a
 * proxy sets another Host
 */
export function sameOrigin(publicUrl: string): MiddlewareHandler<{ Variables: Variables }> {
  const ours = new URL(publicUrl);
  return async (context, next) => {
    const site = context.req.header('sec-fetch-site');
    const origin = context.req.header('origin');
    const isSafe = SAFE_METHODS.has(context.req.method) || programSecret(context) !== undefined;
    if (!isSafe && !isOurs(site, origin, ours, context.req.header('host')))
      throw new AppError(403, 'El pedido viene de otro sitio y no se aceptó.');
    await next();
  };
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

function isOurs(
  site: string | undefined,
  origin: string | undefined,
  ours: URL,
  host: string | undefined,
): boolean {
  if (site !== undefined) return site === 'same-origin';
  if (origin === undefined || origin === ours.origin) return true;
  // The scheme of our other names is unknown, because a proxy may have added TLS.
  return host !== ours.host && host !== undefined && URL.parse(origin)?.host === host;
}
