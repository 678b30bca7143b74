import { sql, type RawBuilder } from 'kysely';
import type { CancelledEntry } from '../ledger.ts';
import type { SubAccount } from '../../ventas/saleTypes.ts';
import type { Db } from 'cantera/server';

/** Inclusive days; an absent one leaves that end open. */
export type OpenPeriod = { readonly desde?: string | undefined; readonly hasta?: string | undefined };

export const WHOLE_HISTORY: OpenPeriod = {};

/** Entries reversed within the period, and their reversals (decision 0019). */
export const cancelledIdsWithin = (
  account: RawBuilder<unknown>,
  { desde = '-infinity', hasta = 'infinity' }: OpenPeriod,
): RawBuilder<unknown> => sql`
  select unnest(array[r.id, e.id]) from movimientos as r join movimientos as e on e.id = r.anula_id
  where r.cuenta_corriente_id = ${account} and r.anula_id is not null
    and r.fecha between ${desde}::date and ${hasta}::date and e.fecha between ${desde}::date and ${hasta}::date`;

export async function cancelledEntriesOf(
  db: Db,
  query: OpenPeriod & { readonly cuentaCorrienteId: number; readonly subcuenta: SubAccount },
): Promise<CancelledEntry[]> {
  const { rows } = await sql<CancelledEntry>`
    select id, fecha, entidad, documento_id as "documentoId", numero, concepto, subcuenta,
      case tipo when 'DEBE' then importe end as debe, case tipo when 'HABER' then importe end as haber
    from movimientos
    where id in (${cancelledIdsWithin(sql`${query.cuentaCorrienteId}`, query)}) and subcuenta = ${query.subcuenta}
    order by fecha, id
  `.execute(db);
  return rows;
}
