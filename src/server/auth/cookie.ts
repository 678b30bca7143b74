import { isDeepStrictEqual } from 'node:util';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Role } from '#domain/permissions.ts';
import { isAskedOf } from '#system/configuracion/factor.ts';
import type { Db } from '../db/database.ts';
import { numberInUse } from '../definitions/publish.ts';
import { ahead, overOne } from '../db/driver.ts';
import { digest, Recent } from '../db/unchanged.ts';
import type { RequestContext } from '../http/router.ts';
import { DEVICE_DAYS } from './devices.ts';
import { findProgram, programSecret } from './programs.ts';
import { ABSOLUTE_DAYS, findSession, touchSession, type Session } from './sessions.ts';

/** HttpOnly, SameSite, bound to this host. */
export interface TokenCookie {
  readonly name: string;
  read(context: RequestContext): string | undefined;
  write(context: RequestContext, token: string): void;
  clear(context: RequestContext): void;
}

/** With https, the cookie is Secure and starts with `__Host-`. */
export const sessionCookie = (publicUrl: string): TokenCookie =>
  tokenCookie(publicUrl, 'cantera_sesion', ABSOLUTE_DAYS);

/** Tells the throttle that its user has signed in here before. Grants no access. */
export const deviceCookie = (publicUrl: string): TokenCookie =>
  tokenCookie(publicUrl, 'cantera_equipo', DEVICE_DAYS);

/** Binds a passkey's challenge to the browser that asked for it, for as long as that lives. */
export const challengeCookie = (publicUrl: string): TokenCookie =>
  tokenCookie(publicUrl, 'cantera_desafio', CHALLENGE_DAYS);

const CHALLENGE_DAYS = 5 / 1440;

/** A cookie for a secret. @param path the calls that it is sent to: '/api/MisEntregas' */
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

/**
 * By the token of a program, if there is one, else by the session. What a session's last request found lets a GET
 * through to its route, which knows whether it may begin before the session has been looked up again.
 * @throws AppError 401, 429 for a program
 */
export async function identify(
  context: RequestContext,
  db: Db,
  { cookie, admins, keepUp }: Identifying,
): Promise<void> {
  const secret = programSecret(context);
  if (secret !== undefined) {
    const { caller, published } = await findProgram(db, secret, admins);
    await keepUp?.(published);
    context.set('caller', caller);
    return;
  }
  const token = cookie.read(context);
  if (!token) {
    await keepUp?.(await numberInUse(db));
    return;
  }
  const known = remembered(db);
  const key = digest(token);
  const take = (session: Session | null) => {
    context.set('caller', session && session.caller);
    context.set('isConfirmed', session?.isConfirmed ?? false);
    context.set(
      'lacksFactor',
      session !== null && isAskedOf(session.factorAsked, session.caller.rol, admins),
    );
  };
  const lookUp = async () => {
    const session = await findSession(db, token);
    if (session) known.set(key, session);
    else known.delete(key);
    // Not awaited: the next request repeats a failed one.
    if (session?.needsTouch)
      touchSession(db, token).catch((err: unknown) =>
        context.get('log').warn({ err }, 'session not touched'),
      );
    await keepUp?.(session?.published ?? (await numberInUse(db)));
    return session;
  };
  const before = keepUp && context.req.method === 'GET' ? known.get(key) : undefined;
  if (!before) {
    take(await lookUp());
    return;
  }
  context.set('identified', async (canBegin, answer) => {
    const early = canBegin
      ? await overOne(db, async () => {
          const again = ahead(lookUp());
          take(before);
          const begun = ahead((async () => answer())());
          const session = await again;
          if (isSame(session, before)) return begun;
          take(session);
          return null;
        })
      : take(await lookUp());
    return early ?? answer();
  });
}

type Identifying = {
  readonly cookie: TokenCookie;
  readonly admins: readonly Role[];
  /** Present where a route follows, which calls `identified`. @param published how many publications there are */
  readonly keepUp?: (published: number) => Promise<void>;
};

function remembered(db: Db): Recent<Session> {
  const known = sessions.get(db) ?? new Recent<Session>(MOST_SESSIONS);
  sessions.set(db, known);
  return known;
}

const MOST_SESSIONS = 500;
const sessions = new WeakMap<Db, Recent<Session>>();

const isSame = (session: Session | null, before: Session): boolean =>
  isDeepStrictEqual({ ...session, needsTouch: false }, { ...before, needsTouch: false });
