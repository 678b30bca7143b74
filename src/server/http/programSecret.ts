import type { RequestContext } from './router.ts';

/** The beginning of every program's token, by which scanners for lost secrets recognize one. */
export const PROGRAM_PREFIX = 'cantera_';

/** Returns the secret in `Authorization: Bearer cantera_…`. Other contents, perhaps of a proxy, are none. */
export const programSecret = (context: RequestContext): string | undefined =>
  new RegExp(`^Bearer ${PROGRAM_PREFIX}(.*)$`, 'i').exec(context.req.header('authorization') ?? '')?.[1];
