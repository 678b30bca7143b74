import type { Role } from '#domain/permissions.ts';
import { isFactorRequired } from '#system/configuracion/factor.ts';
import type { Db } from '../db/database.ts';
import { programSecret } from '../http/programSecret.ts';
import type { RequestContext } from '../http/router.ts';
import type { TokenCookie } from '../http/tokenCookie.ts';
import { countPublications } from '../live.ts';
import { admitProgram } from './programs.ts';
import { findSession, touchSession } from './sessions.ts';

/**
 * Sets the request's caller, by a program's token or by the session; a request with neither has none.
 * @throws AppError 401 for a program's token that is not valid; 429 beyond its calls per minute; what `refuseOutdated`
 * throws, so that an app with all publications answers instead
 */
export async function identify(
  context: RequestContext,
  db: Db,
  { cookie, adminRoles, publications }: IdentifyOptions,
): Promise<void> {
  const secret = programSecret(context);
  if (secret !== undefined) {
    const { caller, publicationCount } = await admitProgram(db, secret, adminRoles, publications?.countSql);
    await publications?.refuseOutdated(publicationCount);
    context.set('caller', caller);
    return;
  }
  const token = cookie.read(context);
  const session = token === undefined ? null : await findSession(db, token, publications?.countSql);
  if (publications) {
    const { countSql, refuseOutdated } = publications;
    await refuseOutdated(session?.publicationCount ?? (await countPublications(db, countSql)));
  }
  if (!session) return;
  // This is not awaited: the next request repeats it if it fails.
  if (session.needsTouch)
    touchSession(db, token!).catch((err: unknown) => context.get('log').warn({ err }, 'session not touched'));
  context.set('caller', session.caller);
  context.set('isConfirmed', session.isConfirmed);
  context.set('lacksFactor', isFactorRequired(session.factorRequirement, session.caller.rol, adminRoles));
}

type IdentifyOptions = {
  readonly cookie: TokenCookie;
  readonly adminRoles: readonly Role[];
  /** Counts the publications of the studio, and refuses to answer with an app that lacks some. Absent without a studio. */
  readonly publications?:
    | { readonly countSql: string; refuseOutdated(count: number): Promise<void> }
    | undefined;
};
