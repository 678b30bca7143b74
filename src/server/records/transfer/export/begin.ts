import { logCallerEvent } from '../../../auth/activity.ts';
import type { Db } from '../../../db/database.ts';
import { callerOf, type RequestContext } from '../../../http/router.ts';
import { countHourly } from '../../../quota.ts';

/** Counts an export and writes it to the security log. Call it before making the file. @throws AppError 429 */
export async function beginExport(db: Db, context: RequestContext, detail: string): Promise<void> {
  await countHourly(db, callerOf(context), {
    name: 'exportacion',
    perHour: 120,
    words: ['pidió', 'exportaciones', 'pedir'],
  });
  await logCallerEvent(db, context, 'exportacion', detail);
}
