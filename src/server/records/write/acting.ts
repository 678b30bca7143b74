import { fieldInput } from '#schema/input.ts';
import type { ActionFunction } from '../../actions.ts';
import { calculateChanges } from './calculate.ts';
import { checkReferences } from './input.ts';
import { reread } from '../read/record.ts';
import type { Values } from '#schema/record.ts';
import { refuseUnknownFields, updateRecord } from './write.ts';
import { checkBody, refuseFields } from '../../http/body.ts';
import type { Change } from './change.ts';

export async function readInput(change: Change): Promise<void> {
  const { plan, tx, caller, body } = change;
  const { declared } = plan.action!;
  change.input = checkBody(plan.schemaFor(caller.rol), body);
  await checkReferences(tx, declared.input ?? {}, change.input, caller.rol);
}

/**
 * Runs the action's function. The values that it passes to `update` join those that the declaration sets (`writes`, `to`),
 * and `writeAction` stores them.
 */
export async function runAction(change: Change): Promise<void> {
  const { call, plan, hookContext, input } = change;
  const { entity, hooks } = call;
  const { name, declared, run: runFunction } = plan.action!;
  const record = change.before!;
  const changes = await declaredWrites(change);
  const update = (values: Values) => {
    refuseUnknownFields(entity, values);
    Object.assign(changes, values);
  };
  const tell = (secret: string) => {
    if (!declared.asksPassword) throw new Error(`${entity.name}: tell() in '${name}' needs asksPassword`);
    change.secret = secret;
  };
  // Hooks may refuse the annulment, and take back what the document has done elsewhere.
  const annul = async () => {
    await hooks.opening({ ...hookContext, values: record });
    await hooks.releasing({ ...hookContext, record });
    await hooks.annulled({ ...hookContext, record });
  };
  // A function that also makes one file of many records reads `records`. The cast gives it its own entity's types.
  const context = { ...hookContext, record, records: [record], input, update, tell, annul };
  const file = await runFunction(context as unknown as Parameters<ActionFunction>[0]);
  if (declared.done.file && !file) throw new Error(`${entity.name}: '${name}' answers no file`);
  change.file = file ?? undefined;
  // A state that actions lead to is declared by plain values, which put the record into it.
  if (declared.to) Object.assign(changes, entity.states![declared.to]!.is);
  change.storedChanges = calculateChanges(entity, record, changes);
}

export async function writeAction(change: Change): Promise<void> {
  const { call, tx, before, storedChanges } = change;
  await updateRecord(tx, call.entity, before!.id, storedChanges, { isNewVersion: true, isPrepared: true });
  change.record = await reread(call, tx, before!.id);
}

/** Returns the values that the action's `writes` takes from its input for the record's fields; null clears a field. */
async function declaredWrites({ call, plan, tx, input, caller }: Change): Promise<Record<string, unknown>> {
  const { fields } = call.entity;
  const { writes = {} } = plan.action!.declared;
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [name, inputName] of Object.entries(writes)) {
    const clears = inputName === null;
    const { success, data, error } = fieldInput(fields[name]!).safeParse(clears ? null : input[inputName]);
    if (success) values[name] = data;
    else errors[inputName ?? name] = error.issues[0]!.message;
  }
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  await checkReferences(tx, fields, values, caller.rol, (name) => writes[name] ?? name);
  return values;
}
