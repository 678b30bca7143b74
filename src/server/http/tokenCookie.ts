import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { RequestContext } from './router.ts';

/** HttpOnly, SameSite, bound to this host. */
export interface TokenCookie {
  readonly name: string;
  read(context: RequestContext): string | undefined;
  write(context: RequestContext, token: string): void;
  clear(context: RequestContext): void;
}

/**
 * Returns a cookie for a secret: HttpOnly, SameSite, bound to this host. @param path the calls that it is sent
 * to: '/api/MisEntregas'
 */
export function tokenCookie(publicUrl: string, plainName: string, days: number, path = '/'): TokenCookie {
  const secure = publicUrl.startsWith('https:');
  // Browsers want '/' for the first (RFC 6265bis, 4.1.3).
  const prefix = path === '/' ? '__Host-' : '__Secure-';
  const name = secure ? prefix + plainName : plainName;
  const options = { path, httpOnly: true, secure, sameSite: 'Lax' } as const;
  return {
    name,
    read: (context) => getCookie(context, name),
    write: (context, token) => setCookie(context, name, token, { ...options, maxAge: days * 86_400 }),
    clear: (context) => void deleteCookie(context, name, options),
  };
}
