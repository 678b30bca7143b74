import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { logCallerEvent } from '../../auth/activity.ts';
import { transaction } from '../../db/connect.ts';
import type { Db, Tx } from '../../db/database.ts';
import { callerOf, type RequestContext } from '../../http/router.ts';
import { keyedRequestOf, keyReused, type KeyedRequest } from '../../idempotency.ts';

export type RecordOutcome = {
  readonly id: number;
  /** The HTTP status that a call for this record alone would have had. */
  readonly estado: number;
  readonly mensaje: string | null;
  /** The change needs a permission, which the user may request. */
  readonly pide: boolean;
};

/**
 * Stores the ids of a bulk request's records as a batch in `lotes`. Each record then gets a row in `lotes_resultados`
 * when it is done or refused. @returns the batch's id, which a repeated request gets too
 * @throws AppError 422 for the key of another request
 */
export async function openBatch(
  db: Db,
  context: RequestContext,
  selectIds: () => Promise<number[]>,
  detailOf: (count: number) => string,
): Promise<number> {
  const request = (await keyedRequestOf(context)) ?? unrepeatableRequest(context);
  const existing = await batchOfKey(db, request);
  if (existing !== null) return existing;
  const ids = await selectIds();
  return transaction(db, async (tx) => {
    const { usuarioId, clave, huella } = request;
    const { rows } = await sql<{ id: number }>`
      insert into lotes (usuario_id, clave, huella, registros) values (${usuarioId}, ${clave}, ${huella}, ${ids})
      on conflict do nothing returning id`.execute(tx);
    // A concurrent repeat of the request has stored the batch meanwhile.
    if (!rows[0]) return (await batchOfKey(tx, request))!;
    await logCallerEvent(tx, context, 'lote', detailOf(ids.length));
    await deleteOldBatches(tx);
    return rows[0].id;
  });
}

/** A request without an idempotency key gets one that nobody can repeat. */
const unrepeatableRequest = (context: RequestContext): KeyedRequest => ({
  usuarioId: callerOf(context).id,
  clave: randomUUID(),
  huella: Buffer.alloc(0),
});

async function batchOfKey(db: Db, { usuarioId, clave, huella }: KeyedRequest): Promise<number | null> {
  const { rows } = await sql<{ id: number; huella: Buffer }>`
    select id, huella from lotes where usuario_id = ${usuarioId} and clave = ${clave}`.execute(db);
  if (rows[0] && !rows[0].huella.equals(huella)) throw keyReused();
  return rows[0]?.id ?? null;
}

/** Locks the batch and returns the next records that have no outcome yet. A concurrent repeat waits for the lock. */
export async function nextRecords(tx: Tx, batchId: number, limit: number): Promise<number[]> {
  await sql`select from lotes where id = ${batchId} for update`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select r.id from lotes l, unnest(l.registros) with ordinality as r (id, orden)
    where l.id = ${batchId}
      and not exists (select from lotes_resultados d where d.lote_id = l.id and d.registro_id = r.id)
    order by r.orden limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function storeOutcomes(
  tx: Tx,
  batchId: number,
  outcomes: readonly RecordOutcome[],
): Promise<void> {
  await sql`
    insert into lotes_resultados (lote_id, registro_id, estado, mensaje, pide)
    select ${batchId}::integer, * from unnest(
      ${outcomes.map(({ id }) => id)}::integer[], ${outcomes.map(({ estado }) => estado)}::smallint[],
      ${outcomes.map(({ mensaje }) => mensaje)}::text[],
      ${outcomes.map(({ pide }) => pide)}::boolean[])`.execute(tx);
}

export type BatchProgress = {
  readonly hechos: number;
  readonly rechazados: number;
  /** All records of the batch. */
  readonly de: number;
};

export async function progressOf(db: Db, batchId: number): Promise<BatchProgress> {
  const { rows } = await sql<BatchProgress>`
    select cardinality(l.registros) as de, count(*) filter (where d.estado = 200)::integer as hechos,
      count(*) filter (where d.estado <> 200)::integer as rechazados
    from lotes l left join lotes_resultados d on d.lote_id = l.id
    where l.id = ${batchId} group by l.id`.execute(db);
  return rows[0]!;
}

export async function outcomesOf(db: Db, batchId: number): Promise<RecordOutcome[]> {
  const { rows } = await sql<RecordOutcome>`
    select r.id, d.estado, d.mensaje, d.pide
    from lotes l, unnest(l.registros) with ordinality as r (id, orden), lotes_resultados d
    where l.id = ${batchId} and d.lote_id = l.id and d.registro_id = r.id order by r.orden`.execute(db);
  return rows;
}

/** Deletes a few batches that are older than any idempotency key, so that no request spends long on it. */
const deleteOldBatches = (tx: Tx) =>
  sql`
    delete from lotes where id in (
      select id from lotes where creado_en < now() - interval '3 days'
      order by creado_en limit 20 for update skip locked)`.execute(tx);
