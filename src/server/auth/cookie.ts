import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { RequestContext } from '../http/router.ts';
import { DEVICE_DAYS } from './devices.ts';
import { ABSOLUTE_DAYS } from './sessions.ts';

/** A token cookie: HttpOnly, not sent with other sites' requests, bound to this host. */
export interface TokenCookie {
  /** The token sent by the browser, if any. */
  read(context: RequestContext): string | undefined;
  write(context: RequestContext, token: string): void;
  clear(context: RequestContext): void;
}

/** @param publicUrl with https, the cookie is Secure and its name starts with `__Host-`. */
export const sessionCookie = (publicUrl: string): TokenCookie =>
  tokenCookie(publicUrl, 'cantera_sesion', ABSOLUTE_DAYS);

/** Identifies to the throttle a browser in which its user has signed in before. It grants no access. */
export const deviceCookie = (publicUrl: string): TokenCookie =>
  tokenCookie(publicUrl, 'cantera_equipo', DEVICE_DAYS);

function tokenCookie(publicUrl: string, plainName: string, days: number): TokenCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? `__Host-${plainName}` : plainName;
  const options = { path: '/', httpOnly: true, secure, sameSite: 'Lax' } as const;
  return {
    read: (context) => getCookie(context, name),
    write: (context, token) => setCookie(context, name, token, { ...options, maxAge: days * 86_400 }),
    clear: (context) => void deleteCookie(context, name, options),
  };
}
