import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { OverLimit } from './tablero.ts';

const SHOWN = 4;

/** The number of accounts over their limit, and the largest excesses. */
export async function overLimit(db: Db): Promise<OverLimit> {
  const { rows } = await sql<OverLimit>`
    with excedidas as materialized (
      select id, cliente_id, saldo, limite_credito from saldos where eliminado_en is null and sobre_limite
    ), primeras as (
      select e.id, trim(concat(c.apellido, ' ', c.nombre)) as cliente, e.saldo::text, e.limite_credito::text as limite,
        e.saldo - e.limite_credito as exceso
      from excedidas as e join clientes as c on c.id = e.cliente_id
      order by exceso desc, e.id limit ${SHOWN}
    )
    select (select count(*)::integer from excedidas) as cuentas, (
      select coalesce(json_agg(json_build_object('id', id, 'cliente', cliente, 'saldo', saldo, 'limite', limite)
        order by exceso desc, id), '[]') from primeras) as primeras`.execute(db);
  return rows[0]!;
}
