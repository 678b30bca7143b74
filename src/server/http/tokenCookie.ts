import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { RequestContext } from './router.ts';

export interface TokenCookie {
  readonly name: string;
  read(context: RequestContext): string | undefined;
  write(context: RequestContext, token: string): void;
  clear(context: RequestContext): void;
}

/** Defines a cookie for a secret: HttpOnly, SameSite and bound to this host. @param path of the calls that get it */
export function tokenCookie(publicUrl: string, plainName: string, days: number, path = '/'): TokenCookie {
  const secure = publicUrl.startsWith('https:');
  // Browsers accept `__Host-` only for the path '/' (RFC 6265bis, 4.1.3).
  const prefix = path === '/' ? '__Host-' : '__Secure-';
  const name = secure ? prefix + plainName : plainName;
  const options = { path, httpOnly: true, secure, sameSite: 'Lax' } as const;
  return {
    name,
    read: (context) => getCookie(context, name),
    write: (context, token) => setCookie(context, name, token, { ...options, maxAge: days * DAY_SECONDS }),
    clear: (context) => void deleteCookie(context, name, options),
  };
}

const DAY_SECONDS = 86_400;
