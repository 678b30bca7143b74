import type { z } from 'zod';
import type { Role } from '#domain/permissions.ts';
import type { Action } from '#schema/declaration.ts';
import type { ActionFile, ActionFunction, Caller } from '../../actions.ts';
import type { Call } from '../read/call.ts';
import { hookContext } from './hookContext.ts';
import type { AnyRecord, Values } from '#schema/record.ts';
import { explainDuplicates } from './unique.ts';
import type { Tx } from '../../db/database.ts';
import type { Changes } from '../../history/remember.ts';
import type { HookContext, MovedRecords } from '../../hooks/hooks.ts';
import { jsonBody, type JsonObject } from '../../http/input.ts';
import { callerOf, type Handler, type RequestContext } from '../../http/router.ts';
import { onceWithAnswer, type Answer } from '../../idempotency.ts';
import type { Draft } from '../../hooks/draft.ts';
import { withPermissionRequests } from '../permission/keep.ts';
import { takeNotes } from '../permission/needs.ts';

/** A change on its way through the steps of its plan. A step reads what the earlier ones left here, and adds its own. */
export type Change = {
  readonly plan: Plan;
  readonly call: Call;
  readonly target: Target;
  readonly context: RequestContext;
  readonly caller: Caller;
  readonly tx: Tx;
  /** The context that every hook receives. */
  readonly hooked: HookContext;
  /** The body of the request, or the body made for one of many records. */
  body: JsonObject;
  /** The stored record, locked; null of a creation. */
  before: AnyRecord | null;
  /** The checked body. */
  sent: Values;
  /** Values that are no fields (`form.create`, `form.edit`), or the input of an action. */
  input: Values;
  /** Columns that the caller changes; in a creation those that are sent. */
  typed: Values;
  /** The record as it will be. */
  draft: Draft;
  /** Results of `holding`, by the hooks' places. */
  held: readonly unknown[];
  /** Columns to be written. */
  columns: Values;
  /** The record as it is stored after the change. */
  record: AnyRecord;
  /** The record that a merge hides, and how many references it moved. */
  other: AnyRecord | null;
  moved: readonly MovedRecords[];
  /** History entries that a granted permission adds. */
  granted: Changes;
  /** The file that an action answers instead of the record. */
  file: ActionFile | undefined;
  /** A secret that an action answers once, and that is stored nowhere. */
  told: string | undefined;
};

/** A step. It returns `OVER` to end the change when there is nothing to do. */
export type Step = (change: Change) => Promise<typeof OVER | void>;

export const OVER = Symbol('over');

/** The steps and the answer of a kind of change. `records/write/plans.ts` has them all. */
export type Plan = {
  /** The word for it in the history. */
  readonly accion: string;
  readonly steps: readonly Step[];
  /** The body that a role may send. */
  readonly schemas: (role: Role) => z.ZodType<Values>;
  readonly action?: { readonly name: string; readonly declared: Action; readonly run: ActionFunction };
  /** The answer, which is stored under the request's idempotency key. */
  answer(change: Change): Answer;
  /**
   * Returns the response that replaces the stored answer. `done` is null when an earlier request with the
   * same key made the change.
   */
  respond?(call: Call, context: RequestContext, kept: Response, done: Change | null): Promise<Response>;
};

/** One record of a request. */
export type Target = {
  readonly context: RequestContext;
  readonly tx: Tx;
  /** Returns the body for the record, which is null for a creation. */
  readonly bodyOf: (record: AnyRecord | null) => JsonObject;
  /** Absent when the path names the record. */
  readonly id?: unknown;
  /** The sentence for a record that does not exist, if not the entity's. */
  readonly notFound?: string;
  /** A row of a file, whose draft was made and checked together with other rows. */
  readonly judged?: Pick<Change, 'before' | 'typed' | 'draft'>;
};

/** Runs the plan's steps in the caller's transaction. Every change of a record goes through here. */
export async function change(call: Call, plan: Plan, target: Target): Promise<Change> {
  const { context, tx } = target;
  takeNotes(tx);
  const started: Change = {
    plan,
    call,
    target,
    context,
    tx,
    caller: callerOf(context),
    hooked: hookContext(call, context, tx),
    body: {},
    before: null,
    sent: {},
    input: {},
    typed: {},
    draft: { values: {}, referred: {}, lines: {} },
    held: [],
    columns: {},
    record: NONE,
    other: null,
    moved: [],
    granted: {},
    file: undefined,
    told: undefined,
    ...target.judged,
  };
  return continueChange(started, plan.steps);
}

/** Runs further steps of a change. */
export async function continueChange(started: Change, steps: readonly Step[]): Promise<Change> {
  for (const step of steps) if ((await step(started)) === OVER) break;
  return started;
}

const NONE: AnyRecord = { id: 0, version: 0 };

/** The handler of a call that changes one record: one transaction, done once for each idempotency key. */
export function changing(
  call: Call,
  plan: Plan,
  named: (body: JsonObject) => Pick<Target, 'id' | 'notFound'> = () => ({}),
): Handler {
  return withPermissionRequests(call, async (context) => {
    const body = await jsonBody(context);
    const { response, answer } = await explainDuplicates(call.registry, () =>
      onceWithAnswer(call.db, context, async (tx) => {
        const done = await change(call, plan, { context, tx, bodyOf: () => body, ...named(body) });
        return { ...plan.answer(done), done };
      }),
    );
    return plan.respond ? plan.respond(call, context, response, answer?.done ?? null) : response;
  });
}
