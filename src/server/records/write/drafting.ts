import { prefixOf } from '#schema/document.ts';
import { calculate } from './calculate.ts';
import { checkReferences, statusOf } from './input.ts';
import { refuseLookalikes } from './lookalikes.ts';
import { checkReferred, readReferred } from './referred.ts';
import { changedColumns } from './write.ts';
import { askForOtherPrefix } from './numbers.ts';
import { refuseFields } from '../../http/body.ts';
import { checkAsked, draftLines, fieldAt, sentLines } from './draftLines.ts';
import { haveLinesChanged } from './storeLines.ts';
import { OVER, type Change } from './change.ts';
import { withColumns } from '../../hooks/joinHooks.ts';

/** Steps that turn the sent values into the record as it will be. */

/** Hooks fill optional fields of a creation. */
export async function fill(change: Change): Promise<void> {
  const { call, hooked, draft } = change;
  const filled = await call.hooks.filling({ ...hooked, values: draft.values });
  change.draft = { ...draft, values: { ...draft.values, ...filled } };
}

/**
 * Holds the records that are referred to, and copies what snapshots keep of them. @throws AppError 400 for each
 * field, those of lines as 'detalles.0.cantidad'; 404 where one may be somebody else's
 */
export async function refer(change: Change): Promise<void> {
  const { call, tx, caller, before, sent, typed, input } = change;
  const { entity, hooks, country } = call;
  const { rol } = caller;
  const { values: draftValues } = change.draft;
  const prefix = prefixOf(entity);
  const reads = [...hooks.reads, ...(prefix ? [prefix.of] : [])];
  const errors: Record<string, string> = {};
  const [header] = await readReferred({ db: tx, entity, rol }, [draftValues], reads);
  const { values: referred } = header!;
  const copied = checkReferred(entity, draftValues, before, header!, (name) => name, errors);
  const context = { tx, entity, rol, reads: hooks.readsOfLines };
  const [drafted] = await draftLines(context, [{ input: sent, before }]);
  Object.assign(errors, drafted!.errors);
  const refused = Object.keys(errors).flatMap((name) => entity.fields[name] ?? fieldAt(entity, name) ?? []);
  if (Object.keys(errors).length > 0) throw refuseFields(errors, statusOf(refused, rol));
  const others = Object.entries({
    ...entity.fields,
    ...entity.createInput?.fields,
    ...entity.editInput?.fields,
  });
  const unheld = Object.fromEntries(others.filter(([, { type }]) => type !== 'reference'));
  await checkReferences(tx, unheld, { ...(before ? typed : draftValues), ...input }, rol);
  const values = { ...draftValues, ...copied };
  if (before === null) askForOtherPrefix({ tx, entity, country }, { values, referred });
  const { lines } = drafted!;
  await checkAsked(context, lines);
  change.draft = { values, referred, lines };
}

/** Hooks complete prices and amounts; what follows from them is computed. */
export async function complete(change: Change): Promise<void> {
  const { call, hooked, before } = change;
  change.draft = await call.hooks.completing({ ...hooked, draft: change.draft, before });
  await computeFields(change);
}

/** Computes fields from the others. @throws AppError 400 at a field that cannot hold its value */
export async function computeFields(change: Change): Promise<void> {
  const { call, draft } = change;
  const { values, lines } = calculate(call.entity, draft.values, draft.lines);
  change.draft = { ...draft, lines, values: { ...draft.values, ...values } };
}

/** @throws AppError 409 with records like the new one, where the request asks for that */
export async function checkLookalikes({ call, context, tx, draft }: Change): Promise<void> {
  await refuseLookalikes(call, context, tx, draft.values);
}

/** Hooks add columns that no body writes, to lines and to the record. */
export async function addColumns(change: Change): Promise<void> {
  const { call, hooked, before, draft, typed, input } = change;
  const { hooks } = call;
  const { values } = draft;
  const ofLines = await hooks.drafting({ ...hooked, values, lines: sentLines(draft.lines), before });
  const own = before
    ? await hooks.editing({ ...hooked, before, values: typed, input })
    : await hooks.creating({ ...hooked, values, input });
  change.draft = { ...draft, lines: withColumns(draft.lines, ofLines), values: { ...values, ...own } };
  await computeFields(change);
}

/** An edit that changes nothing is over: no new version, no row in the history. */
export async function endUnchanged(change: Change): Promise<typeof OVER | void> {
  const { call, before, draft } = change;
  const { entity } = call;
  change.columns = changedColumns(entity, before!, draft.values);
  if (Object.keys(change.columns).length > 0 || haveLinesChanged(entity, before!, draft.lines)) return;
  change.record = before!;
  return OVER;
}
