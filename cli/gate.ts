import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { escapeHtml } from '#server/escapeHtml.ts';

/** Holds requests until the server answers. When it never will, they get the reason. */
export type Gate = {
  close(): void;
  open(): void;
  fail(reason: string): void;
  /** Resolves with the reason of a failure, or with null once the server answers. */
  settled(): Promise<string | null>;
};

export function gate(): Gate {
  let state = Promise.withResolvers<string | null>();
  let isSettled = false;
  const settle = (reason: string | null) => {
    isSettled = true;
    state.resolve(reason);
  };
  return {
    close: () => {
      if (isSettled) state = Promise.withResolvers();
      isSettled = false;
    },
    open: () => settle(null),
    fail: settle,
    settled: () => state.promise,
  };
}

/** Page loads wait too: a page of new declarations over a server with old ones would show what is wrong. */
export const waitAt = ({ settled }: Gate, isForServer: (request: IncomingMessage) => boolean): Plugin => ({
  name: 'cantera:gate',
  enforce: 'pre',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const isPage = request.headers.accept?.includes('text/html') === true;
      const wait = async () => {
        const reason = await settled();
        if (reason === null) next();
        else refuse(response, isPage, reason);
      };
      if (isPage || isForServer(request)) void wait();
      else next();
    });
  },
});

function refuse(response: ServerResponse, isPage: boolean, reason: string): void {
  response.statusCode = 503;
  response.setHeader('Content-Type', isPage ? 'text/html; charset=utf-8' : 'application/json');
  response.end(isPage ? pageOf(reason) : JSON.stringify({ message: reason }));
}

/** Vite's client reloads the page when the server starts. */
const pageOf = (reason: string): string => `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>El servidor no arranca</title>
<script type="module" src="/@vite/client"></script>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 50rem; margin: 10vh auto; padding: 0 1rem; color-scheme: light dark; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; border-left: 4px solid #b3261e; padding: .5rem 1rem; }
</style>
<h1>El servidor no arranca con este cambio</h1>
<pre>${escapeHtml(reason)}</pre>
<p>Esta página se va sola cuando esté corregido.</p>
</html>
`;
