import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { IN_HAND, sundayOf, termOn } from '../cheques/terms.server.ts';
import type { ChequesDue } from './tablero.ts';

/** Cheques in hand due up to Sunday, and overdue. */
export async function chequesDueOn(db: Db, hoy: string): Promise<ChequesDue> {
  const sum = (term: keyof ChequesDue) => sql`json_build_object(
    'cantidad', count(*) filter (where plazo = ${sql.lit(term)})::integer,
    'importe', coalesce(sum(importe) filter (where plazo = ${sql.lit(term)}), 0)::numeric(20,2)::text)`;
  const { rows } = await sql<ChequesDue>`
    select ${sum('semana')} as semana, ${sum('vencidos')} as vencidos
    from (
      select c.importe, ${termOn(hoy)} as plazo from cheques as c
      where ${IN_HAND} and c.fecha_vencimiento <= ${sundayOf(hoy)}
    ) as vencen`.execute(db);
  return rows[0]!;
}
