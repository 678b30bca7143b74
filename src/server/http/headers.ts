import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { DATA_POLICY } from '../static/contentPolicy.ts';
import type { Variables } from './router.ts';

/** Documents set their own policies. */
export function securityHeaders(publicUrl: string): MiddlewareHandler<{ Variables: Variables }> {
  const isSecure = publicUrl.startsWith('https:');
  const common = secureHeaders({
    strictTransportSecurity: isSecure && 'max-age=31536000',
    referrerPolicy: false,
    xFrameOptions: false,
  });
  return async (context, next) => {
    await common(context, next);
    // Hono's `header` would make a stream of the finished answer.
    const { headers } = context.res;
    for (const [name, value] of DEFAULTS) if (!headers.has(name)) headers.set(name, value);
  };
}

const DEFAULTS = Object.entries({
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Content-Security-Policy': DATA_POLICY,
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
});
