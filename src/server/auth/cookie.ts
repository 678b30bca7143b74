import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { RequestContext } from '../http/router.ts';
import { ABSOLUTE_DAYS } from './sessions.ts';

/** The session's cookie: out of reach of scripts and of other sites' requests, and bound to this host. */
export interface SessionCookie {
  /** The token that the browser sent, or undefined. */
  read(context: RequestContext): string | undefined;
  write(context: RequestContext, token: string): void;
  clear(context: RequestContext): void;
}

/** @param publicUrl the cookie is Secure, and `__Host-` by name, exactly when users come over https. */
export function sessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-cantera_sesion' : 'cantera_sesion';
  const options = { path: '/', httpOnly: true, secure, sameSite: 'Lax' } as const;
  return {
    read: (context) => getCookie(context, name),
    write: (context, token) =>
      setCookie(context, name, token, { ...options, maxAge: ABSOLUTE_DAYS * 86_400 }),
    clear: (context) => void deleteCookie(context, name, options),
  };
}
