import { getConnInfo } from '@hono/node-server/conninfo';
import { timingSafeEqual } from 'node:crypto';
import { fingerprint } from '../auth/secretToken.ts';
import type { RequestContext } from '../http/router.ts';

/** Permits a request that has the token, or comes from a program on this machine. */
export function mayReadMetrics(context: RequestContext, token: string | undefined): boolean {
  const [scheme, sentToken] = (context.req.header('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer' && sentToken !== undefined)
    return token !== undefined && isSame(sentToken, token);
  return isLocal(context);
}

/** Compares hashes, because `timingSafeEqual` needs texts of one length. */
const isSame = (sentToken: string, token: string): boolean =>
  timingSafeEqual(fingerprint(sentToken), fingerprint(token));

/**
 * A proxy on this machine connects from here too, but forwards another's request. The host must be named as local as
 * well, so that no website comes in by a name that points here.
 */
function isLocal(context: RequestContext): boolean {
  if (FORWARDED.some((name) => context.req.header(name) !== undefined)) return false;
  const { hostname } = new URL(context.req.url);
  return (
    isLoopback(peerOf(context)) && (hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, '')))
  );
}

/** Headers that proxies add. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/** Empty in tests that call `app.request()`, which has no server. */
const peerOf = (context: RequestContext): string =>
  context.env ? (getConnInfo(context).remote.address ?? '') : '';

const isLoopback = (address: string): boolean => /^(::1|(::ffff:)?127(\.\d+){3})$/i.test(address);
