import type { Role } from '#domain/permissions.ts';
import { isFactorRequired } from '#system/configuracion/factor.ts';
import type { Db } from '../db/database.ts';
import { countPublications } from '../live.ts';
import type { RequestContext } from '../http/router.ts';
import { DEVICE_DAYS } from './devices.ts';
import { programSecret } from '../http/programSecret.ts';
import { tokenCookie, type TokenCookie } from '../http/tokenCookie.ts';
import { findProgram } from './programs.ts';
import { ABSOLUTE_DAYS, findSession, touchSession } from './sessions.ts';

export const sessionCookie = (publicUrl: string): TokenCookie =>
  tokenCookie(publicUrl, 'cantera_sesion', ABSOLUTE_DAYS);

/** Cookie that tells the throttle that its user has signed in here before. It grants no access. */
export const deviceCookie = (publicUrl: string): TokenCookie =>
  tokenCookie(publicUrl, 'cantera_equipo', DEVICE_DAYS);

/** Cookie that binds a passkey's challenge to the browser that requested it. It lives as long as the challenge. */
export const challengeCookie = (publicUrl: string): TokenCookie =>
  tokenCookie(publicUrl, 'cantera_desafio', CHALLENGE_DAYS);

const CHALLENGE_DAYS = 5 / (24 * 60);

/**
 * Identifies the caller by a program's token, if the request has one, else by its session.
 * @throws AppError 401, 429 for a program
 */
export async function identify(
  context: RequestContext,
  db: Db,
  { cookie, admins, publications }: IdentifyOptions,
): Promise<void> {
  const secret = programSecret(context);
  if (secret !== undefined) {
    const { caller, publicationCount } = await findProgram(db, secret, admins, publications?.countSql);
    await publications?.keepUp(publicationCount);
    context.set('caller', caller);
    return;
  }
  const token = cookie.read(context);
  const session = token === undefined ? null : await findSession(db, token, publications?.countSql);
  if (publications) {
    const { countSql, keepUp } = publications;
    // A session's query counts the publications too. Without a session, a query of its own does.
    await keepUp(session?.publicationCount ?? (await countPublications(db, countSql)));
  }
  if (!session) return;
  // This is not awaited: the next request repeats it if it fails.
  if (session.needsTouch)
    touchSession(db, token!).catch((err: unknown) => context.get('log').warn({ err }, 'session not touched'));
  context.set('caller', session.caller);
  context.set('isConfirmed', session.isConfirmed);
  context.set('lacksFactor', isFactorRequired(session.factorRequirement, session.caller.rol, admins));
}

type IdentifyOptions = {
  readonly cookie: TokenCookie;
  readonly admins: readonly Role[];
  /** `countSql` counts the studio's publications; `keepUp` loads those that are new. Absent without a studio. */
  readonly publications?: { readonly countSql: string; keepUp(count: number): Promise<void> } | undefined;
};
