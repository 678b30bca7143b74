import { access, type Role } from '#domain/permissions.ts';
import type { AnyRecord, Values } from '#schema/record.ts';
import type { Tx } from '../../../db/database.ts';
import type { DraftLines } from '../../../hooks/draft.ts';
import { AppError } from '../../../http/errors.ts';
import { callerOf, type RequestContext } from '../../../http/router.ts';
import { takeNotes } from '../../permission/needs.ts';
import type { Call } from '../../read/call.ts';
import { callReach } from '../../read/reach.ts';
import { refuseBeyondReach } from '../../read/record.ts';
import { change, runSteps, type Change } from '../../write/change.ts';
import { importPlans } from '../../write/plans.ts';
import { defaultValues } from '../../write/write.ts';

type CheckedRow = {
  readonly before: AnyRecord | null;
  readonly values: Values;
  readonly lines: DraftLines;
};

/** A row that is written, and why it is refused: by an error, or for the reasons of the permissions that it needs. */
type Outcome<Row> = {
  readonly row: Row;
  change?: Change;
  error?: AppError;
  readonly reasons: Set<string>;
};

export type RefusedRow<Row> = Omit<Outcome<Row>, 'change'>;

/** Writes all rows, then runs their hooks. @returns the rows that are refused, for which the import is undone */
export async function writeRows<Row extends CheckedRow>(
  call: Call,
  context: RequestContext,
  tx: Tx,
  rows: readonly Row[],
): Promise<RefusedRow<Row>[]> {
  const { entity } = call;
  // A new row must be within the reach of a creation, which the plan checks, and of the import, which is checked below.
  const createEndpoint = { verb: 'create', rules: entity.access.create ?? [] } as const;
  const createCall = { ...call, reach: (role: Role) => callReach(entity, createEndpoint, role) };
  const { creation, edition } = importPlans(call);
  const outcomes = rows.map((row): Outcome<Row> => ({ row, reasons: new Set() }));
  const { rol } = callerOf(context);
  // The rows after a refused one are written too, so that all complaints are known.
  const attempt = async (outcome: Outcome<Row>, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcome.error = error;
    }
    // An import cannot request the permissions that a row needs, so they refuse it.
    for (const { unless, reason } of takeNotes(tx).needs)
      if (access(unless, rol) === false) outcome.reasons.add(reason);
  };
  for (const outcome of outcomes) {
    const { before, values, lines } = outcome.row;
    const draft = { values: { ...(before ?? defaultValues(entity)), ...values }, referred: {}, lines };
    // The plan's steps read `prepared` instead of a body.
    const target = { context, tx, bodyOf: () => ({}), prepared: { before, sentChanges: values, draft } };
    await attempt(outcome, async () => {
      outcome.change = await (before
        ? change(call, edition.plan, target)
        : change(createCall, creation.plan, target));
    });
  }
  for (const outcome of outcomes) {
    const { row, change: written } = outcome;
    if (!written) continue;
    await attempt(outcome, async () => {
      await runSteps(written, (row.before ? edition : creation).rest);
      if (!row.before) await refuseBeyondReach(call, context, tx, written.record.id);
    });
  }
  return outcomes.filter(({ error, reasons }) => error !== undefined || reasons.size > 0);
}
