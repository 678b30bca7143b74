import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { RequestContext } from '../http/router.ts';
import type { TokenCookie } from './cookie.ts';
import { findSession, touchSession } from './sessions.ts';

export async function identify(
  context: RequestContext,
  db: Kysely<Database>,
  cookie: TokenCookie,
): Promise<void> {
  const token = cookie.read(context);
  const session = token ? await findSession(db, token) : null;
  if (!token || !session) return;
  context.set('caller', session.caller);
  // Not awaited: the next request repeats a failed one.
  if (session.needsTouch)
    touchSession(db, token).catch((err: unknown) => context.var.log.warn({ err }, 'session not touched'));
}
