import type { Role } from '#domain/permissions.ts';
import { isRequiredOf } from '#system/configuracion/factor.ts';
import type { Db } from '../db/database.ts';
import { numberInUse } from '../live.ts';
import type { RequestContext } from '../http/router.ts';
import { DEVICE_DAYS } from './devices.ts';
import { programSecret } from '../http/programSecret.ts';
import { tokenCookie, type TokenCookie } from '../http/tokenCookie.ts';
import { findProgram } from './programs.ts';
import { ABSOLUTE_DAYS, findSession, touchSession } from './sessions.ts';

/** Names the session's cookie. Under https it is Secure and starts with `__Host-`. */
export const sessionCookie = (publicUrl: string): TokenCookie =>
  tokenCookie(publicUrl, 'cantera_sesion', ABSOLUTE_DAYS);

/** Tells the throttle that its user has signed in here before. Grants no access. */
export const deviceCookie = (publicUrl: string): TokenCookie =>
  tokenCookie(publicUrl, 'cantera_equipo', DEVICE_DAYS);

/** Binds a passkey's challenge to the browser that asked for it, for as long as that lives. */
export const challengeCookie = (publicUrl: string): TokenCookie =>
  tokenCookie(publicUrl, 'cantera_desafio', CHALLENGE_DAYS);

const CHALLENGE_DAYS = 5 / 1440;

/**
 * Identifies the caller by a program's token, if the request has one, else by its session.
 * @throws AppError 401, 429 for a program
 */
export async function identify(
  context: RequestContext,
  db: Db,
  { cookie, admins, published }: Identifying,
): Promise<void> {
  const secret = programSecret(context);
  if (secret !== undefined) {
    const { caller, number } = await findProgram(db, secret, admins, published?.sql);
    await published?.keepUp(number);
    context.set('caller', caller);
    return;
  }
  const token = cookie.read(context);
  const session = token === undefined ? null : await findSession(db, token, published?.sql);
  if (published) await published.keepUp(session?.number ?? (await numberInUse(db, published.sql)));
  if (!session) return;
  // This is not awaited: the next request repeats it if it fails.
  if (session.needsTouch)
    touchSession(db, token!).catch((err: unknown) => context.get('log').warn({ err }, 'session not touched'));
  context.set('caller', session.caller);
  context.set('isConfirmed', session.isConfirmed);
  context.set('lacksFactor', isRequiredOf(session.factorAsked, session.caller.rol, admins));
}

type Identifying = {
  readonly cookie: TokenCookie;
  readonly admins: readonly Role[];
  /** How many publications there are, as SQL, and what follows from it. Present where a route follows, and a studio publishes. */
  readonly published?: { readonly sql: string; keepUp(number: number): Promise<void> } | undefined;
};
