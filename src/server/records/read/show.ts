import { callerOf, type Handler } from '../../http/router.ts';
import type { Call } from './call.ts';
import { recordOf } from './record.ts';
import { etagOf } from './version.ts';

export function showRecord(call: Call): Handler {
  return async (context) => {
    const record = await recordOf(call, context, call.db);
    return context.json(call.shape.visible(record, callerOf(context).rol), 200, etagOf(record));
  };
}
