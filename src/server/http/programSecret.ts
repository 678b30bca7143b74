import type { RequestContext } from './router.ts';

/** The beginning of every program's token, by which scanners for lost secrets recognize one. */
export const PROGRAM_PREFIX = 'cantera_';

/** Returns the secret of a program's token. Any other content of the header, perhaps a proxy's, is ignored. */
export const programSecret = (context: RequestContext): string | undefined =>
  new RegExp(`^Bearer ${PROGRAM_PREFIX}(.*)$`, 'i').exec(context.req.header('authorization') ?? '')?.[1];
