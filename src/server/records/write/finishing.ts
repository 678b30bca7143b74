import { editFields } from '#schema/inputFields.ts';
import { reread } from '../read/record.ts';
import type { Values } from '#schema/record.ts';
import { changesBetween, inputChanges, remember, type Changes } from '../../history/remember.ts';
import { linesChanges } from './linesChanges.ts';
import { valuesOf } from './draftLines.ts';
import { settlePermission } from '../permission/settlePermission.ts';
import type { Change } from './change.ts';

export async function runCreatedHooks(change: Change): Promise<void> {
  const { call, hookContext, tx, input, draft, held, record } = change;
  if (!call.hooks.has('created')) return;
  const withLines = { ...input, ...valuesOf(draft.lines) };
  await call.hooks.created({ ...hookContext, record, input: withLines, draft, held });
  change.record = await reread(call, tx, record.id);
}

export async function runEditedHooks(change: Change): Promise<void> {
  const { call, hookContext, tx, before, input, draft, held, record } = change;
  if (!call.hooks.has('edited')) return;
  await call.hooks.edited({ ...hookContext, before: before!, record, input, draft, held });
  change.record = await reread(call, tx, record.id);
}

export async function runDeletedHooks({ call, hookContext, before }: Change): Promise<void> {
  await call.hooks.deleted({ ...hookContext, record: before! });
}

export async function runRestoredHooks({ call, hookContext, record }: Change): Promise<void> {
  await call.hooks.restored({ ...hookContext, record });
}

export async function permit(change: Change): Promise<void> {
  const { call, context, tx, before, record } = change;
  change.granted = await settlePermission(call, context, tx, { before, after: record });
}

/** Writes the changes to the history, which also queues jobs and webhooks. */
export async function recordHistory(change: Change): Promise<void> {
  const { call, context, tx, plan, record, granted } = change;
  const { entity } = call;
  const changes = { ...changesOf(change), ...granted };
  await remember(tx, context, { entity, id: record.id, accion: plan.accion, changes });
}

function changesOf({ call, plan, before, record, input }: Change): Changes {
  const { entity } = call;
  const fieldChanges = changesBetween(entity, before, record);
  if (plan.action) {
    const actionInput = plan.action.declared.input ?? {};
    return { ...inputChanges(actionInput, changedInput(before!, input)), ...fieldChanges };
  }
  const formInput = before ? inputChanges(editFields(entity), input) : {};
  // The history does not repeat a new document's lines, which never change.
  const lines = entity.document && !before ? {} : linesChanges(entity, before, record);
  return { ...fieldChanges, ...lines, ...formInput };
}

const changedInput = (record: Values, input: Values): Values =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => record[name] !== value));
