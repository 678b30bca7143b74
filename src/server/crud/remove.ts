import { transaction } from '../db/connect.ts';
import { changesBetween, remember } from '../history.ts';
import { callerOf, type Handler } from '../http/router.ts';
import { hookContext, type Call } from './call.ts';
import { recordOf, refuseProtected } from './record.ts';
import { refuseStale } from './version.ts';
import { hideRecord, updateRecord } from './write.ts';

/** DELETE {id}: hides the record, or writes what its hook returns. */
export function remove(call: Call): Handler {
  const { db, entity, shape, hooks } = call;
  return async (context) => {
    await transaction(db, async (tx) => {
      const record = await recordOf(call, context, tx, { lock: true });
      refuseStale(shape, context, {}, record, callerOf(context).rol);
      refuseProtected(entity, 'delete', record);
      const circumstances = hookContext(call, context, tx);
      const instead = await hooks.deleting?.({ ...circumstances, record: record as never });
      if (instead) await updateRecord(tx, entity, record.id, instead, { isNewVersion: true });
      else await hideRecord(tx, entity, record.id);
      await hooks.deleted?.({ ...circumstances, record: record as never });
      const changes = instead ? changesBetween(entity, record, { ...record, ...instead }) : {};
      await remember(tx, context, { entity, id: record.id, accion: 'eliminar', changes });
    });
    return context.json({ message: entity.messages.deleted });
  };
}
