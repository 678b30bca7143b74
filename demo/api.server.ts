import { Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Caller } from '#server/caller.ts';
import { createApi } from '#server/api.ts';
import { sessionCookie } from '#server/auth/cookie.ts';
import { atMoment } from '#server/clock.ts';
import type { Db } from '#server/db/database.ts';
import { errorResponse } from '#server/http/errorResponse.ts';
import type { Variables } from '#server/http/router.ts';
import { application } from '#resources/index.server.ts';
import type { Answer, Call } from './plan/step.server.ts';

export type InProcess = (caller: Caller, moment: Date, call: Call) => Promise<Answer>;

export function inProcess({ db, log }: { db: Db; log: Logger }): InProcess {
  const app = new Hono<{ Variables: Variables }>();
  app.onError(errorResponse);
  app.use(async (context, next) => {
    context.set('caller', (context.env as { caller: Caller }).caller);
    context.set('requestId', randomUUID());
    context.set('log', log);
    context.set('address', null);
    await next();
  });
  app.route(
    '/api',
    createApi(application, { db, cookie: sessionCookie(NOWHERE), publicUrl: NOWHERE }).toHono(),
  );

  return async (caller, moment, { method, path, body, headers }) => {
    const response = await atMoment(moment, async () =>
      app.request(
        `/api/${path}`,
        {
          method,
          headers: { ...HEADERS, ...headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
        { caller },
      ),
    );
    if (response.ok) return response.status === 204 ? {} : ((await response.json()) as Answer);
    throw new Error(
      `${method} ${path} (${caller.usuario}): ${response.status} ${await response.text()}\n${JSON.stringify(body)}`,
    );
  };
}

/** The demonstration sends no mail. */
const NOWHERE = 'http://localhost';

const HEADERS = {
  'Content-Type': 'application/json',
  Accept: 'application/json',
  Prefer: 'return=minimal',
};
