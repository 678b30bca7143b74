import { unmetRequirement } from '#domain/states.ts';
import type { Action } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { creationFields, editFields } from '#schema/inputFields.ts';
import { wrongState } from '#schema/registry.ts';
import { requireConfirmationFor, requireConfirmation } from '../../http/confirmation.ts';
import { currentDay } from '../../clock.ts';
import { byNames, splitBody, refuseDeciding } from './input.ts';
import { recordOf, refuseProtected, refuseStale } from '../read/record.ts';
import type { AnyRecord } from '#schema/record.ts';
import { changedColumns, ownValues } from './write.ts';
import { takeFiles } from '../../files/claim.ts';
import { checkBody } from '../../http/body.ts';
import { AppError } from '../../http/errors.ts';
import { withStored } from './sentLines.ts';
import type { Change } from './change.ts';

/** Steps that find the record, check whether it may change, and read what is sent. */

/** Locks the record. @throws AppError 404 */
export async function find(change: Change): Promise<void> {
  const { call, context, tx, target } = change;
  change.before = await recordOf(call, context, tx, { lock: true, ...namedBy(target) });
}

/** Locks a deleted record. @throws AppError 404 */
export async function findDeleted(change: Change): Promise<void> {
  const { call, context, tx } = change;
  change.before = await recordOf(call, context, tx, { lock: true, isHidden: true });
}

const namedBy = ({ id, notFound }: Change['target']) => ({
  ...(id !== undefined && { id }),
  ...(notFound !== undefined && { notFound }),
});

/** Checks the state before the version: it explains more than 'changed meanwhile'. @throws AppError 409 */
export async function checkState({ call: { entity }, plan, before }: Change): Promise<void> {
  refuseWrongState(entity, plan.action!.declared, before!);
  refuseLacking(plan.action!.declared, before!);
}

/** @throws AppError 409 in a wrong state. */
export function refuseWrongState(entity: Entity, action: Action, record: AnyRecord): void {
  const reason = wrongState(entity, action, record);
  if (reason !== null) throw new AppError(409, reason);
}

/** @throws AppError 409 for a record that fails `requires`. */
export function refuseLacking(action: Action, record: AnyRecord): void {
  const reason = unmetRequirement(action, record, currentDay);
  if (reason !== null) throw new AppError(409, reason);
}

/** @throws AppError 403 with `pide` where the action `asksPassword` and it was not typed lately. */
export async function checkPassword({ plan, context }: Change): Promise<void> {
  if (plan.action!.declared.asksPassword) requireConfirmation(context);
}

/** Takes the body. @throws AppError 409 with the current record, where the caller has seen another version */
export async function takeBody(change: Change): Promise<void> {
  const { call, context, target, before, caller } = change;
  change.body = target.bodyOf(before);
  if (before) refuseStale(call.shape, context, change.body, before, caller.rol);
}

/** @throws AppError 409 for a record that the product depends on (`protects`). */
export const checkProtected =
  (verb: 'edit' | 'delete') =>
  async ({ call: { entity }, before }: Change): Promise<void> =>
    refuseProtected(entity, verb, before!);

/** Checks the fields that are sent. @throws AppError 400 for each wrong one */
export async function readFields(change: Change): Promise<void> {
  const { call, plan, tx, body, before, caller } = change;
  const { entity, hooks } = call;
  const sent = before ? withStored(entity, before, body, hooks.editingLine) : await byNames(tx, entity, body);
  change.sent = checkBody(plan.schemas(caller.rol), sent);
  const { values, input } = splitBody(entity, change.sent, before ? entity.editInput : entity.createInput);
  const complete = before ? values : { ...ownValues(entity), ...values };
  const withFiles = await takeFiles(tx, { entity, usuarioId: caller.id }, complete, before);
  change.input = input;
  change.typed = before ? changedColumns(entity, before, withFiles) : values;
  change.draft = { ...change.draft, values: { ...before, ...withFiles } };
}

/** @throws AppError 403 at fields that the caller may not change, or with `pide` at those that ask for the password */
export async function checkFields({
  call,
  context,
  caller,
  before,
  typed,
  input,
  sent,
}: Change): Promise<void> {
  const { registry, entity } = call;
  if (!before) return requireConfirmationFor(context, creationFields(entity), Object.keys(sent));
  const filledNames = Object.keys(input).filter((name) => (input[name] ?? null) !== null);
  requireConfirmationFor(context, editFields(entity), [...Object.keys(typed), ...filledNames]);
  refuseDeciding(registry, entity, Object.keys(typed), caller.rol);
}

/** Hooks refuse where nothing of this day and kind may change now, before any complaint about the values. */
export async function open({ call: { hooks }, hooked, before, draft }: Change): Promise<void> {
  await hooks.opening({ ...hooked, values: before ?? draft.values });
}
