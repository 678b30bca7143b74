import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { RequestContext } from './router.ts';

export type TokenCookie = ReturnType<typeof tokenCookie>;

/** Defines a cookie for a secret: HttpOnly, SameSite and bound to this host. @param path of the calls that get it */
export function tokenCookie(publicUrl: string, plainName: string, days: number, path = '/') {
  const secure = publicUrl.startsWith('https:');
  // Browsers accept `__Host-` only for the path '/' (RFC 6265bis, 4.1.3).
  const prefix = path === '/' ? '__Host-' : '__Secure-';
  const name = secure ? prefix + plainName : plainName;
  const options = { path, httpOnly: true, secure, sameSite: 'Lax' } as const;
  return {
    name,
    read: (context: RequestContext) => getCookie(context, name),
    write: (context: RequestContext, token: string) =>
      setCookie(context, name, token, { ...options, maxAge: days * DAY_SECONDS }),
    clear: (context: RequestContext) => void deleteCookie(context, name, options),
  };
}

const DAY_SECONDS = 86_400;
