import { perRole } from '#domain/permissions.ts';
import { inputSchema } from '#schema/input.ts';
import type { Tx } from '../db/database.ts';
import { changesBetween, remember } from '../history.ts';
import { settleFiles, takeFiles } from '../files/claim.ts';
import { jsonBody } from '../http/input.ts';
import { callerOf, type Handler, type RequestContext } from '../http/router.ts';
import { performed } from '../idempotency.ts';
import { calculate } from '../crud/calculate.ts';
import { hookContext, type Call } from '../crud/call.ts';
import { checkBody } from '../http/body.ts';
import { refuseLookalikes } from '../crud/lookalikes.ts';
import { reread } from '../crud/record.ts';
import type { AnyRecord } from '../crud/shape.ts';
import { explainDuplicates } from '../crud/unique.ts';
import { columnsOf, insertRecord, ownValues } from '../crud/write.ts';
import { sentLines } from '../lines/draft.ts';
import { insertLines } from '../lines/store.ts';
import { settle } from '../permission/settle.ts';
import { answerOf, printed, type DocumentAnswer } from './print.ts';
import { draftOf, type Draft } from './draft.ts';
import { draftedLines } from './drafted.ts';
import { nextNumber } from './numbers.ts';

/** Computes, locks, takes the number, writes. 201 with the PDF, or the record as JSON. */
export function createDocument(call: Call): Handler {
  const { db, registry, entity, work, country } = call;
  const schemas = perRole((rol) => inputSchema(entity.fields, rol, { lines: entity.lines }));
  return async (context) => {
    const { rol, id: usuarioId } = callerOf(context);
    const body = { ...ownValues(entity), ...checkBody(schemas(rol), await jsonBody(context)) };
    const { response, answer } = await explainDuplicates(registry, () =>
      performed(db, context, async (tx) => {
        const input = await takeFiles(tx, { entity, usuarioId }, body, null);
        await work.opening({ tx, entity }, input);
        const filled = await work.filling({ tx, entity }, input);
        const draft = await draftOf({ tx, entity, rol, work, country }, filled, null);
        await refuseLookalikes(call, context, tx, draft.values);
        return issue(call, context, tx, draft);
      }),
    );
    return printed(call, context, response, answer);
  };
}

async function issue(call: Call, context: RequestContext, tx: Tx, draft: Draft): Promise<DocumentAnswer> {
  const { entity, hooks, work } = call;
  const circumstances = { ...hookContext(call, context, tx), entity };
  const held = await work.holding(circumstances, draft, 'create');
  const added = await hooks.creating?.({ ...circumstances, values: draft.values as never, input: {} });
  const drafts = await draftedLines(hooks, circumstances, draft, null);
  const numero = await nextNumber(call, tx, draft.values);
  const own = { ...draft.values, ...added, ...work.keeping(held), [entity.document!.number.field]: numero };
  const { values: computed, lines } = calculate(entity, own, drafts);
  const values = { ...own, ...computed };
  const id = await insertRecord(tx, entity, columnsOf(entity, values));
  await insertLines(tx, entity, id, lines);
  const record: AnyRecord = { ...values, id, version: 1 };
  await settleFiles(tx, entity, record);
  await work.issued(circumstances, record, draft, held);
  if (hooks.created) {
    const stored = await reread(call, tx, id);
    await hooks.created({ ...circumstances, record: stored as never, input: sentLines(lines) });
  }
  const granted = await settle(call, context, tx, { id, before: null });
  const changes = { ...changesBetween(entity, null, columnsOf(entity, values)), ...granted };
  await remember(tx, context, { entity, id, accion: 'crear', changes });
  return answerOf(call, context, tx, record, 201);
}
