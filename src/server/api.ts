import type { Kysely } from 'kysely';
import { mountAuth } from './auth/routes.ts';
import type { SessionCookie } from './auth/cookie.ts';
import type { Database } from './db/database.ts';
import { Router } from './http/router.ts';

/** Every route of the API, each with its gate. */
export function createApi(deps: { db: Kysely<Database>; cookie: SessionCookie }): Router {
  const router = new Router();
  mountAuth(router, deps);
  return router;
}
