import { prefixOf } from '#schema/document.ts';
import { calculate } from './calculate.ts';
import { checkReferences, refusalStatus } from './input.ts';
import { checkAndSnapshot, readReferred } from './referred.ts';
import { changedStoredValues } from './write.ts';
import { needPermissionForPrefix } from './numbers.ts';
import { refuseFields } from '../../http/body.ts';
import { checkLineInput, draftLines, fieldAt, valuesOf } from './draftLines.ts';
import { haveLinesChanged } from './storeLines.ts';
import { END, type Change } from './change.ts';
import { withColumns } from '../../hooks/joinHooks.ts';

/** Lets the `filling` hooks give optional fields of a creation their values. */
export async function fill(change: Change): Promise<void> {
  const { call, hookContext, draft } = change;
  const filled = await call.hooks.filling({ ...hookContext, values: draft.values });
  change.draft = { ...draft, values: { ...draft.values, ...filled } };
}

/**
 * Locks the records that the record and its lines refer to, and copies what snapshots keep of them.
 * @throws AppError 400 for each wrong field, those of lines as 'detalles.0.cantidad'; 404 if one may name a record that
 * the caller may not see
 */
export async function resolveDraftReferences(change: Change): Promise<void> {
  const { call, tx, caller, before, checkedBody, sentChanges, input } = change;
  const { entity, hooks, country } = call;
  const { rol } = caller;
  const { values: draftValues } = change.draft;
  const prefix = prefixOf(entity);
  const paths = [...hooks.reads, ...(prefix ? [prefix.of] : [])];
  const errors: Record<string, string> = {};
  const [ownReferences] = await readReferred({ db: tx, entity, rol }, [draftValues], paths);
  const { values: referred } = ownReferences!;
  const ownRow = { row: draftValues, before, referred: ownReferences! };
  const snapshots = checkAndSnapshot(entity, ownRow, errors);
  const context = { tx, entity, rol, hookPaths: hooks.readsOfLines };
  const [drafted] = await draftLines(context, [{ input: checkedBody, before }]);
  Object.assign(errors, drafted!.errors);
  const refusedFields = Object.keys(errors).flatMap(
    (name) => entity.fields[name] ?? fieldAt(entity, name) ?? [],
  );
  if (Object.keys(errors).length > 0) throw refuseFields(errors, refusalStatus(refusedFields, rol));
  // The record's own references are checked above; other fields may refer to a table of no entity.
  const ownOtherFields = Object.entries(entity.fields).filter(([, { type }]) => type !== 'reference');
  const otherFields = {
    ...Object.fromEntries(ownOtherFields),
    ...entity.createInput?.fields,
    ...entity.editInput?.fields,
  };
  // An edit checks only what it changes. A creation also checks what defaults and hooks filled in.
  await checkReferences(tx, otherFields, { ...(before ? sentChanges : draftValues), ...input }, rol);
  const values = { ...draftValues, ...snapshots };
  if (before === null) needPermissionForPrefix({ tx, entity, country }, { values, referred });
  const { lines } = drafted!;
  await checkLineInput(context, lines);
  change.draft = { values, referred, lines };
}

/** Lets the `completing` hooks put in prices and amounts, and computes the fields that follow from others. */
export async function complete(change: Change): Promise<void> {
  const { call, hookContext, before } = change;
  change.draft = await call.hooks.completing({ ...hookContext, draft: change.draft, before });
  computeFields(change);
}

function computeFields(change: Change): void {
  const { call, draft } = change;
  const { values, lines } = calculate(call.entity, draft.values, draft.lines);
  change.draft = { ...draft, lines, values: { ...draft.values, ...values } };
}

/** Adds the values of the hooks that read computed fields, and computes the fields that depend on these values. */
export async function addHookValues(change: Change): Promise<void> {
  const { call, hookContext, before, draft, sentChanges, input } = change;
  const { hooks } = call;
  const { values } = draft;
  const lineValues = await hooks.drafting({ ...hookContext, values, lines: valuesOf(draft.lines), before });
  const hookValues = before
    ? await hooks.editing({ ...hookContext, before, values: sentChanges, input })
    : await hooks.creating({ ...hookContext, values, input });
  const lines = withColumns(draft.lines, lineValues);
  change.draft = { ...draft, lines, values: { ...values, ...hookValues } };
  computeFields(change);
}

/** An edit that changes nothing ends here: it makes no version and no row in the history. */
export async function endUnchanged(change: Change): Promise<typeof END | void> {
  const { call, before, draft } = change;
  const { entity } = call;
  change.storedChanges = changedStoredValues(entity, before!, draft.values);
  if (Object.keys(change.storedChanges).length > 0 || haveLinesChanged(entity, before!, draft.lines)) return;
  change.record = before!;
  return END;
}
