import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** Security headers for every answer, unless the handler set its own: documents have a policy each. */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  return secureHeaders({
    overwrite: false,
    strictTransportSecurity: publicUrl.startsWith('https:') && 'max-age=31536000',
    // A browser may be led to show an answer of the API as a page.
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    xFrameOptions: 'DENY',
    referrerPolicy: 'same-origin',
  });
}

/** Forbids keeping an answer that does not say how long it lasts. */
export const noStore: MiddlewareHandler = async (context, next) => {
  await next();
  // Hono's `header` would make a stream of the finished answer.
  const { headers } = context.res;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
};
