import { refuseRequiredSettings } from '#schema/requiredSettings.ts';
import { refuseOwnWords } from '#schema/ownMistakes.ts';
import { incompleteSettingsFinder } from './incompleteSettings.ts';
import type { ServerApplication } from './application.ts';
import { deviceCookie } from './auth/cookie.ts';
import type { TokenCookie } from './http/tokenCookie.ts';
import { authRoutes } from './auth/routes.ts';
import { cambios } from './changes/index.ts';
import { mountEntities } from './mountEntities.ts';
import type { Db } from './db/database.ts';
import { unextended, type Live } from './live.ts';
import type { DemoNotice } from './demonstration.ts';
import { fileRoutes } from './files/routes.ts';
import { homeRoutes } from './home/index.ts';
import { Router } from './http/router.ts';
import { imageRoutes } from './images/routes.ts';
import { requestCounter } from './records/permission/requestCounter.ts';
import { openApiRoutes } from './openapi/index.ts';
import { refuseUnknownParts } from './refuseUnknownParts.ts';
import { reportRoutes } from './reports/index.ts';
import { mountRoutes } from './routes/defineRoute.ts';
import { refuseUnknownWarnings } from './routes/warnings.ts';
import { buscar } from './search/index.ts';
import { viewRoutes } from './views/index.ts';

type ApiParts = {
  readonly db: Db;
  readonly cookie: TokenCookie;
  readonly publicUrl: string;
  readonly demo?: () => Promise<DemoNotice | null>;
  readonly sendsMail?: boolean;
  readonly live?: Live;
};

/** Makes the router of all calls below /api. */
export function createApi(
  application: ServerApplication,
  { demo = async () => null, sendsMail = false, live = unextended(application), ...parts }: ApiParts,
): Router {
  const { registry, routes = [] } = application;
  const router = new Router();
  refuseOwnWords(registry);
  refuseUnknownParts(application);
  mountEntities(router, application, parts);
  const otherRoutes = [
    ...authRoutes,
    ...imageRoutes(registry),
    ...fileRoutes(registry),
    buscar(registry),
    cambios(registry),
    ...viewRoutes,
    ...(application.studio?.routes(live) ?? []),
    ...reportRoutes(application),
    ...homeRoutes(application),
    ...routes,
    // The list is read at the first request, when all routes are on it.
    ...openApiRoutes(application, router.routes),
  ];
  const device = deviceCookie(parts.publicUrl);
  refuseRequiredSettings(application.asksFirst, registry);
  refuseUnknownWarnings(registry, routes);
  const incompleteSettings = incompleteSettingsFinder(application, parts.db);
  mountRoutes(router, otherRoutes, {
    ...parts,
    registry,
    device,
    demo,
    sendsMail,
    incompleteSettings,
    countRequests: requestCounter(registry, parts.db),
    publicationCount: live.publicationCount,
  });
  return router;
}
