import type { Kysely } from 'kysely';
import { roleNames } from '#schema/registry.ts';
import type { ServerApplication } from './application.ts';
import type { TokenCookie } from './auth/cookie.ts';
import { authDescriptions } from './auth/descriptions.ts';
import { mountAuth } from './auth/routes.ts';
import { mountEntities } from './crud/index.ts';
import type { Database } from './db/database.ts';
import type { DemoNotice } from './demonstration.ts';
import { Router } from './http/router.ts';
import { imageDescriptions, mountImages } from './images/routes.ts';
import { mountOpenApi } from './openapi/index.ts';
import { reportDescriptions } from './reports/descriptions.ts';
import { mountReports } from './reports/index.ts';
import { searchDescription } from './search/description.ts';
import { mountSearch } from './search/index.ts';
import { viewDescriptions } from './views/description.ts';
import { mountViews } from './views/index.ts';

export type ApiParts = {
  readonly db: Kysely<Database>;
  readonly cookie: TokenCookie;
  readonly publicUrl: string;
  /** What a demonstration says of itself. */
  readonly demo?: DemoNotice | null;
};

/** Every route of an application's API, each with its gate. */
export function createApi(application: ServerApplication, parts: ApiParts): Router {
  const { registry, reports, routes = [] } = application;
  const { db, publicUrl } = parts;
  const router = new Router();
  mountAuth(router, parts);
  mountEntities(router, application, { db, publicUrl });
  mountImages(router, { db, registry });
  mountSearch(router, { db, registry });
  mountViews(router, { db, registry });
  mountReports(router, application, db);
  for (const own of routes) own.mount(router, { db });
  mountOpenApi(router, application, {
    ...authDescriptions(roleNames(registry.roles)),
    ...imageDescriptions,
    ...searchDescription,
    ...viewDescriptions,
    ...reportDescriptions(reports),
    ...Object.assign({}, ...routes.map(({ descriptions }) => descriptions)),
  });
  return router;
}
