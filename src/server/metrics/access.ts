import { getConnInfo } from '@hono/node-server/conninfo';
import { timingSafeEqual } from 'node:crypto';
import { fingerprint } from '../auth/secretToken.ts';
import type { RequestContext } from '../http/router.ts';

/** Tells whether the request has the token, or comes from this machine without any. */
export function mayReadMetrics(context: RequestContext, token: string | undefined): boolean {
  const [scheme, sentToken] = (context.req.header('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer' && sentToken !== undefined)
    return token !== undefined && isSame(sentToken, token);
  return isLocal(context);
}

/** Compares in a time that tells nothing. Hashes are compared, because `timingSafeEqual` needs texts of one length. */
const isSame = (sentToken: string, token: string): boolean =>
  timingSafeEqual(fingerprint(sentToken), fingerprint(token));

/**
 * Tells whether a program on this machine sent the request. A proxy on this machine forwards requests of others, which
 * are refused. The host's name must be local too, because a website may point its own name to this address.
 */
function isLocal(context: RequestContext): boolean {
  if (PROXIED.some((name) => context.req.header(name) !== undefined)) return false;
  const { hostname } = new URL(context.req.url);
  const isLocalHost = hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
  return isLocalHost && isLoopback(peerOf(context));
}

const PROXIED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** The address is empty in tests that call `app.request()`, which has no server. */
const peerOf = (context: RequestContext): string =>
  context.env ? (getConnInfo(context).remote.address ?? '') : '';

const isLoopback = (address: string): boolean => /^(::1|(::ffff:)?127(\.\d+){3})$/i.test(address);
