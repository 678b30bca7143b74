import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import { AppError } from './errors.ts';
import { queryParameters, MAX_URL_BYTES } from './input.ts';
import type { Variables } from './router.ts';

/** Longer than any statement may run, so that a write has failed when its answer says so. */
const ANSWER_LIMIT_MS = 35_000;

export function limits({ answerMs = ANSWER_LIMIT_MS } = {}): MiddlewareHandler<{ Variables: Variables }>[] {
  // Hono's `timeout` throws HTTPExceptions only; `asRefusal` answers the cause.
  return [limitUrl, timeout(answerMs, () => new HTTPException(503, { cause: tookTooLong() }))];
}

const limitUrl: MiddlewareHandler<{ Variables: Variables }> = async (context, next) => {
  const { pathname, search } = new URL(context.req.url);
  if (pathname.length + search.length > MAX_URL_BYTES)
    throw new AppError(400, 'La dirección es demasiado larga.');
  // Bad parameters are refused here, before the gate.
  queryParameters(context);
  await next();
};

function tookTooLong(): AppError {
  return new AppError(503, 'El pedido tardó demasiado. Intente nuevamente.', { extra: { retryAfter: 5 } });
}
