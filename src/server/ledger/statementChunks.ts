import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { StatementEntry } from '#domain/ledger.ts';

/** So many entries are in memory at a time. */
const AT_ONCE = 500;

/**
 * Every entry of an account, the oldest first, each with the balance after it: in chunks, as they were at one moment.
 * It holds a connection while they are read. @throws what `tooMany` answers, before the first chunk, for more than `limit`
 */
export async function* statementChunks(
  db: Kysely<Database>,
  cuentaCorrienteId: number,
  limit: number,
  tooMany: () => Error,
): AsyncGenerator<StatementEntry[]> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    const { n } = await tx
      .selectFrom('movimientos')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('cuentaCorrienteId', '=', cuentaCorrienteId)
      .executeTakeFirstOrThrow();
    if (n > limit) throw tooMany();
    await sql`
      declare asientos no scroll cursor for
      select id, fecha, entidad, documento_id as "documentoId", numero, concepto, subcuenta,
        case tipo when 'DEBE' then importe end as debe, case tipo when 'HABER' then importe end as haber,
        sum(case tipo when 'DEBE' then importe else -importe end) over (order by fecha, id) as saldo
      from movimientos where cuenta_corriente_id = ${cuentaCorrienteId} order by fecha, id
    `.execute(tx);
    for (;;) {
      const { rows } = await sql<StatementEntry>`fetch ${sql.lit(AT_ONCE)} from asientos`.execute(tx);
      if (rows.length > 0) yield rows;
      if (rows.length < AT_ONCE) break;
    }
  } finally {
    await tx.rollback().execute();
  }
}
