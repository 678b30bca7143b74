import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import { AppError } from './errors.ts';
import { BODY_LIMIT, query, tooLarge, URL_LIMIT } from './input.ts';
import type { RequestContext, Variables } from './router.ts';

/** Longer than any statement may run, so that a slow write is reported as failed. */
const ANSWER_LIMIT = 35_000;

/** Checked before gate and handler. */
export function limits({ answerMs = ANSWER_LIMIT } = {}): MiddlewareHandler<{ Variables: Variables }>[] {
  return [limitUrl, timeout(answerMs, () => new HTTPException(503, { cause: tookTooLong() }))];
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

/** @throws AppError 413 beyond BODY_LIMIT. */
export const limitJson = async (context: RequestContext): Promise<void> => {
  const { req } = context;
  if (req.method === 'GET' || req.method === 'HEAD') return;
  const length = req.header('content-length');
  // A told length needs no stream to count it: Node's parser holds the body to it.
  if (length === undefined || req.header('transfer-encoding') !== undefined)
    await jsonLimit(context, async () => {});
  else if (Number(length) > BODY_LIMIT) throw tooLarge('1 MB');
};

function tookTooLong(): AppError {
  return new AppError(503, 'El pedido tardó demasiado. Intente nuevamente.', { extra: { retryAfter: 5 } });
}
