import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type pg from 'pg';
import { pino } from 'pino';
import { application } from '#resources/index.server.ts';
import { migrations } from '#resources/migrations.server.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { studio } from '#studio/server/index.ts';
import type { Registry } from '#schema/registry.ts';
import { createApp } from '#server/app.ts';
import { connect } from '#server/db/connect.ts';
import type { Env } from '#server/env.ts';
import { testEnv } from '#testing/env.ts';
import { PASSWORD, people } from '#testing/people.ts';
import { addPeople } from '#support/addPeople.ts';
import { connectionWith, startPostgres } from '#testing/postgres.ts';
import { distOf } from '../../cli/application.ts';

const series = seriesOf({ migrations, studio });

export interface Product extends Site {
  pool: pg.Pool;
  cookie: string;
  serve(site: (api: Fetch) => Fetch | Promise<Fetch>, registry?: Registry): Promise<Site>;
}

export interface Site {
  origin: string;
  close(): Promise<void>;
}

export type Fetch = (request: Request) => Response | Promise<Response>;

export async function startProduct(changes: Partial<Env> = {}): Promise<Product> {
  const postgres = await startPostgres({ quarry: { series, fill: ({ db }) => addPeople(db) } });
  const { connection, templates } = postgres.server;
  const { db, pool, close } = connect(connectionWith(connection, templates['quarry']!));
  const log = pino({ level: 'error' });
  const serve: Product['serve'] = (site, registry = application.registry) =>
    serveSite(async (port, publicUrl) => {
      const env = testEnv({ port, publicUrl, ...changes });
      const app = await createApp({
        application: { ...application, registry },
        db,
        env,
        log,
        dist: distOf(),
      });
      return site(app.fetch);
    });
  const own = await serve((app) => app);
  return {
    ...own,
    pool,
    serve,
    cookie: await signIn(own.origin),
    close: async () => {
      await own.close();
      await close();
      await postgres.stop();
    },
  };
}

async function serveSite(open: (port: number, origin: string) => Promise<Fetch>): Promise<Site> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const answer = getRequestListener(await open(port, origin));
  server.on('request', (request, response) => void answer(request, response));
  return {
    origin,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/Autenticacion/Ingresar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ usuarioOEmail: people.admin.usuario, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`The login failed: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
