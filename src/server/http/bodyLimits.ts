import { bodyLimit } from 'hono/body-limit';
import { AppError } from './errors.ts';
import type { RequestContext } from './router.ts';

const MEGABYTE = 1024 * 1024;

/** @throws AppError 413 for a JSON body of more than a megabyte. */
export const limitJson = refuseBeyond(1);

/** @throws AppError 413 for a file of more than 20 megabytes. */
export const limitFile = refuseBeyond(20);

function refuseBeyond(megabytes: number): (context: RequestContext) => Promise<unknown> {
  const limit = bodyLimit({
    maxSize: megabytes * MEGABYTE,
    onError: () => {
      throw new AppError(413, `Los datos enviados son demasiado grandes (el máximo es ${megabytes} MB).`);
    },
  });
  return async (context) => limit(context, async () => {});
}
