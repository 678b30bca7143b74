import { setTimeout as delay } from 'node:timers/promises';
import { sql, type ControlledTransaction } from 'kysely';
import type { Logger } from 'pino';
import type { Verificacion } from './verificacion.ts';
import { AppError, type Database, type Db } from 'cantera/server';
import { verifyWithin, type Verifiable } from './verificar.server.ts';

/**
 * Starts a background verification, whose progress any process can answer. Resolves when it finishes, or
 * after `SHORT_MS`. @throws AppError 409 while another one runs.
 */
export async function startVerificacion(
  db: Db,
  verifiable: Verifiable,
  { usuarioId, log }: { readonly usuarioId: number; readonly log: Logger },
): Promise<void> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  let id: number;
  try {
    // A dead process releases the lock.
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK}) as is_mine`.execute(tx);
    if (!rows[0]!.isMine)
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
  const work = carryOut(db, tx, id, verifiable).catch((error: unknown) =>
    log.error({ err: error }, 'the verification of the ledger broke off'),
  );
  await Promise.race([work, delay(SHORT_MS, undefined, { ref: false })]);
}

async function carryOut(
  db: Db,
  tx: ControlledTransaction<Database>,
  id: number,
  verifiable: Verifiable,
): Promise<void> {
  const change = db.updateTable('verificaciones').where('id', '=', id);
  try {
    const informe = await verifyWithin(tx, verifiable, (avance) =>
      change.set({ avance: JSON.stringify(avance) }).execute(),
    );
    await change.set({ informe: JSON.stringify(informe), terminadaEn: sql<string>`now()` }).execute();
  } finally {
    // Last: once the lock is free, the result must be visible.
    await tx.rollback().execute();
  }
}

const LOCK = sql`hashtextextended('cantera.verificacion', 0)`;

const SHORT_MS = 1_500;

export async function lastVerificacion(db: Db): Promise<Verificacion | null> {
  const { rows } = await sql<Verificacion>`
    select v.iniciada_en, v.avance, v.informe, concat_ws(' ', u.nombre, u.apellido) as usuario,
      v.terminada_en is null and exists (
        select from pg_locks
        where locktype = 'advisory' and objsubid = 1
          and database = (select oid from pg_database where datname = current_database())
          and (classid::bigint << 32 | objid::bigint) = ${LOCK}) as en_curso
    from verificaciones as v join usuarios as u on u.id = v.usuario_id
    order by v.id desc limit 1
  `.execute(db);
  return rows[0] ?? null;
}
