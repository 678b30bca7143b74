import { transaction } from '../db/connect.ts';
import { remember } from '../history.ts';
import { callerOf, type Handler } from '../http/router.ts';
import type { Call } from './call.ts';
import { hookContext } from './hookContext.ts';
import { recordOf } from './one.ts';
import { refuseStale } from './version.ts';
import { hideRecord } from './write.ts';

/** DELETE {id}: hides the record (design.md 6.10); 200 with the entity's sentence, 404 when it is already gone. */
export function remove(call: Call): Handler {
  const { db, entity, shape, hooks } = call;
  return async (context) => {
    await transaction(db, async (tx) => {
      const record = await recordOf(call, context, tx, { lock: true });
      refuseStale(shape, context, {}, record, callerOf(context).rol);
      await hideRecord(tx, entity, record.id);
      await hooks.deleted?.({ ...hookContext(call, context, tx), record: record as never });
      await remember(tx, context, { entity, id: record.id, accion: 'eliminar', changes: {} });
    });
    return context.json({ message: entity.messages.deleted });
  };
}
