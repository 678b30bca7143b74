import { pino } from 'pino';
import { createApi } from '#server/api.ts';
import { createApp, type AppParts, type RunningApp } from '#server/app.ts';
import type { ServerApplication } from '#server/application.ts';
import { deviceCookie, sessionCookie } from '#server/auth/cookie.ts';
import { finishLogin } from '#server/auth/login.ts';
import { transaction } from '#server/db/connect.ts';
import type { Env } from '#server/env.ts';
import type { Route } from '#server/http/router.ts';
import type { TestDatabase } from './database.ts';
import { testEnv } from './env.ts';
import { people, type Person } from './people.ts';

/** Sends a request as a user. `body` is sent as JSON; `path` starts with a slash (`/api/Camion`). */
export type RequestAs = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>;

/** A running application with its database, and requests as its users. */
export interface TestApp {
  app: RunningApp;
  env: Env;
  database: TestDatabase;
  /** María is `admin`, Eva `empleado`, `null` nobody. Each signs in once, at the first request. */
  as(person: Person | null): RequestAs;
  cookie(person: Person): Promise<string>;
  close(): Promise<void>;
}

/** Starts an application, without a port, on a database. */
export async function appOn(
  database: TestDatabase,
  parts: Pick<AppParts, 'application' | 'dist' | 'live'> & Partial<Pick<AppParts, 'log'>>,
  changes: Partial<Env> = {},
): Promise<TestApp> {
  const env = testEnv(changes);
  const app = await createApp({
    dist: NO_FRONTEND,
    log: pino({ level: env.logLevel }),
    ...parts,
    db: database.db,
    pool: database.pool,
    env,
  });
  const cookies = new Map<Person, Promise<string>>();
  const cookie = (person: Person): Promise<string> => {
    const sent = cookies.get(person) ?? beginSession(database, env, person);
    cookies.set(person, sent);
    return sent;
  };

  async function send(...[method, path, body, headers = {}]: Parameters<RequestAs>): Promise<Response> {
    return app.request(path, {
      method,
      headers: {
        // The CSRF guard requires this header, which browsers send.
        'Sec-Fetch-Site': 'same-origin',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }

  return {
    app,
    env,
    database,
    cookie,
    as: (person) => async (method, path, body, headers) =>
      send(method, path, body, person ? { Cookie: await cookie(person), ...headers } : headers),
    close: database.close,
  };
}

const NO_FRONTEND = '/no-frontend';

/** Returns the routes below /api of an application, made again on the database of a running one. */
export function apiRoutes(application: ServerApplication, { database, env }: TestApp): readonly Route[] {
  const { publicUrl } = env;
  return createApi(application, { db: database.db, cookie: sessionCookie(publicUrl), publicUrl }).routes;
}

/** Begins a session without a login, which would hash the password and take much of the tests' time. */
async function beginSession({ db }: TestDatabase, { publicUrl }: Env, person: Person): Promise<string> {
  const { usuario } = people[person];
  const user = await db
    .selectFrom('usuarios')
    .select(['id', 'usuario', 'rol', 'passwordHash', 'verificadoEn', 'factorEn'])
    .where('usuario', '=', usuario)
    .executeTakeFirstOrThrow();
  const browser = { session: undefined, device: undefined, address: null, agent: null, publicUrl };
  const loggedIn = await transaction(db, (tx) => finishLogin(tx, { ...user, deviceId: null }, browser));
  if (!loggedIn) throw new Error(`${usuario} cannot sign in`);
  const { session, device } = loggedIn;
  return `${sessionCookie(publicUrl).name}=${session}; ${deviceCookie(publicUrl).name}=${device}`;
}
