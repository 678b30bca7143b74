import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

export function securityHeaders(publicUrl: string): MiddlewareHandler {
  return secureHeaders({
    overwrite: false,
    strictTransportSecurity: publicUrl.startsWith('https:') && 'max-age=31536000',
    // The policy allows nothing, because a browser may be led to show an answer of the API as a page.
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    xFrameOptions: 'DENY',
    referrerPolicy: 'same-origin',
  });
}

export const noStore: MiddlewareHandler = async (context, next) => {
  await next();
  // Hono's own `context.header` would make a stream of the finished answer.
  const { headers } = context.res;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
};
