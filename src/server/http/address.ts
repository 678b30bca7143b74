import { getConnInfo } from '@hono/node-server/conninfo';
import { isIP } from 'node:net';
import type { RequestContext } from './router.ts';

/**
 * The client's IP address; null without a connection (tests) or on a unix socket. X-Forwarded-For counts only as far
 * as trusted proxies wrote it: its last address that is not one of theirs.
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

/** A dual-stack socket shows 10.0.0.1 as `::ffff:10.0.0.1`. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}
