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
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  });
  return async (context, next) => {
    await common(context, next);
    if (!context.res.headers.has('Content-Security-Policy'))
      context.header('Content-Security-Policy', DATA_POLICY);
    if (!context.res.headers.has('X-Frame-Options')) context.header('X-Frame-Options', 'DENY');
    if (!context.res.headers.has('Referrer-Policy')) context.header('Referrer-Policy', 'same-origin');
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
  };
}
