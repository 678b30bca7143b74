import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Env } from '#server/env.ts';
import type { TestApp } from './app.ts';
import type { PageOptions } from './browser.ts';
import type { Person } from './people.ts';

export interface TestServer extends TestApp {
  /** `http://127.0.0.1:41234` */
  origin: string;
  /** Options for `openPage`: the application, and María's or Eva's session. */
  pageFor(person: Person | null): Promise<Pick<PageOptions, 'origin' | 'cookies'>>;
}

/** An application as users meet it: the built frontend and the API on a free port, with a database of its own. */
export async function testServer(
  changes: Partial<Env> = {},
  makeApp: (env: Partial<Env>) => Promise<TestApp> = quarry,
  host = '127.0.0.1',
): Promise<TestServer> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The port comes first, because the application must know its own address.
  const { port } = server.address() as AddressInfo;
  const origin = `http://${host}:${port}`;
  const app = await makeApp({ port, publicUrl: origin, ...changes });
  const { cookie, close } = app;
  const answer = getRequestListener(app.app.fetch);
  server.on('request', (request, response) => void answer(request, response));
  return {
    ...app,
    origin,
    pageFor: async (person) => ({ origin, cookies: person ? parseCookies(await cookie(person)) : [] }),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await close();
    },
  };
}

/** What a browser test starts that names no application (support/product.ts): the quarry, whose build is there. */
const quarry = async (env: Partial<Env>) => (await import('#quarry/app.ts')).testApp(env);

function parseCookies(header: string): { name: string; value: string }[] {
  return header.split('; ').map((pair) => {
    const [name = '', ...rest] = pair.split('=');
    return { name, value: rest.join('=') };
  });
}
