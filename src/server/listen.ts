import { createAdaptorServer } from '@hono/node-server';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { StartError } from './startError.ts';

/** An application that answers requests, such as Hono's. `never[]` lets its `fetch` have any further parameters. */
export interface App {
  fetch(request: Request, ...rest: never[]): Response | Promise<Response>;
}

interface Listener {
  /** Takes no more connections and waits for responses. @returns false if some were cut off after the time */
  drain(milliseconds: number): Promise<boolean>;
}

/** Serves the app over HTTP/1.1. @throws StartError for a port that is taken or not allowed */
export async function listen(app: App, port: number): Promise<Listener> {
  // The casts are needed because the types admit further arguments of `fetch`, and servers of HTTP/2.
  const server = createAdaptorServer({ fetch: app.fetch as never, serverOptions: TIMEOUTS }) as Server;
  server.setTimeout(SILENT_CONNECTION_MS);
  const responses = trackResponses(server);
  await bind(server, port);
  return { drain: (milliseconds) => drain(server, responses, milliseconds) };
}

/** Time limits for clients that send next to nothing. They allow for a line that carries a kilobyte in ten seconds. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
};
const SILENT_CONNECTION_MS = 120_000;

/** Lets requests that are on their way arrive before idle connections are closed. */
const IDLE_GRACE_MS = 250;

type Responses = ReturnType<typeof trackResponses>;

function trackResponses(server: Server) {
  const open = new Set<ServerResponse>();
  let isClosing = false;
  // Prepended, so that the response is not sent before this.
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive &&= !isClosing;
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  return {
    open,
    /** Lets every connection close after its current response. */
    endKeepAlive() {
      isClosing = true;
      for (const response of open) response.shouldKeepAlive = false;
    },
  };
}

function bind(server: Server, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port)));
  server.listen(port, () => resolve());
  return promise;
}

function portError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(
      `El puerto ${port} está ocupado por otro programa. Ciérrelo, o elija otro puerto: PORT=${port + 1} npm start`,
    );
  if (error.code === 'EACCES')
    return new StartError(`El sistema no permite usar el puerto ${port}. Elija uno mayor que 1023 con PORT.`);
  return error;
}

async function drain(
  server: Server,
  { open, endKeepAlive }: Responses,
  milliseconds: number,
): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  endKeepAlive();
  // Connections that the kernel has accepted arrive within two turns of the event loop.
  await nextTurn();
  await nextTurn();
  // The close() of http.Server would also cut connections on which a request is arriving.
  NetServer.prototype.close.call(server);
  await delay(Math.min(IDLE_GRACE_MS, milliseconds));
  for (;;) {
    server.closeIdleConnections();
    if (open.size === 0 || Date.now() >= deadline) break;
    await delay(20);
  }
  const isComplete = open.size === 0;
  server.closeAllConnections();
  return isComplete;
}
