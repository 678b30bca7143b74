import { unmetRequirement } from '#domain/states.ts';
import type { Action } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { creationFields, editFields } from '#schema/inputFields.ts';
import { stateRefusal } from '#schema/registry.ts';
import { requireConfirmationFor, requireConfirmation } from '../../http/confirmation.ts';
import { currentDay } from '../../clock.ts';
import { refuseDecidingFields, replaceNames, splitBody } from './input.ts';
import { recordOf, refuseProtected } from '../read/record.ts';
import { refuseStale } from '../read/version.ts';
import type { AnyRecord } from '#schema/record.ts';
import { changedStoredValues, defaultValues } from './write.ts';
import { resolveFiles } from '../../files/claim.ts';
import { checkBody } from '../../http/body.ts';
import { AppError } from '../../http/errors.ts';
import { withStored } from './withStored.ts';
import type { Change } from './change.ts';

export async function find(change: Change): Promise<void> {
  const { call, context, tx, target } = change;
  const { id, notFound } = target;
  change.before = await recordOf(call, context, tx, { lock: true, id, notFound });
}

export async function findDeleted(change: Change): Promise<void> {
  const { call, context, tx } = change;
  change.before = await recordOf(call, context, tx, { lock: true, isDeleted: true });
}

/** Checks the state, before `takeBody`, because a wrong state explains more than an old version. @throws AppError 409 */
export async function checkState({ call: { entity }, plan, before }: Change): Promise<void> {
  refuseWrongState(entity, plan.action!.declared, before!);
  refuseUnmet(plan.action!.declared, before!);
}

export function refuseWrongState(entity: Entity, action: Action, record: AnyRecord): void {
  const reason = stateRefusal(entity, action, record);
  if (reason !== null) throw new AppError(409, reason);
}

export function refuseUnmet(action: Action, record: AnyRecord): void {
  const reason = unmetRequirement(action, record, currentDay);
  if (reason !== null) throw new AppError(409, reason);
}

export async function checkPassword({ plan, context }: Change): Promise<void> {
  if (plan.action!.declared.asksPassword) requireConfirmation(context);
}

export async function takeBody(change: Change): Promise<void> {
  const { call, context, target, before, caller } = change;
  change.body = target.bodyOf(before);
  if (before) refuseStale(call.shape, context, change.body, before, caller.rol);
}

export const checkProtected =
  (verb: 'edit' | 'delete') =>
  async ({ call: { entity }, before }: Change): Promise<void> =>
    refuseProtected(entity, verb, before!);

/** Checks the body, in an edit completed from the stored record, and begins the draft with its values. */
export async function readFields(change: Change): Promise<void> {
  const { call, plan, tx, body, before, caller } = change;
  const { entity, hooks } = call;
  const completeBody = before
    ? withStored(entity, before, body, hooks.editingLine)
    : await replaceNames(tx, entity, body);
  change.checkedBody = checkBody(plan.schemaFor(caller.rol), completeBody);
  const extra = before ? entity.editInput : entity.createInput;
  const { values, input } = splitBody(entity, change.checkedBody, extra);
  const withDefaults = before ? values : { ...defaultValues(entity), ...values };
  const withFiles = await resolveFiles(tx, { entity, usuarioId: caller.id }, withDefaults, before);
  change.input = input;
  change.sentChanges = before ? changedStoredValues(entity, before, withFiles) : values;
  change.draft = { ...change.draft, values: { ...before, ...withFiles } };
}

/** Demands the confirmation that sent fields need, and refuses changes of fields that decide who may see the record. */
export async function checkFields(change: Change): Promise<void> {
  const { call, context, caller, before, sentChanges, input, checkedBody } = change;
  const { registry, entity } = call;
  if (!before) return requireConfirmationFor(context, creationFields(entity), Object.keys(checkedBody));
  const filledNames = Object.keys(input).filter((name) => (input[name] ?? null) !== null);
  requireConfirmationFor(context, editFields(entity), [...Object.keys(sentChanges), ...filledNames]);
  refuseDecidingFields(registry, entity, Object.keys(sentChanges), caller.rol);
}

export async function runOpeningHooks({ call, hookContext, before, draft }: Change): Promise<void> {
  await call.hooks.opening({ ...hookContext, values: before ?? draft.values });
}
