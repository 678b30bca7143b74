import { access } from '#domain/permissions.ts';
import type { Fields } from '#schema/declaration.ts';
import { fileFields } from '#schema/inputFields.ts';
import { renderFormatted } from '#schema/renderFormatted.ts';
import type { Call } from '../read/call.ts';
import type { AnyRecord, Values } from '#schema/record.ts';
import type { Tx } from '../../db/database.ts';
import type { Changes } from '../../history/remember.ts';
import { AppError } from '../../http/errors.ts';
import { callerOf, type RequestContext } from '../../http/router.ts';
import { grantRequest } from './grantRequest.ts';
import { checkMayDecide, requestEntityOf } from './deciders.ts';
import { permissionIntentOf } from './headers.ts';
import { takeNotes, type PermissionFigures, type Need } from './needs.ts';
import { requestTitle } from './title.ts';

/** Undoes a change that lacks permission, so that `withPermissionRequests` stores it as a request. */
export class PermissionRequested extends Error {
  readonly change: RequestedChange;

  constructor(change: RequestedChange) {
    super('permission requested');
    this.change = change;
  }
}

export type RequestedChange = {
  readonly titulo: string;
  readonly registroId: number | null;
  readonly registroVersion: number | null;
  readonly motivos: readonly string[];
  readonly nota: string | null;
  readonly cifras: PermissionFigures;
  /** The values of its file fields. A body may name files by their ids alone. */
  readonly files: Values;
};

/** Undoes a simulated change, and carries the answer. */
export class SimulationEnded extends Error {
  readonly answer: object;

  constructor(answer: object) {
    super('simulation ended');
    this.answer = answer;
  }
}

/**
 * Ends a change that may need permissions (`needs.ts`), as the call's headers say: it grants a request, is kept as one, or
 * is only compared. Without such headers it is refused if the caller lacks a permission.
 * @throws AppError, or `PermissionRequested` or `SimulationEnded` for `withPermissionRequests`
 */
export async function settlePermission(
  call: Call,
  context: RequestContext,
  tx: Tx,
  { before, after }: { readonly before: AnyRecord | null; readonly after: AnyRecord },
): Promise<Changes> {
  const { needs, figures } = takeNotes(tx);
  const intent = changesOneRecord(call.endpoint.verb) ? permissionIntentOf(context) : null;
  if (needs.length === 0 && intent === null) return {};

  const cifras = firstFigures({ ...totalOf(call, after), ...figures });
  if (intent?.is === 'compare') {
    checkMayDecide(call.registry, callerOf(context).rol);
    throw new SimulationEnded({ motivos: needs.map(({ reason }) => reason), cifras });
  }
  if (intent?.is === 'decide') return grantRequest(call, context, tx, intent.id, { id: after.id, before });
  const unmetNeeds = needs.filter(({ unless }) => access(unless, callerOf(context).rol) === false);
  if (unmetNeeds.length > 0) {
    const motivos = [...new Set(unmetNeeds.map(({ reason }) => reason))];
    if (intent?.is !== 'ask' || !canBecomeRequest(call)) throw refusalOf(call, unmetNeeds, motivos);
    throw new PermissionRequested({
      titulo: requestTitle(call, before ?? after),
      registroId: before?.id ?? null,
      registroVersion: before?.version ?? null,
      motivos,
      nota: intent.note,
      cifras,
      files: Object.fromEntries(fileFields(call.entity).map((name) => [name, after[name]])),
    });
  }
  return {};
}

const changesOneRecord = (verb: string): boolean =>
  ['create', 'edit', 'delete'].includes(verb) || verb.startsWith('action:');

/** The verb that does the same to a single record. A record that is refused among many may be requested by itself. */
const singleVerb = (verb: string): string =>
  verb === 'deleteMany' ? 'delete' : verb.replace(/^bulk:/, 'action:');

/** A request stores the body, so a call with a password cannot become one. Neither can one that answers with a file. */
function canBecomeRequest({ registry, entity, endpoint }: Call): boolean {
  const verb = singleVerb(endpoint.verb);
  const { input = {}, done } = entity.actions[verb.replace(/^action:/, '')] ?? {};
  return (
    requestEntityOf(registry) !== null &&
    changesOneRecord(verb) &&
    !holdsPassword({
      ...entity.fields,
      ...entity.createInput?.fields,
      ...entity.editInput?.fields,
      ...input,
    }) &&
    done?.file !== true
  );
}

const holdsPassword = (fields: Fields): boolean =>
  Object.values(fields).some(({ type }) => type === 'password');

/** The error of a change that lacks permissions. A screen that finds `permiso` in it offers to request them. */
function refusalOf(call: Call, [first, ...others]: readonly Need[], motivos: readonly string[]): AppError {
  const { refusal } = first!;
  const message = refusal && others.length === 0 ? refusal.message : motivos.map(asSentence).join(' ');
  return new AppError(refusal?.status ?? 409, message, {
    ...(refusal?.errors && { errors: refusal.errors }),
    extra: { ...refusal?.extra, ...(canBecomeRequest(call) && { permiso: { motivos } }) },
  });
}

/** A document may note figures of each line, and those of the first lines are enough to judge it by. */
const firstFigures = (figures: PermissionFigures): PermissionFigures =>
  Object.fromEntries(Object.entries(figures).slice(0, MAX_FIGURES));

const MAX_FIGURES = 100;

const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

function totalOf({ entity }: Call, record: AnyRecord): PermissionFigures {
  const total = entity.document?.total;
  return total === undefined
    ? {}
    : { [entity.fields[total]!.label]: renderFormatted(entity, `{${total}}`, record) };
}
