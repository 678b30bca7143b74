import { perRole } from '#domain/permissions.ts';
import { inputSchema } from '#schema/input.ts';
import { hookContext, type Call } from '../crud/call.ts';
import { refuseDeciding } from '../crud/input.ts';
import { checkBody } from '../http/body.ts';
import { recordOf, refuseProtected, refuseStale, reread } from '../crud/record.ts';
import { explainDuplicates } from '../crud/unique.ts';
import { changedColumns, updateRecord } from '../crud/write.ts';
import { changesBetween, remember } from '../history.ts';
import { settleFiles, takeFiles } from '../files/claim.ts';
import { jsonBody } from '../http/input.ts';
import { callerOf, type Handler } from '../http/router.ts';
import { performed } from '../idempotency.ts';
import { linesChanges } from '../lines/changes.ts';
import { withStored } from '../lines/sent.ts';
import { haveLinesChanged, updateLines } from '../lines/store.ts';
import { settle } from '../permission/settle.ts';
import { answerOf, printed } from './print.ts';
import { draftOf } from './draft.ts';
import { redrafted } from './drafted.ts';

/** PUT of a document: lines are matched by id; without their key they stay. */
export function editDocument(call: Call): Handler {
  const { db, registry, entity, shape, hooks, work, country } = call;
  const schemas = perRole((rol) => inputSchema(entity.fields, rol, { on: 'edit', lines: entity.lines }));
  return async (context) => {
    const caller = callerOf(context);
    const body = await jsonBody(context);
    const { response, answer } = await explainDuplicates(registry, () =>
      performed(db, context, async (tx) => {
        const before = await recordOf(call, context, tx, { lock: true });
        refuseStale(shape, context, body, before, caller.rol);
        refuseProtected(entity, 'edit', before);
        const checked = checkBody(schemas(caller.rol), withStored(entity, before, body, work.editingLine));
        const input = await takeFiles(tx, { entity, usuarioId: caller.id }, checked, before);
        const typed = Object.keys(changedColumns(entity, before, input));
        refuseDeciding(registry, entity, typed, caller.rol);
        await work.opening({ tx, entity }, before);
        const sent = await draftOf({ tx, entity, rol: caller.rol, work, country }, input, before);
        const circumstances = { ...hookContext(call, context, tx), entity };
        const draft = await redrafted(call, circumstances, sent, before);
        const changed = changedColumns(entity, before, draft.values);
        const haveOtherLines = haveLinesChanged(entity, before, draft.lines);
        if (Object.keys(changed).length === 0 && !haveOtherLines)
          return answerOf(call, context, tx, before, 200);

        if (haveOtherLines) await work.releasing({ tx, entity }, before);
        const held = await work.holding(circumstances, draft, 'edit');
        await updateLines(tx, entity, before, draft.lines);
        await updateRecord(tx, entity, before.id, changed, { isNewVersion: true });
        const record = await reread(call, tx, before.id);
        await settleFiles(tx, entity, record);
        await work.edited(circumstances, before, record, draft, held);
        await hooks.edited?.({
          ...circumstances,
          before: before as never,
          record: record as never,
          input: {},
        });
        const granted = await settle(call, context, tx, { id: before.id, before, after: record });
        const changes = {
          ...granted,
          ...changesBetween(entity, before, record),
          ...linesChanges(entity, before, record),
        };
        await remember(tx, context, { entity, id: before.id, accion: 'editar', changes });
        return answerOf(call, context, tx, record, 200);
      }),
    );
    return printed(call, context, response, answer);
  };
}
