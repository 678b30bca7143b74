import { getConnInfo } from '@hono/node-server/conninfo';
import type { MiddlewareHandler } from 'hono';
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { RequestContext, Variables } from './router.ts';

export type Observe = (context: RequestContext, milliseconds: number) => void;

/** Logs one line per request, without query, body and cookies, which may hold secrets. */
export function requestLog(
  log: Logger,
  trustedProxies: readonly string[],
  observe: Observe,
): MiddlewareHandler<{ Variables: Variables }> {
  return async (context, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    context.set('requestId', requestId);
    context.set('log', log.child({ requestId }));
    context.set('address', clientAddress(context, trustedProxies));
    context.set('caller', null);
    await next();
    const milliseconds = performance.now() - startedAt;
    observe(context, milliseconds);
    const { headers, status } = context.res;
    headers.set('X-Request-Id', requestId);
    context.get('log')[levelOf(status, context.req.path)]({
      method: context.req.method,
      path: context.req.path,
      status,
      ms: Math.round(milliseconds * 10) / 10,
      usuario: context.get('caller')?.usuario,
      address: context.get('address') ?? undefined,
    });
  };
}

function levelOf(status: number, path: string): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  return path.startsWith('/assets/') || path.startsWith('/salud') || path === '/metrics' ? 'debug' : 'info';
}

/** Returns the client's address; null on a unix socket. X-Forwarded-For is read from its end, as far as trusted proxies wrote it. */
function clientAddress(context: RequestContext, trustedProxies: readonly string[]): string | null {
  const peer = peerAddress(context);
  const forwarded = context.req.header('x-forwarded-for')?.split(',').map(plainAddress) ?? [];
  let address = peer;
  while (address && trustedProxies.includes(address) && forwarded.length > 0) {
    const previous = forwarded.pop()!;
    if (isIP(previous) === 0) break;
    address = previous;
  }
  return address;
}

function peerAddress(context: RequestContext): string | null {
  // Tests call `app.request()`, which has no server.
  if (!context.env) return null;
  return plainAddress(getConnInfo(context).remote.address ?? '') || null;
}

/** Dual-stack sockets write an IPv4 address as `::ffff:10.0.0.1`. */
const plainAddress = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
