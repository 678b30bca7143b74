import { calculateChanges } from './calculate.ts';
import { refuseBeyondReach, reread } from '../read/record.ts';
import { storedValues, deleteRecord, insertRecord, reviveRecord, updateRecord } from './write.ts';
import { takeNextNumber } from './numbers.ts';
import { claimFiles } from '../../files/claim.ts';
import { deleteLines, haveLinesChanged, insertLines, updateLines } from './storeLines.ts';
import type { Change } from './change.ts';

/**
 * Before an edit changes lines, lets the `releasing` hooks take back what the stored ones hold elsewhere. The `holding`
 * hooks then lock what must not change until the transaction ends.
 */
export async function hold(change: Change): Promise<void> {
  const { call, hookContext, before, draft } = change;
  if (before && haveLinesChanged(call.entity, before, draft.lines))
    await call.hooks.releasing({ ...hookContext, record: before });
  change.held = await call.hooks.holding({ ...hookContext, draft, before });
}

/**
 * Adds the values that follow from what `holding` has read (`keeping` hooks), and a document's number, which may depend on
 * them. Other documents of its series wait for this transaction.
 */
export async function takeNumber(change: Change): Promise<void> {
  const { call, tx, draft, held } = change;
  const { document } = call.entity;
  const values = { ...draft.values, ...call.hooks.keeping(held) };
  const number = document ? { [document.number.field]: await takeNextNumber(call, tx, values) } : {};
  change.draft = { ...draft, values: { ...values, ...number } };
}

/** Inserts the record, or revives the earlier one that a `reviving` hook names, with the new values and lines. */
export async function insert(change: Change): Promise<void> {
  const { call, hookContext, tx, draft } = change;
  const { entity, hooks } = call;
  const values = storedValues(entity, draft.values);
  const revivedId = await hooks.reviving({ ...hookContext, values });
  const id = revivedId ?? (await insertRecord(tx, entity, values));
  if (revivedId) {
    await reviveRecord(tx, entity, id, values);
    await deleteLines(tx, entity, id);
  }
  await insertLines(tx, entity, id, draft.lines);
  change.record = await reread(call, tx, id);
  await claimFiles(tx, entity, change.record);
}

export async function update(change: Change): Promise<void> {
  const { call, tx, before, draft, storedChanges } = change;
  const { entity } = call;
  await updateLines(tx, entity, before!, draft.lines);
  await updateRecord(tx, entity, before!.id, storedChanges, { isNewVersion: true });
  change.record = await reread(call, tx, before!.id);
  await claimFiles(tx, entity, change.record);
}

export async function markDeleted(change: Change): Promise<void> {
  const { call, hookContext, tx, before } = change;
  const { entity, hooks } = call;
  // A hook may ask for changes instead of the deletion.
  const changesInstead = await hooks.deleting({ ...hookContext, record: before! });
  if (changesInstead) {
    change.storedChanges = calculateChanges(entity, before!, changesInstead);
    await updateRecord(tx, entity, before!.id, change.storedChanges, { isNewVersion: true });
  } else await deleteRecord(tx, entity, before!.id);
  // A deleted record cannot be read again.
  change.record = { ...before!, ...change.storedChanges };
}

export async function restoreRecord(change: Change): Promise<void> {
  const { call, tx, before } = change;
  await reviveRecord(tx, call.entity, before!.id, {});
  change.record = await reread(call, tx, before!.id);
}

export async function checkReach({ call, context, tx, record }: Change): Promise<void> {
  await refuseBeyondReach(call, context, tx, record.id);
}
