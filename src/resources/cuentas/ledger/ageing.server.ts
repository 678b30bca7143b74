import { sql } from 'kysely';
import type { SubAccount } from '../../ventas/saleTypes.ts';
import type { Db } from '#server/db/database.ts';
import { owedRows } from './owed.server.ts';

/** ARS, by age in days. */
export type Ageing = Readonly<Record<'hasta30' | 'hasta60' | 'hasta90' | 'mas', string>>;

export async function ageingOf(
  db: Db,
  query: { cuentaCorrienteId: number; subcuenta: SubAccount; hasta: string },
): Promise<Ageing> {
  const { rows } = await sql<Ageing>`
    with ${owedRows(query)}, antiguedad as (
      select ${query.hasta}::date - fecha as dias, adeudado from adeudos where adeudado > 0
    )
    select coalesce(sum(adeudado) filter (where dias <= 30), 0)::numeric(14,2) as hasta30,
      coalesce(sum(adeudado) filter (where dias between 31 and 60), 0)::numeric(14,2) as hasta60,
      coalesce(sum(adeudado) filter (where dias between 61 and 90), 0)::numeric(14,2) as hasta90,
      coalesce(sum(adeudado) filter (where dias > 90), 0)::numeric(14,2) as mas
    from antiguedad
  `.execute(db);
  return rows[0]!;
}
