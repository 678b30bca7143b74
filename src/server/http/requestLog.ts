import type { MiddlewareHandler } from 'hono';
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import { clientAddress } from './address.ts';
import type { Variables } from './router.ts';

/** One line per request, without query, body and cookies: they may hold secrets. */
export function requestLog(
  log: Logger,
  trustedProxies: readonly string[],
): MiddlewareHandler<{ Variables: Variables }> {
  return async (context, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    context.set('requestId', requestId);
    context.set('log', log.child({ requestId }));
    context.set('address', clientAddress(context, trustedProxies));
    context.set('caller', null);
    await next();
    context.header('X-Request-Id', requestId);
    const { status } = context.res;
    context.var.log[levelOf(status, context.req.path)]({
      method: context.req.method,
      path: context.req.path,
      status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      usuario: context.var.caller?.usuario,
      address: context.var.address ?? undefined,
    });
  };
}

function levelOf(status: number, path: string): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  return path.startsWith('/assets/') || path.startsWith('/salud') ? 'debug' : 'info';
}
