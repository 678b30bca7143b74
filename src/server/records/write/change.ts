import type { z } from 'zod';
import type { Role } from '#domain/permissions.ts';
import type { Action } from '#schema/declaration.ts';
import type { Caller } from '../../caller.ts';
import type { ActionFile, ActionFunction } from '../../actions.ts';
import type { Call } from '../read/call.ts';
import { hookContext } from './hookContext.ts';
import type { AnyRecord, Values } from '#schema/record.ts';
import { explainDuplicates } from './unique.ts';
import type { Tx } from '../../db/database.ts';
import type { Changes } from '../../history/remember.ts';
import type { HookContext, MovedRecords } from '../../hooks/hooks.ts';
import { readJsonBody, type JsonObject } from '../../http/input.ts';
import { callerOf, type Handler, type RequestContext } from '../../http/router.ts';
import { onceWithAnswer, type Answer } from '../../idempotency.ts';
import type { Draft } from '../../hooks/draft.ts';
import { withPermissionRequests } from '../permission/withPermissionRequests.ts';
import { takeNotes } from '../permission/needs.ts';

/** A change on its way through the steps of its plan. A step reads what earlier ones left here, and adds its own. */
export type Change = {
  readonly plan: Plan;
  readonly call: Call;
  readonly target: Target;
  readonly context: RequestContext;
  readonly caller: Caller;
  readonly tx: Tx;
  readonly hookContext: HookContext;
  body: JsonObject;
  /** The stored record, locked; null in a creation. */
  before: AnyRecord | null;
  /** The body, checked by the plan's schema. */
  checkedBody: Values;
  /** The values that a form asks besides the entity's fields (`form.create`, `form.edit`), or the input of an action. */
  input: Values;
  /** The values of fields that the caller sends; in an edit only those that change. */
  sentChanges: Values;
  draft: Draft;
  /** The results of the step `holding` of each hook, for its later steps, in the order of the hooks. */
  held: readonly unknown[];
  /** The values of the columns that are written, computed ones among them. */
  storedChanges: Values;
  record: AnyRecord;
  /** The record that a merge deletes. */
  other: AnyRecord | null;
  moved: readonly MovedRecords[];
  /** What the history adds about the permission request that this change grants. */
  granted: Changes;
  /** What an action answers: a file, or a secret, which is answered once and stored nowhere. */
  file: ActionFile | undefined;
  secret: string | undefined;
};

/** A step of a change. It returns `END` to skip the steps after it when there is nothing to do. */
export type Step = (change: Change) => Promise<typeof END | void>;

export const END = Symbol('end');

export type Plan = {
  /** The change's name in the history: 'crear', or that of an action. */
  readonly accion: string;
  readonly steps: readonly Step[];
  readonly schemaFor: (role: Role) => z.ZodType<Values>;
  readonly action?: { readonly name: string; readonly declared: Action; readonly run: ActionFunction };
  /** The answer to store, which a repeated request gets again. */
  answer(change: Change): Answer;
  /** Makes the response of the stored answer. `change` is null for a repeated request, which made none. */
  respond?(call: Call, context: RequestContext, response: Response, change: Change | null): Promise<Response>;
};

/** The request and transaction of a change, and where its body and record come from. */
export type Target = {
  readonly context: RequestContext;
  readonly tx: Tx;
  /** Makes the body; that of a bulk action has values of the stored record in it. */
  readonly bodyOf: (record: AnyRecord | null) => JsonObject;
  /** The record's id, unless the path names it, and the message when there is none, unless it is the entity's. */
  readonly id?: string | number;
  readonly notFound?: string;
  /** A row of a file, whose draft was made and checked together with other rows. */
  readonly prepared?: Pick<Change, 'before' | 'sentChanges' | 'draft'>;
};

/** Runs the plan's steps in the caller's transaction. Every change of a record goes through here. */
export async function change(call: Call, plan: Plan, target: Target): Promise<Change> {
  const { context, tx } = target;
  // Drops the notes of an earlier change in this transaction, such as that of another record in a bulk action.
  takeNotes(tx);
  const started: Change = {
    plan,
    call,
    target,
    context,
    tx,
    caller: callerOf(context),
    hookContext: hookContext(call, context, tx),
    body: {},
    before: null,
    checkedBody: {},
    input: {},
    sentChanges: {},
    draft: { values: {}, referred: {}, lines: {} },
    held: [],
    storedChanges: {},
    record: NO_RECORD,
    other: null,
    moved: [],
    granted: {},
    file: undefined,
    secret: undefined,
    ...target.prepared,
  };
  return runSteps(started, plan.steps);
}

export async function runSteps(started: Change, steps: readonly Step[]): Promise<Change> {
  for (const step of steps) if ((await step(started)) === END) break;
  return started;
}

/** Stands in `record` until a step has read the stored one. */
const NO_RECORD: AnyRecord = { id: 0, version: 0 };

/** Makes the handler of one change. @param recordOptions returns the record's id when the body has it */
export function changeHandler(
  call: Call,
  plan: Plan,
  recordOptions: (body: JsonObject) => Pick<Target, 'id' | 'notFound'> = () => ({}),
): Handler {
  return withPermissionRequests(call, async (context) => {
    const body = await readJsonBody(context);
    const { response, answer } = await explainDuplicates(call.registry, () =>
      onceWithAnswer(call.db, context, async (tx) => {
        const done = await change(call, plan, { context, tx, bodyOf: () => body, ...recordOptions(body) });
        return { ...plan.answer(done), done };
      }),
    );
    return plan.respond ? plan.respond(call, context, response, answer?.done ?? null) : response;
  });
}
