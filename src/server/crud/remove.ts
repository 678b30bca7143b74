import { transaction } from '../db/connect.ts';
import type { Tx } from '../db/database.ts';
import { changesBetween, remember, type HistoryEntry } from '../history.ts';
import type { JsonObject } from '../http/input.ts';
import { callerOf, type Handler, type RequestContext } from '../http/router.ts';
import { withCalculated } from './calculate.ts';
import { hookContext, type Call } from './call.ts';
import { takeNotes } from '../permission/needs.ts';
import { settle } from '../permission/settle.ts';
import { recordOf, refuseProtected, refuseStale } from './record.ts';
import type { AnyRecord } from './shape.ts';
import { hideRecord, updateRecord } from './write.ts';

/** DELETE {id}: hides the record, or writes what its hook returns. */
export function remove(call: Call): Handler {
  return async (context) => {
    await removed(call, context);
    return context.json({ message: call.entity.messages.deleted });
  };
}

/** Deletes the record that the path names, and returns it as it was. */
export const removed = (call: Call, context: RequestContext): Promise<AnyRecord> =>
  transaction(call.db, async (tx) => {
    const { record, entry } = await removing(call, context, tx, {});
    await remember(tx, context, entry);
    return record;
  });

/**
 * In the caller's transaction; `id`: a record that the path does not name. The caller keeps its entry in the
 * history.
 */
export async function removing(
  call: Call,
  context: RequestContext,
  tx: Tx,
  { body = {}, ...named }: { readonly id?: number; readonly body?: JsonObject },
): Promise<{ record: AnyRecord; entry: HistoryEntry }> {
  const { entity, shape, hooks } = call;
  takeNotes(tx);
  const record = await recordOf(call, context, tx, { lock: true, ...named });
  refuseStale(shape, context, body, record, callerOf(context).rol);
  refuseProtected(entity, 'delete', record);
  const circumstances = hookContext(call, context, tx);
  const hidden = await hooks.deleting?.({ ...circumstances, record: record as never });
  const instead = hidden && withCalculated(entity, record, hidden);
  if (instead) await updateRecord(tx, entity, record.id, instead, { isNewVersion: true });
  else await hideRecord(tx, entity, record.id);
  await hooks.deleted?.({ ...circumstances, record: record as never });
  const granted = await settle(call, context, tx, { id: record.id, before: record, after: record });
  const changes = {
    ...(instead && changesBetween(entity, record, { ...record, ...instead })),
    ...granted,
  };
  return { record, entry: { entity, id: record.id, accion: 'eliminar', changes } };
}
