import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { argentina } from '#argentina/index.ts';
import type { Role } from '#domain/permissions.ts';
import { withLines } from '#schema/entity.ts';
import type { Registry } from '#schema/registry.ts';
import type { Implementation } from '#server/actions.ts';
import type { ServerApplication } from '#server/application.ts';
import { sessionCookie } from '#server/auth/cookie.ts';
import { mountEntities } from '#server/mountEntities.ts';
import type { Database } from '#server/db/database.ts';
import { errorResponse } from '#server/http/errorResponse.ts';
import { Router, type Variables } from '#server/http/router.ts';
import { mountRoutes, type DefinedRoute } from '#server/routes/defineRoute.ts';
import { createTableSql, tableOf } from '#server/tables/ddl.ts';
import type { RequestAs } from '#testing/app.ts';
import { frameworkDatabase, type TestDatabase } from '#testing/database.ts';
import { closedAfterwards } from './closing.ts';

/** A database with the framework's tables and those of a test's own registry: of all its entities, or of these. It closes when the tests are over. */
export async function databaseOf(registry: Registry, ...names: readonly string[]): Promise<TestDatabase> {
  const database = closedAfterwards(await frameworkDatabase());
  const entities = names.length === 0 ? registry.all : names.map((name) => registry.get(name));
  for (const entity of entities.flatMap(withLines))
    await database.pool.query(createTableSql(tableOf(registry, entity)));
  return database;
}

/** The endpoints of a registry of the test's own, without sessions: whoever asks is believed to have the role. `routes` are served besides. */
export function entityApp({
  db,
  registry,
  actions = {},
  papers = {},
  routes = [],
}: {
  db: Kysely<Database>;
  registry: Registry;
  actions?: Readonly<Record<string, Implementation>>;
  papers?: ServerApplication['papers'] & {};
  routes?: readonly DefinedRoute[];
}): { as(rol: Role): RequestAs } {
  const router = new Router();
  const parts = { db, publicUrl: 'http://localhost' };
  mountEntities(router, { registry, actions, papers, country: argentina }, parts);
  mountRoutes(router, routes, {
    ...parts,
    registry,
    cookie: NONE,
    device: NONE,
    demo: async () => null,
    sendsMail: false,
    incompleteSettings: async () => null,
    countRequests: async () => 0,
    publicationCount: () => 0,
  });
  const log = pino({ level: 'silent' });
  return {
    as: (rol) => {
      const app = new Hono<{ Variables: Variables }>();
      app.onError(errorResponse);
      app.use(async (context, next) => {
        context.set('caller', { id: 1, usuario: 'mgomez', rol });
        context.set('isConfirmed', true);
        context.set('requestId', randomUUID());
        context.set('log', log);
        await next();
      });
      app.route('/api', router.toHono());
      return async (method, path, body, headers = {}) =>
        app.request(path, {
          method,
          headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
          ...(body === undefined
            ? {}
            : { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
        });
    },
  };
}

/** The endpoints of a registry on a database of its own, as each of the two roles. */
export async function openEntities(
  registry: Registry,
  parts: Omit<Parameters<typeof entityApp>[0], 'db' | 'registry'> = {},
) {
  const database = await databaseOf(registry);
  const app = entityApp({ db: database.db, registry, ...parts });
  return { database, app, admin: app.as('ADMIN'), empleado: app.as('EMPLEADO') };
}

const NONE = sessionCookie('http://localhost');
