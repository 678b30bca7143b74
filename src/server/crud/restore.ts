import { transaction } from '../db/connect.ts';
import { remember } from '../history.ts';
import { jsonBody } from '../http/input.ts';
import { callerOf, type Handler } from '../http/router.ts';
import { hookContext, type Call } from './call.ts';
import { etagOf, recordOf, refuseStale, reread } from './record.ts';
import { explainDuplicates } from './unique.ts';
import { showRecord } from './write.ts';

/** POST Restaurar/{id}: 404 when it is not deleted, 409 where its unique value has been taken meanwhile. */
export function restore(call: Call): Handler {
  const { db, registry, entity, shape, hooks } = call;
  return async (context) => {
    const caller = callerOf(context);
    const body = await jsonBody(context);
    const restored = await explainDuplicates(registry, () =>
      transaction(db, async (tx) => {
        const record = await recordOf(call, context, tx, { lock: true, isHidden: true });
        refuseStale(shape, context, body, record, caller.rol);
        await showRecord(tx, entity, record.id);
        const saved = await reread(call, tx, record.id);
        await hooks.restored?.({ ...hookContext(call, context, tx), record: saved as never });
        await remember(tx, context, { entity, id: record.id, accion: 'restaurar', changes: {} });
        return saved;
      }),
    );
    return context.json(
      { ...shape.visible(restored, caller.rol), message: entity.messages.restored },
      200,
      etagOf(restored),
    );
  };
}
