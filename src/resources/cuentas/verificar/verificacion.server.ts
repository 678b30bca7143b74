import { setTimeout as delay } from 'node:timers/promises';
import { sql, type ControlledTransaction } from 'kysely';
import type { Logger } from 'pino';
import type { Verificacion } from './verificacion.ts';
import { AppError, type Database, type Db } from 'cantera/server';
import { verifyWithin, type VerificationSources } from './verificar.server.ts';

/**
 * Starts a verification, and waits at most `MAX_WAIT_MS` for its end.
 * @throws AppError 409 while another verification runs
 */
export async function startVerificacion(
  db: Db,
  sources: VerificationSources,
  { usuarioId, log }: { readonly usuarioId: number; readonly log: Logger },
): Promise<void> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  let id: number;
  try {
    // PostgreSQL releases the lock of a process that dies.
    const { rows } = await sql<{ gotLock: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK_KEY}) as got_lock`.execute(tx);
    if (!rows[0]!.gotLock)
      throw new AppError(409, 'Ya hay una verificación en curso. Espere a que termine para pedir otra.');
    ({ id } = await db
      .insertInto('verificaciones')
      .values({ usuarioId, terminadaEn: null, avance: null, informe: null })
      .returning('id')
      .executeTakeFirstOrThrow());
  } catch (error) {
    await tx.rollback().execute();
    throw error;
  }
  const finished = verify(db, tx, id, sources).catch((error: unknown) =>
    log.error({ err: error }, 'the verification of the ledger broke off'),
  );
  // `ref: false`: the wait does not keep a closing process alive.
  await Promise.race([finished, delay(MAX_WAIT_MS, undefined, { ref: false })]);
}

/** Progress and report are stored outside of the transaction that holds the lock. */
async function verify(
  db: Db,
  tx: ControlledTransaction<Database>,
  id: number,
  sources: VerificationSources,
): Promise<void> {
  const update = db.updateTable('verificaciones').where('id', '=', id);
  try {
    const informe = await verifyWithin(tx, sources, (avance) =>
      update.set({ avance: JSON.stringify(avance) }).execute(),
    );
    await update.set({ informe: JSON.stringify(informe), terminadaEn: sql<string>`now()` }).execute();
  } finally {
    // This also releases the lock. It comes last, so that the report is visible by then.
    await tx.rollback().execute();
  }
}

const LOCK_KEY = sql`hashtextextended('cantera.verificacion', 0)`;

/** A short verification is answered with its report; of a longer one the screen asks for the progress. */
const MAX_WAIT_MS = 1_500;

/**
 * Returns the last verification, and whether it is running. `pg_locks` splits a lock's 64-bit key into two halves,
 * and marks such a key by `objsubid = 1`.
 */
export async function lastVerificacion(db: Db): Promise<Verificacion | null> {
  const { rows } = await sql<Verificacion>`
    select v.iniciada_en, v.avance, v.informe, concat_ws(' ', u.nombre, u.apellido) as usuario,
      v.terminada_en is null and exists (
        select from pg_locks
        where locktype = 'advisory' and objsubid = 1
          and database = (select oid from pg_database where datname = current_database())
          and (classid::bigint << 32 | objid::bigint) = ${LOCK_KEY}) as en_curso
    from verificaciones as v join usuarios as u on u.id = v.usuario_id
    order by v.id desc limit 1
  `.execute(db);
  return rows[0] ?? null;
}
