import { perRole } from '#domain/permissions.ts';
import { inputSchema } from '#schema/input.ts';
import { editFields } from '#schema/inputFields.ts';
import { transaction } from '../db/connect.ts';
import { inputChanges, changesBetween, remember } from '../history.ts';
import { refuseUnconfirmed } from '../auth/confirmed.ts';
import { settleFiles, takeFiles } from '../files/claim.ts';
import { jsonBody } from '../http/input.ts';
import { callerOf, type Handler } from '../http/router.ts';
import { linesChanges } from '../lines/changes.ts';
import { checkedLines } from '../lines/draft.ts';
import { withStored } from '../lines/sent.ts';
import { haveLinesChanged, updateLines } from '../lines/store.ts';
import { settle } from '../permission/settle.ts';
import { calculate } from './calculate.ts';
import { hookContext, type Call } from './call.ts';
import { checkReferences, partsOf, refuseDeciding } from './input.ts';
import { checkBody } from '../http/body.ts';
import { etagOf, recordOf, refuseBeyondReach, refuseProtected, refuseStale, reread } from './record.ts';
import { explainDuplicates } from './unique.ts';
import { changedColumns, changedValues, columnsOf, updateRecord } from './write.ts';

/** PUT {id}: absent keys keep their value, null and '' clear it; lines are matched by id. */
export function edit(call: Call): Handler {
  const { db, registry, entity, shape, hooks } = call;
  const fields = editFields(entity);
  const schemas = perRole((rol) => inputSchema(fields, rol, { on: 'edit', lines: entity.lines }));
  return async (context) => {
    const caller = callerOf(context);
    const body = await jsonBody(context);
    const after = await explainDuplicates(registry, () =>
      transaction(db, async (tx) => {
        const record = await recordOf(call, context, tx, { lock: true });
        refuseStale(shape, context, body, record, caller.rol);
        refuseProtected(entity, 'edit', record);
        const checked = checkBody(schemas(caller.rol), withStored(entity, record, body));
        const { values: sent, input } = partsOf(entity, checked, entity.editInput);
        const values = await takeFiles(tx, { entity, usuarioId: caller.id }, sent, record);
        const typed = changedColumns(entity, record, values);
        const drafts = await checkedLines({ tx, entity, rol: caller.rol }, checked, record);
        const { values: computed, lines } = calculate(entity, { ...record, ...values }, drafts);
        const circumstances = hookContext(call, context, tx);
        const before = record as never;
        const added = await hooks.editing?.({ ...circumstances, before, values: typed as never, input });
        const changed = changedValues(record, { ...typed, ...added, ...columnsOf(entity, computed) });
        const haveOtherLines = haveLinesChanged(entity, record, lines);
        if (Object.keys(changed).length === 0 && !haveOtherLines) return record;
        const asked = Object.keys(input).filter((name) => (input[name] ?? null) !== null);
        refuseUnconfirmed(context, fields, [...Object.keys(typed), ...asked]);
        refuseDeciding(registry, entity, Object.keys(typed), caller.rol);
        await checkReferences(tx, entity.fields, typed, caller.rol);
        if (haveOtherLines) await updateLines(tx, entity, record, lines);
        await updateRecord(tx, entity, record.id, changed, { isNewVersion: true });
        const saved = await reread(call, tx, record.id);
        await settleFiles(tx, entity, saved);
        await refuseBeyondReach(call, context, tx, record.id);
        await hooks.edited?.({ ...circumstances, before, record: saved as never, input });
        const granted = await settle(call, context, tx, { id: record.id, before: record, after: saved });
        await remember(tx, context, {
          entity,
          id: record.id,
          accion: 'editar',
          changes: {
            ...changesBetween(entity, record, saved),
            ...linesChanges(entity, record, saved),
            ...inputChanges(fields, input),
            ...granted,
          },
        });
        return saved;
      }),
    );
    return context.json(shape.visible(after, caller.rol), 200, etagOf(after));
  };
}
