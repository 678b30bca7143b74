import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import { AppError } from './errors.ts';
import { BODY_LIMIT, query, tooLarge, URL_LIMIT } from './input.ts';
import type { Variables } from './router.ts';

/**
 * How long an answer may take, in milliseconds. Longer than any statement may run (db/connect.ts), so that of a slow
 * write it is the database that says that it did not happen.
 */
const ANSWER_LIMIT = 35_000;

/** What every API request must fit in, whatever it asks for; most of it before its handler or gate runs. */
export function limits({ answerMs = ANSWER_LIMIT } = {}): MiddlewareHandler<{ Variables: Variables }>[] {
  return [limitUrl, limitBody, timeout(answerMs, () => new HTTPException(503, { cause: tookTooLong() }))];
}

const limitUrl: MiddlewareHandler<{ Variables: Variables }> = async (context, next) => {
  const { pathname, search } = new URL(context.req.url);
  if (pathname.length + search.length > URL_LIMIT)
    throw new AppError(400, 'La dirección es demasiado larga.');
  query(context);
  await next();
};

const jsonLimit = bodyLimit({
  maxSize: BODY_LIMIT,
  onError: () => {
    throw tooLarge('1 MB');
  },
});

/** A file is read by its handler (`fileBody`), behind the gate: whom that refuses makes us keep none. */
const limitBody: MiddlewareHandler<{ Variables: Variables }> = (context, next) =>
  isFileUpload(context.req.method, context.req.path) ? next() : jsonLimit(context, next);

/** The paths of `import` (schema/endpoints.ts). */
const isFileUpload = (method: string, path: string) => method === 'POST' && path.endsWith('/Importar');

function tookTooLong(): AppError {
  return new AppError(503, 'El pedido tardó demasiado. Intente nuevamente.', { extra: { retryAfter: 5 } });
}
