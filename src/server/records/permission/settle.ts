import { access } from '#domain/permissions.ts';
import type { Fields } from '#schema/declaration.ts';
import { spoken } from '#schema/spoken.ts';
import type { Call } from '../read/call.ts';
import { reread } from '../read/record.ts';
import type { AnyRecord } from '#schema/record.ts';
import type { Tx } from '../../db/database.ts';
import type { Changes } from '../../history/remember.ts';
import { AppError } from '../../http/errors.ts';
import { callerOf, type RequestContext } from '../../http/router.ts';
import { decide } from './decide.ts';
import { refuseToDecide, requestsOf, permissionIntentOf } from './headers.ts';
import { takeNotes, type PermissionFigures, type Need } from './needs.ts';
import { requestTitle } from './title.ts';

/** The change, before its transaction ends. */
export type CompletedChange = {
  readonly id: number;
  /** Null for a creation. */
  readonly before: AnyRecord | null;
  /** The record after the change, by default as it is stored now. */
  readonly after?: AnyRecord;
};

/** Ends a transaction that is to be kept as a request. */
export class PermissionRequested extends Error {
  readonly change: RequestedChange;

  constructor(change: RequestedChange) {
    super('asked for permission');
    this.change = change;
  }
}

export type RequestedChange = {
  readonly titulo: string;
  readonly registroId: number | null;
  readonly registroVersion: number | null;
  readonly motivos: readonly string[];
  readonly cifras: PermissionFigures;
};

/** Ends a transaction that only simulates the change. */
export class SimulationEnded extends Error {
  readonly answer: object;

  constructor(answer: object) {
    super('compared');
    this.answer = answer;
  }
}

/**
 * Ends a change: refuses one that lacks permission, or keeps it as a request, or decides the request that the
 * call names. @returns what the history adds. @throws AppError, Asked, Compared
 */
export async function settle(
  call: Call,
  context: RequestContext,
  tx: Tx,
  { id, before, ...done }: CompletedChange,
): Promise<Changes> {
  const { needs, figures } = takeNotes(tx);
  const wish = isSingle(call.endpoint.verb) ? permissionIntentOf(context) : null;
  if (needs.length === 0 && wish === null) return {};

  const after = done.after ?? (await reread(call, tx, id));
  const cifras = someOf({ ...totalOf(call, after), ...figures });
  if (wish?.is === 'compare') {
    refuseToDecide(call.registry, callerOf(context).rol);
    throw new SimulationEnded({ motivos: needs.map(({ reason }) => reason), cifras });
  }
  if (wish?.is === 'decide') return decide(call, context, tx, { of: wish.id, id, before });
  const unmetNeeds = needs.filter(({ unless }) => access(unless, callerOf(context).rol) === false);
  if (unmetNeeds.length > 0) {
    const motivos = [...new Set(unmetNeeds.map(({ reason }) => reason))];
    if (wish?.is !== 'ask' || !mayAsk(call)) throw refusalOf(call, unmetNeeds, motivos);
    throw new PermissionRequested({
      titulo: requestTitle(call, before ?? after),
      registroId: before?.id ?? null,
      registroVersion: before?.version ?? null,
      motivos,
      cifras,
    });
  }
  return {};
}

/** Bulk changes never create permission requests: each record needs its own. */
const isSingle = (verb: string): boolean =>
  ['create', 'edit', 'delete'].includes(verb) || verb.startsWith('action:');

const singleOf = (verb: string): string =>
  verb === 'deleteMany' ? 'delete' : verb.replace(/^bulk:/, 'action:');

/** The call can become a request, which never keeps a password. */
function mayAsk({ registry, entity, endpoint }: Call): boolean {
  const verb = singleOf(endpoint.verb);
  const { input = {}, done } = entity.actions[verb.replace(/^action:/, '')] ?? {};
  return (
    requestsOf(registry) !== null &&
    isSingle(verb) &&
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

/** The first need's refusal, with all reasons for the screen that offers to request permission. */
function refusalOf(call: Call, [first, ...others]: readonly Need[], motivos: readonly string[]): AppError {
  const { refusal } = first!;
  const message = refusal && others.length === 0 ? refusal.message : motivos.map(sentence).join(' ');
  return new AppError(refusal?.status ?? 409, message, {
    ...(refusal?.errors && { errors: refusal.errors }),
    extra: { ...refusal?.extra, ...(mayAsk(call) && { permiso: { motivos } }) },
  });
}

/** Keeps some figures: those of the first lines stand for all. */
const someOf = (figures: PermissionFigures): PermissionFigures =>
  Object.fromEntries(Object.entries(figures).slice(0, MAX_FIGURES));

const MAX_FIGURES = 100;

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

function totalOf({ entity }: Call, record: AnyRecord): PermissionFigures {
  const total = entity.document?.total;
  return total === undefined ? {} : { [entity.fields[total]!.label]: spoken(entity, `{${total}}`, record) };
}
