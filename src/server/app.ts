import { Hono } from 'hono';
import { REGISTRY_HEADER } from '#http/registryNumber.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import { adminRoles } from '#schema/registry.ts';
import { createApi } from './api.ts';
import type { ServerApplication } from './application.ts';
import { logRefusal } from './auth/activity.ts';
import { sessionCookie } from './auth/cookie.ts';
import { identify } from './auth/identify.ts';
import type { Db } from './db/database.ts';
import { openLive, type Live } from './live.ts';
import { isDemo } from './demonstration.ts';
import type { Env } from './env.ts';
import { isReady } from './health.ts';
import { compress } from './http/compress.ts';
import { isPageLoad, routedPath } from './http/destination.ts';
import { errorResponse, notFound } from './http/errorResponse.ts';
import { AppError } from './http/errors.ts';
import { noStore, securityHeaders } from './http/headers.ts';
import { notModified } from './http/notModified.ts';
import { limits } from './http/limits.ts';
import { requestLog } from './http/requestLog.ts';
import type { RequestContext, Variables } from './http/router.ts';
import { sameOrigin } from './http/sameOrigin.ts';
import { metrics } from './metrics/index.ts';
import { CACHED_PATHS } from './openapi/index.ts';
import { PRINT_FRAME, sendPrintFrame } from './static/printFrame.ts';
import { loadSite, type Site } from './static/site.ts';

export type AppParts = {
  readonly db: Db;
  readonly pool?: pg.Pool;
  readonly env: Pick<Env, 'publicUrl' | 'trustedProxies' | 'smtpUrl' | 'metricsToken'>;
  readonly log: Logger;
  readonly application: ServerApplication;
  readonly live?: Live;
  readonly dist?: string;
};

export type RunningApp = Pick<Hono, 'fetch' | 'request' | 'routes'>;

/** Makes the HTTP server of an application. It is assembled anew when an ADMIN publishes an entity. */
export async function createApp(appParts: AppParts): Promise<RunningApp> {
  const { application, live: openedLive, dist, ...parts } = appParts;
  const site = await loadSite(dist, application.publicPages);
  const live = openedLive ?? (await openLive(application, parts.db, parts.log));
  const figures = metrics({ application, token: parts.env.metricsToken, ...parts });
  // `onChange` calls back at once, so that `app` is set before the first request.
  let app!: Hono;
  live.onChange((current, publicationCount) => {
    // The new app takes over only once it is whole, so that a mistake in it leaves the old one in use.
    const assembled = assemble({ ...parts, application: current, publicationCount, live, site, figures });
    return () => {
      app = assembled;
    };
  });
  return {
    fetch: (...request) => retryOutdated(() => app.fetch(...request)),
    request: (...request) => retryOutdated(() => app.request(...request)),
    get routes() {
      return app.routes;
    },
  };
}

/** Ends a request before its route has begun: another process has published, so the app assembled then must answer. */
class Outdated extends Error {}

async function retryOutdated(answer: () => Response | Promise<Response>): Promise<Response> {
  for (;;) {
    try {
      return await answer();
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
    }
  }
}

type AssemblyParts = Pick<AppParts, 'db' | 'env' | 'log' | 'application'> & {
  readonly live: Live;
  /** How many publications of the studio `application` contains. */
  readonly publicationCount: number;
  readonly site: Site;
  readonly figures: ReturnType<typeof metrics>;
};

function assemble({ application, publicationCount, live, site, figures, db, env, log }: AssemblyParts): Hono {
  const { demoNotice = null } = live.coded;
  const cookie = sessionCookie(env.publicUrl);
  const admins = adminRoles(application.roles);
  /** @param storedCount the publications in the database @throws Outdated if this app lacks some of them */
  const refuseOutdated = async (storedCount: number) => {
    if (storedCount <= publicationCount) return;
    if (storedCount > live.publicationCount()) await live.refresh();
    throw new Outdated();
  };
  const countSql = live.publicationsSql;
  const publications = countSql === null ? undefined : { countSql, refuseOutdated };
  const demo = askOnce(async () => ((await isDemo(db)) ? demoNotice : null));
  const app = new Hono<{ Variables: Variables }>({ getPath: (request) => routedPath(request, site.hasFile) });
  app.onError((error, context) => {
    if (error instanceof Outdated) throw error;
    return errorResponse(error, context);
  });
  app.notFound(notFound);

  app.use(requestLog(log, env.trustedProxies, figures.observe), noStore, securityHeaders(env.publicUrl));

  app.get('/salud', (context) => context.json({ estado: 'ok' }));
  app.get('/salud/listo', async (context) => {
    const ready = await isReady(db);
    return context.json({ estado: ready ? 'ok' : 'sin base de datos' }, ready ? 200 : 503);
  });

  app.get('/metrics', figures.answer);

  app.get(PRINT_FRAME, sendPrintFrame);
  app.use('/api/*', compress, ...limits(), sameOrigin(env.publicUrl), async (context, next) => {
    await identify(context, db, { cookie, adminRoles: admins, publications });
    await next();
    if (isForbidden(context)) await logRefusal(db, context);
    // The browser loads the declarations again when this number has changed.
    if (publicationCount > 0 && context.get('caller'))
      context.res.headers.set(REGISTRY_HEADER, String(publicationCount));
  });
  const { publicUrl, smtpUrl } = env;
  const sendsMail = smtpUrl !== undefined;
  for (const path of CACHED_PATHS) app.use(`/api/${path}`, notModified);
  app.route('/api', createApi(application, { live, db, cookie, publicUrl, demo, sendsMail }).toHono());
  // This keeps an unknown call from being answered as a page.
  app.all('/api/*', notFound);

  app.use(notModified);
  app.get('*', async (context) => {
    const { raw, path } = context.req;
    const isPage = isPageLoad(raw) && !site.hasFile(path) && !isAsset(path);
    if (!isPage) return site.sendFile(context);
    await identify(context, db, { cookie, adminRoles: admins });
    return site.sendPage(context);
  });
  return app as unknown as Hono;
}

/** A 403 with `pide` only asks for the password again. */
const isForbidden = (context: RequestContext): boolean =>
  context.res.status === 403 &&
  context.get('caller') !== null &&
  !(context.error instanceof AppError && context.error.extra?.['pide']);

const isAsset = (path: string): boolean => path.startsWith('/assets/');

/** Calls `ask` once and keeps its answer. A failure is not kept, since the server may start before its database. */
function askOnce<T>(ask: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined;
  return () => {
    cached ??= ask().catch((error: unknown) => {
      cached = undefined;
      throw error;
    });
    return cached;
  };
}
