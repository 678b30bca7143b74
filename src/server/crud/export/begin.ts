import { noteFor } from '../../auth/activity.ts';
import type { Db } from '../../db/database.ts';
import { callerOf, type RequestContext } from '../../http/router.ts';
import { countHourly } from '../../quota.ts';

/** Call it before a file of data is made: it counts, and is a line of the log. @throws AppError 429 */
export async function beginExport(db: Db, context: RequestContext, what: string): Promise<void> {
  await countHourly(db, callerOf(context), {
    name: 'exportacion',
    perHour: 120,
    words: ['pidió', 'exportaciones', 'pedir'],
  });
  await noteFor(db, context, 'exportacion', what);
}
