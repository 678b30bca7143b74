import { getConnInfo } from '@hono/node-server/conninfo';
import { isIP } from 'node:net';
import type { RequestContext } from './router.ts';

/**
 * Null on a unix socket or without a connection. X-Forwarded-For counts as far as trusted proxies wrote
 * it.
 */
export function clientAddress(context: RequestContext, trustedProxies: readonly string[]): string | null {
  const peer = peerAddress(context);
  const forwarded = context.req.header('x-forwarded-for')?.split(',').map(plain) ?? [];
  let address = peer;
  while (address && trustedProxies.includes(address) && forwarded.length > 0) {
    const previous = forwarded.pop()!;
    if (isIP(previous) === 0) break;
    address = previous;
  }
  return address;
}

function peerAddress(context: RequestContext): string | null {
  // Under app.request() there is no server.
  if (!context.env) return null;
  return plain(getConnInfo(context).remote.address ?? '') || null;
}

/** A dual-stack socket shows `::ffff:10.0.0.1`. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}
