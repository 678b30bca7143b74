import { sql } from 'kysely';
import type { StatementEntry } from '../ledger.ts';
import { inSnapshot, type Db, rowsInChunks } from 'cantera/server';
import { SIGNED_AMOUNT } from './balance.server.ts';
import type { StatementQuery } from './statement.server.ts';
import { cancelledIdsWithin, WHOLE_HISTORY } from './cancelledEntries.server.ts';

const ROWS_AT_ONCE = 500;

/**
 * Streams a statement's entries. `tooMany` is thrown before the first chunk. The limit also counts the entries that
 * `onlyStanding` leaves out.
 */
export const statementChunks = (
  db: Db,
  { cuentaCorrienteId, onlyStanding }: Pick<StatementQuery, 'cuentaCorrienteId' | 'onlyStanding'>,
  limit: number,
  tooMany: () => Error,
): AsyncGenerator<StatementEntry[]> =>
  inSnapshot(db, async function* (tx) {
    const { count } = await tx
      .selectFrom('movimientos')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('cuentaCorrienteId', '=', cuentaCorrienteId)
      .executeTakeFirstOrThrow();
    if (count > limit) throw tooMany();
    const entries = sql`
      select id, fecha, entidad, documento_id as "documentoId", numero, concepto, subcuenta,
        case tipo when 'DEBE' then importe end as debe, case tipo when 'HABER' then importe end as haber,
        sum(${SIGNED_AMOUNT}) over (order by fecha, id) as saldo
      from movimientos where cuenta_corriente_id = ${cuentaCorrienteId}
        ${onlyStanding ? sql`and id not in (${cancelledIdsWithin(sql`${cuentaCorrienteId}`, WHOLE_HISTORY)})` : sql``}
      order by fecha, id`;
    yield* rowsInChunks<StatementEntry>(tx, entries, ROWS_AT_ONCE);
  });
