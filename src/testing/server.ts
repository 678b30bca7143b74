import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Env } from '#server/env.ts';
import type { TestApp } from './app.ts';
import type { PageOptions } from './browser.ts';
import type { Person } from './people.ts';

export interface TestServer extends TestApp {
  origin: string;
  /** Returns the options of `openPage` for a page that the person, unless it is null, has signed in on. */
  pageFor(person: Person | null): Promise<Pick<PageOptions, 'origin' | 'cookies'>>;
}

/** Serves an application on a free port. @param host the name in its address, which must lead to this machine */
export async function testServer(
  makeApp: (env: Partial<Env>) => Promise<TestApp>,
  host = '127.0.0.1',
): Promise<TestServer> {
  // The port comes first, because the application must know its own address.
  const { server, port } = await startListening();
  const origin = `http://${host}:${port}`;
  const app = await makeApp({ port, publicUrl: origin });
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

async function startListening(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

function parseCookies(header: string): { name: string; value: string }[] {
  return header.split('; ').map((pair) => {
    const [name = '', ...rest] = pair.split('=');
    return { name, value: rest.join('=') };
  });
}
