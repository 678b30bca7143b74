import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { RequestContext } from '../http/router.ts';
import type { TokenCookie } from './cookie.ts';
import { findSession, touchSession } from './sessions.ts';

/** Finds out who is asking, from the session's cookie, and keeps it as the request's `caller`. */
export async function identify(
  context: RequestContext,
  db: Kysely<Database>,
  cookie: TokenCookie,
): Promise<void> {
  const token = cookie.read(context);
  const session = token ? await findSession(db, token) : null;
  if (!token || !session) return;
  context.set('caller', session.caller);
  // Not awaited: the answer does not depend on it, and a failure is made good by the next request.
  if (session.needsTouch)
    touchSession(db, token).catch((err: unknown) => context.var.log.warn({ err }, 'session not touched'));
}
