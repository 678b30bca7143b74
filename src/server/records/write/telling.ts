import { editFields } from '#schema/inputFields.ts';
import { reread } from '../read/record.ts';
import type { Values } from '#schema/record.ts';
import { changesBetween, inputChanges, remember, type Changes } from '../../history/remember.ts';
import { linesChanges } from './linesChanges.ts';
import { sentLines } from './draftLines.ts';
import { settle } from '../permission/settle.ts';
import type { Change } from './change.ts';

/** Steps that write what follows from a change, and that decide and record it. */

export async function created(change: Change): Promise<void> {
  const { call, hooked, tx, input, draft, held, record } = change;
  if (!call.hooks.has('created')) return;
  const sent = { ...input, ...sentLines(draft.lines) };
  await call.hooks.created({ ...hooked, record, input: sent, draft, held });
  change.record = await reread(call, tx, record.id);
}

export async function edited(change: Change): Promise<void> {
  const { call, hooked, tx, before, input, draft, held, record } = change;
  if (!call.hooks.has('edited')) return;
  await call.hooks.edited({ ...hooked, before: before!, record, input, draft, held });
  change.record = await reread(call, tx, record.id);
}

export async function deleted({ call, hooked, before }: Change): Promise<void> {
  await call.hooks.deleted({ ...hooked, record: before! });
}

export async function restored({ call, hooked, record }: Change): Promise<void> {
  await call.hooks.restored({ ...hooked, record });
}

/** Refuses a change that lacks permission, keeps it as a request, or decides the request that the call names. */
export async function permit(change: Change): Promise<void> {
  const { call, context, tx, before, record } = change;
  change.granted = await settle(call, context, tx, { id: record.id, before, after: record });
}

/** Writes the row of the history, with what changed; jobs and webhooks follow from it. */
export async function recordHistory(change: Change): Promise<void> {
  const { call, context, tx, plan, record, granted } = change;
  const { entity } = call;
  const changes = { ...changesOf(change), ...granted };
  await remember(tx, context, { entity, id: record.id, accion: plan.accion, changes });
}

function changesOf({ call, plan, before, record, input }: Change): Changes {
  const { entity } = call;
  const columns = changesBetween(entity, before, record);
  if (plan.action)
    return { ...inputChanges(plan.action.declared.input ?? {}, saidAnew(before!, input)), ...columns };
  const own = before ? inputChanges(editFields(entity), input) : {};
  // A document's own lines say what it was issued with.
  const lines = entity.document && !before ? {} : linesChanges(entity, before, record);
  return { ...columns, ...lines, ...own };
}

/** Leaves out values that the record already held. */
const saidAnew = (record: Values, input: Values): Values =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => record[name] !== value));
