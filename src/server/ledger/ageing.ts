import { sql, type Kysely } from 'kysely';
import type { SubAccount } from '#domain/saleTypes.ts';
import type { Database } from '../db/database.ts';

/** How long ago what is owed began to be owed, in days; ARS each. */
export type Ageing = Readonly<Record<'hasta30' | 'hasta60' | 'hasta90' | 'mas', string>>;

/**
 * What is owed in a sub-account at the end of a day, by its age: payments settle the oldest debits first, so that
 * the newest ones are what is owed. What was taken back by then counts on neither side.
 */
export async function ageingOf(
  db: Kysely<Database>,
  asked: { cuentaCorrienteId: number; subcuenta: SubAccount; hasta: string },
): Promise<Ageing> {
  const { cuentaCorrienteId, subcuenta, hasta } = asked;
  const { rows } = await sql<Ageing>`
    with entradas as (
      select * from movimientos
      where cuenta_corriente_id = ${cuentaCorrienteId} and subcuenta = ${subcuenta} and fecha <= ${hasta}::date
    ), firmes as (
      select * from entradas as e
      where not exists (select from entradas as r where r.anula_id = e.id or r.id = e.anula_id)
    ), deudas as (
      select importe, ${hasta}::date - fecha as dias,
        sum(importe) over (order by fecha desc, id desc) - importe as mas_nuevas,
        (select sum(case tipo when 'DEBE' then importe else -importe end) from firmes) as saldo
      from firmes where tipo = 'DEBE'
    ), pendientes as (
      select dias, least(importe, saldo - mas_nuevas) as importe from deudas where mas_nuevas < saldo
    )
    select coalesce(sum(importe) filter (where dias <= 30), 0)::numeric(14,2) as hasta30,
      coalesce(sum(importe) filter (where dias between 31 and 60), 0)::numeric(14,2) as hasta60,
      coalesce(sum(importe) filter (where dias between 61 and 90), 0)::numeric(14,2) as hasta90,
      coalesce(sum(importe) filter (where dias > 90), 0)::numeric(14,2) as mas
    from pendientes
  `.execute(db);
  return rows[0]!;
}
