import { sql } from 'kysely';
import type { Fields } from '#schema/declaration.ts';
import { transaction } from '../../db/connect.ts';
import type { Tx } from '../../db/database.ts';
import { asRefusal } from '../../http/errorResponse.ts';
import { callerOf, type RequestContext } from '../../http/router.ts';
import { isUnavailable } from '../../http/unavailable.ts';
import type { Call } from '../read/call.ts';
import { namesOf } from '../read/names.ts';
import { explainDuplicates } from '../write/unique.ts';
import {
  keepOutcomes,
  nextRecords,
  outcomesOf,
  progressOf,
  type Outcome,
  type BatchProgress,
} from './batch.ts';

/** The result of a batch. A refused record has its name, unless it is out of reach. */
export type Result = BatchProgress & {
  readonly registros: readonly {
    readonly id: number;
    readonly estado: number;
    readonly nombre?: string | null;
    readonly mensaje?: string | null;
    readonly pide?: true;
  }[];
};

export type BatchStep = BatchProgress | { readonly resultado: Result };

export type BatchWork = {
  /** The input's fields, whose labels refusals name. */
  readonly fields: Fields;
  /** Changes one record. */
  readonly act: (tx: Tx, id: number) => Promise<unknown>;
};

/** Maximum number of records, and of milliseconds, of one transaction. */
const AT_ONCE = 50;
const AT_ONCE_MS = 1000;

/** Works in parts, each in its own transaction, so that a client that left can request the rest again. */
export async function* runBatch(
  call: Call,
  context: RequestContext,
  batch: number,
  work: BatchWork,
): AsyncGenerator<BatchStep> {
  for (let progress: BatchProgress | null = null; ;) {
    progress = await transaction(call.db, async (tx) => {
      const ids = await nextRecords(tx, batch, AT_ONCE);
      if (ids.length > 0) await keepOutcomes(tx, batch, await part(call, context, tx, ids, work));
      return progressOf(tx, batch);
    });
    yield progress;
    if (progress.hechos + progress.rechazados < progress.de) continue;
    yield { resultado: { ...progress, registros: await resultsOf(call, context, batch) } };
    return;
  }
}

async function part(
  { registry }: Call,
  context: RequestContext,
  tx: Tx,
  ids: readonly number[],
  { act, fields }: BatchWork,
): Promise<Outcome[]> {
  const until = performance.now() + AT_ONCE_MS;
  const outcomes: Outcome[] = [];
  for (const id of ids) {
    if (outcomes.length > 0 && performance.now() > until) break;
    // All savepoints have the same name and none is released: the newest counts, and a part has few.
    await sql`savepoint registro`.execute(tx);
    try {
      await explainDuplicates(registry, () => act(tx, id));
      outcomes.push({ id, estado: 200, mensaje: null, pide: false });
    } catch (error) {
      // This repeats the whole part, or fails the request.
      if (isUnavailable(error)) throw error;
      await sql`rollback to savepoint registro`.execute(tx);
      outcomes.push({ id, ...refusalOf(error as Error, context, fields) });
    }
  }
  return outcomes;
}

/** Puts the messages of the fields into the sentence, since no form shows them here. */
function refusalOf(error: Error, context: RequestContext, fields: Fields): Omit<Outcome, 'id'> {
  const { status, message, errors = {}, extra = {} } = asRefusal(error, context);
  const complaints = Object.entries(errors).map(([name, text]) => `${fields[name]?.label ?? name}: ${text}.`);
  const mensaje = status === 400 && complaints[0] ? complaints.join(' ') : message;
  return { estado: status, mensaje, pide: 'permiso' in extra };
}

async function resultsOf(call: Call, context: RequestContext, batch: number): Promise<Result['registros']> {
  const { db, registry, entity } = call;
  const outcomes = await outcomesOf(db, batch);
  const named = outcomes.filter(({ estado }) => estado !== 200 && estado !== 404).map(({ id }) => id);
  const names = await namesOf(
    db,
    registry,
    callerOf(context).rol,
    new Map(named.length > 0 ? [[entity.name, new Set(named)]] : []),
  );
  return outcomes.map(({ id, estado, mensaje, pide }) =>
    estado === 200
      ? { id, estado }
      : {
          id,
          estado,
          nombre: named.includes(id) ? names(entity.name, id) : null,
          mensaje,
          ...(pide && { pide }),
        },
  );
}
