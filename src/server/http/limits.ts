import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import { AppError } from './errors.ts';
import { BODY_LIMIT, query, URL_LIMIT } from './input.ts';
import type { Variables } from './router.ts';

/**
 * How long an answer may take, in milliseconds. Longer than any statement may run (db/connect.ts), so that of a slow
 * write it is the database that says that it did not happen.
 */
const ANSWER_LIMIT = 35_000;

/** What every API request must fit in, whatever it asks for; most of it before its handler or gate runs. */
export function limits({ answerMs = ANSWER_LIMIT } = {}): MiddlewareHandler<{ Variables: Variables }>[] {
  return [
    limitUrl,
    bodyLimit({
      maxSize: BODY_LIMIT,
      onError: () => {
        throw tooLarge();
      },
    }),
    timeout(answerMs, () => new HTTPException(503, { cause: tookTooLong() })),
  ];
}

const limitUrl: MiddlewareHandler<{ Variables: Variables }> = async (context, next) => {
  const { pathname, search } = new URL(context.req.url);
  if (pathname.length + search.length > URL_LIMIT)
    throw new AppError(400, 'La dirección es demasiado larga.');
  query(context);
  await next();
};

function tookTooLong(): AppError {
  return new AppError(503, 'El pedido tardó demasiado. Intente nuevamente.', { extra: { retryAfter: 5 } });
}

function tooLarge(): AppError {
  return new AppError(413, 'Los datos enviados son demasiado grandes (el máximo es 1 MB).');
}
