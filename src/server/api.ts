import type { Kysely } from 'kysely';
import { actions, hooks, papers, posters, routes } from '#resources/index.server.ts';
import { registry } from '#resources/index.ts';
import { reportQueries } from '#resources/reportes/index.server.ts';
import { reports } from '#resources/reportes/index.ts';
import type { TokenCookie } from './auth/cookie.ts';
import { authDescriptions } from './auth/descriptions.ts';
import { mountAuth } from './auth/routes.ts';
import { mountEntities } from './crud/index.ts';
import type { Database } from './db/database.ts';
import type { DemoNotice } from '#resources/demo/notice.server.ts';
import { Router } from './http/router.ts';
import { imageDescriptions, mountImages } from './images/routes.ts';
import { postersOf } from '#resources/cuentas/ledger/posters.server.ts';
import {
  mountVerification,
  verificationDescriptions,
} from '#resources/cuentas/ledger/verificationRoutes.server.ts';
import { mountOpenApi } from './openapi/index.ts';
import { reportDescriptions } from './reports/descriptions.ts';
import { mountReports } from './reports/index.ts';
import { searchDescription } from './search/description.ts';
import { mountSearch } from './search/index.ts';
import { viewDescriptions } from './views/description.ts';
import { mountViews } from './views/index.ts';

/** Every route of the API, each with its gate. */
export function createApi(parts: {
  db: Kysely<Database>;
  cookie: TokenCookie;
  publicUrl: string;
  /** What a demonstration says of itself. */
  demo?: DemoNotice | null;
}): Router {
  const router = new Router();
  mountAuth(router, parts);
  mountEntities(router, { db: parts.db, registry, actions, hooks, papers, publicUrl: parts.publicUrl });
  mountImages(router, { db: parts.db, registry });
  mountSearch(router, { db: parts.db, registry });
  mountViews(router, { db: parts.db, registry });
  mountVerification(router, { db: parts.db, registry, posters: postersOf(registry, posters) });
  mountReports(router, { db: parts.db, registry, reports, queries: reportQueries });
  for (const own of routes) own.mount(router, { db: parts.db });
  mountOpenApi(router, registry, {
    ...authDescriptions,
    ...imageDescriptions,
    ...searchDescription,
    ...verificationDescriptions,
    ...viewDescriptions,
    ...reportDescriptions(reports),
    ...Object.assign({}, ...routes.map(({ descriptions }) => descriptions)),
  });
  return router;
}
