import type { RequestContext } from './router.ts';

/** Begins a program's token. It is recognized by those who look for lost secrets in code. */
export const PROGRAM_PREFIX = 'cantera_';

/** The secret of `Authorization: Bearer …`. A proxy may have put something else there, which is not ours. */
export const programSecret = (context: RequestContext): string | undefined =>
  new RegExp(`^Bearer ${PROGRAM_PREFIX}(.*)$`, 'i').exec(context.req.header('authorization') ?? '')?.[1];
