import { bodyLimit } from 'hono/body-limit';
import { AppError } from './errors.ts';
import type { RequestContext } from './router.ts';

const MEGABYTE = 1024 * 1024;

export const limitJson = refuseBeyond(1);

export const limitFile = refuseBeyond(20);

function refuseBeyond(megabytes: number): (context: RequestContext) => Promise<unknown> {
  const limit = bodyLimit({
    maxSize: megabytes * MEGABYTE,
    onError: () => {
      throw new AppError(413, `Los datos enviados son demasiado grandes (el máximo es ${megabytes} MB).`);
    },
  });
  // Hono's middleware is called as a function, so that a route can check its body after its gate.
  return async (context) => limit(context, async () => {});
}
