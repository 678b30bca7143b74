import type { Transaction } from 'kysely';
import { byRole } from '#domain/permissions.ts';
import { inputSchema } from '#schema/input.ts';
import type { Database } from '../db/database.ts';
import { changesBetween, remember } from '../history.ts';
import type { HookContext, LinesSent } from '../hooks.ts';
import { jsonBody } from '../http/input.ts';
import { callerOf, type Handler, type RequestContext } from '../http/router.ts';
import { once, type Answer } from '../idempotency.ts';
import type { Call } from '../crud/call.ts';
import { ownValues } from '../crud/create.ts';
import { hookContext } from '../crud/hookContext.ts';
import { checkBody } from '../crud/input.ts';
import { refuseLookalikes } from '../crud/lookalikes.ts';
import { reread } from '../crud/one.ts';
import type { AnyRecord } from '../crud/shape.ts';
import { explainDuplicates } from '../crud/unique.ts';
import { insertRecord } from '../crud/write.ts';
import { refuseClosed } from '#resources/cuentas/ledger/closing.server.ts';
import { answerOf, printed } from './answer.ts';
import { draftOf, type Draft } from './draft.ts';
import { postWithinLimit } from '#resources/cuentas/limit.server.ts';
import { insertLines } from './lines.ts';
import { nextNumber } from './numbers.ts';
import { accountFor, dayOf, postIssued, type Account } from '#resources/cuentas/posting.server.ts';
import { withIssuer } from '#resources/empresas/issuer.server.ts';
import { columnsOf } from './stored.ts';

/**
 * POST of a document: everything is checked and computed first, then the account is locked, then the number taken;
 * what is written after that commits with it. 201 with the PDF, or the record for who prefers JSON.
 */
export function createDocument(call: Call): Handler {
  const { db, registry, entity } = call;
  const schemas = byRole((rol) => inputSchema(entity.fields, rol, { lines: entity.lines }));
  return async (context) => {
    const { rol } = callerOf(context);
    const input = { ...ownValues(entity), ...checkBody(schemas[rol], await jsonBody(context)) };
    const response = await explainDuplicates(registry, () =>
      once(db, context, async (tx) => {
        await refuseClosed(tx, dayOf(entity, input));
        const complete = await withIssuer(tx, registry, entity, input);
        const draft = await draftOf({ tx, registry, entity, rol }, complete, null);
        await refuseLookalikes(call, context, tx, draft.values);
        const account = await accountFor(tx, entity, draft, { isEdit: false });
        return issue(call, context, tx, draft, account);
      }),
    );
    return printed(call, context, response);
  };
}

async function issue(
  call: Call,
  context: RequestContext,
  tx: Transaction<Database>,
  draft: Draft,
  account: Account,
): Promise<Answer> {
  const { registry, entity, hooks } = call;
  const caller = callerOf(context);
  const circumstances = hookContext(call, context, tx);
  const added = await hooks.creating?.({ ...circumstances, values: draft.values as never, input: {} });
  const lines = await withAdded(hooks, { ...circumstances, cuentaCorrienteId: account?.id ?? null }, draft);
  const numero = await nextNumber(tx, entity, draft.values);
  const values = { ...draft.values, ...added, [entity.document!.number.field]: numero };
  const id = await insertRecord(tx, entity, columnsOf(entity, values));
  await insertLines(tx, entity, id, lines);
  const record: AnyRecord = { ...values, id, version: 1 };
  await postWithinLimit(context, tx, { entity, referred: draft.referred, account }, () =>
    postIssued({ tx, registry, entity, caller }, record, account),
  );
  if (hooks.created) {
    const stored = await reread(call, tx, id);
    await hooks.created({ ...circumstances, record: stored as never, input: sentLines(lines) });
  }
  const changes = changesBetween(entity, null, columnsOf(entity, values));
  await remember(tx, context, { entity, id, accion: 'crear', changes });
  return answerOf(call, record, 201);
}

/** The lines with what the entity's hook says of them. */
async function withAdded(
  hooks: Call['hooks'],
  context: HookContext & { readonly cuentaCorrienteId: number | null },
  { values, lines }: Draft,
): Promise<Draft['lines']> {
  const added = await hooks.drafting?.({ ...context, values: values as never, lines: sentLines(lines) });
  if (!added) return lines;
  return Object.fromEntries(
    Object.entries(lines).map(([name, each]) => [
      name,
      each.map((line, place) => ({ ...line, values: { ...line.values, ...added[name]?.[place] } })),
    ]),
  );
}

const sentLines = (lines: Draft['lines']): LinesSent =>
  Object.fromEntries(Object.entries(lines).map(([name, each]) => [name, each.map(({ values }) => values)]));
