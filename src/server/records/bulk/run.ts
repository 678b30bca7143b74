import { sql } from 'kysely';
import type { Fields } from '#schema/declaration.ts';
import { fieldMessages } from '#schema/fieldMessages.ts';
import { transaction } from '../../db/connect.ts';
import type { Tx } from '../../db/database.ts';
import { asRefusal } from '../../http/errorResponse.ts';
import { callerOf, type RequestContext } from '../../http/router.ts';
import { isTemporary } from '../../http/isTemporary.ts';
import type { Call } from '../read/call.ts';
import { namesOf } from '../read/names.ts';
import { explainDuplicates } from '../write/unique.ts';
import {
  storeOutcomes,
  nextRecords,
  outcomesOf,
  progressOf,
  type RecordOutcome,
  type BatchProgress,
} from './batch.ts';

export type BatchResult = BatchProgress & {
  readonly registros: readonly (Pick<RecordOutcome, 'id' | 'estado'> & {
    readonly nombre?: string | null;
    readonly mensaje?: string | null;
    readonly pide?: boolean;
  })[];
};

export type BatchStep = BatchProgress | { readonly resultado: BatchResult };

export type BatchWork = {
  readonly fields: Fields;
  readonly act: (tx: Tx, id: number) => Promise<unknown>;
};

const MAX_CHUNK_RECORDS = 50;
const MAX_CHUNK_MS = 1000;

/**
 * Works through a batch in chunks, each in its own transaction, until every record is done or refused. If the client
 * leaves, a repeated request goes on after the last chunk.
 */
export async function* runBatch(
  call: Call,
  context: RequestContext,
  batchId: number,
  work: BatchWork,
): AsyncGenerator<BatchStep> {
  let progress: BatchProgress;
  do {
    progress = await transaction(call.db, async (tx) => {
      const ids = await nextRecords(tx, batchId, MAX_CHUNK_RECORDS);
      if (ids.length > 0) await storeOutcomes(tx, batchId, await runChunk(call, context, tx, ids, work));
      return progressOf(tx, batchId);
    });
    yield progress;
  } while (progress.hechos + progress.rechazados < progress.de);
  yield { resultado: { ...progress, registros: await resultsOf(call, context, batchId) } };
}

async function runChunk(
  { registry }: Call,
  context: RequestContext,
  tx: Tx,
  ids: readonly number[],
  { act, fields }: BatchWork,
): Promise<RecordOutcome[]> {
  const deadline = performance.now() + MAX_CHUNK_MS;
  const outcomes: RecordOutcome[] = [];
  for (const id of ids) {
    if (outcomes.length > 0 && performance.now() > deadline) break;
    // Each record sets a savepoint of the same name, and a rollback goes to the newest. All end with the transaction.
    await sql`savepoint registro`.execute(tx);
    try {
      await explainDuplicates(registry, () => act(tx, id));
      outcomes.push({ id, estado: 200, mensaje: null, pide: false });
    } catch (error) {
      // A temporary error of the database makes `transaction` run the whole chunk again, or fail.
      if (isTemporary(error)) throw error;
      await sql`rollback to savepoint registro`.execute(tx);
      outcomes.push({ id, ...refusedOutcome(error as Error, context, fields) });
    }
  }
  return outcomes;
}

function refusedOutcome(error: Error, context: RequestContext, fields: Fields): Omit<RecordOutcome, 'id'> {
  const { status, message, errors = {}, extra = {} } = asRefusal(error, context);
  const mensaje = (status === 400 && fieldMessages({ fields }, errors)) || message;
  return { estado: status, mensaje, pide: 'permiso' in extra };
}

async function resultsOf(
  call: Call,
  context: RequestContext,
  batchId: number,
): Promise<BatchResult['registros']> {
  const { db, registry, entity } = call;
  const outcomes = await outcomesOf(db, batchId);
  // A record that is answered with 404 is out of reach, and so is its name.
  const namedIds = outcomes.filter(({ estado }) => estado !== 200 && estado !== 404).map(({ id }) => id);
  const idsByEntity = new Map(namedIds.length > 0 ? [[entity.name, new Set(namedIds)]] : []);
  const nameOf = await namesOf(db, registry, callerOf(context).rol, idsByEntity);
  return outcomes.map(({ id, estado, mensaje, pide }) => {
    if (estado === 200) return { id, estado };
    const nombre = namedIds.includes(id) ? nameOf(entity.name, id) : null;
    return { id, estado, nombre, mensaje, ...(pide && { pide }) };
  });
}
