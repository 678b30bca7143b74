import { sql, type RawBuilder } from 'kysely';
import { type Cents, toCents } from 'cantera';
import { type Db, type Prepared, runPrepared, type Tx } from 'cantera/server';
import type { SubAccount } from '../../ventas/saleTypes.ts';

/** Returns the balance of an account, which is stable while the account is locked. */
export async function balanceOf(tx: Tx, cuentaCorrienteId: number): Promise<Cents> {
  const [row] = await runPrepared<{ saldo: string }>(tx, BALANCE, [cuentaCorrienteId]);
  return toCents(row!.saldo);
}

const BALANCE: Prepared = {
  name: 'saldo',
  text: `select coalesce(sum(debe - haber), 0)::numeric(18,2) as saldo
    from movimientos_sumas where cuenta_corriente_id = $1`,
};

export async function subAccountBalanceAt(
  db: Db,
  account: { readonly cuentaCorrienteId: number; readonly subcuenta: SubAccount },
  hasta = 'infinity',
): Promise<Cents> {
  const { rows } = await sql<{ saldo: string }>`
    ${balancesAt(hasta, sql`cuenta_corriente_id = ${account.cuentaCorrienteId} and subcuenta = ${account.subcuenta}`)}
  `.execute(db);
  return toCents(rows[0]?.saldo ?? '0');
}

export const SIGNED_AMOUNT = sql`case tipo when 'DEBE' then importe else -importe end`;

/**
 * SQL for the balances of sub-accounts on a day, `hasta`: 'YYYY-MM-DD' or 'infinity'. The database keeps the sums of their
 * entries over all days (`movimientos_sumas`) and by month (`movimientos_meses`). Entries after the day are taken off.
 */
export const balancesAt = (hasta: string, where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select s.cuenta_corriente_id, s.subcuenta, (s.debe - s.haber
    - coalesce((select sum(mm.debe - mm.haber) from movimientos_meses as mm
      where mm.cuenta_corriente_id = s.cuenta_corriente_id and mm.subcuenta = s.subcuenta and mm.mes > ${hasta}::date), 0)
    - coalesce((select sum(${SIGNED_AMOUNT}) from movimientos as m
      where m.cuenta_corriente_id = s.cuenta_corriente_id and m.subcuenta = s.subcuenta
        and m.fecha > ${hasta}::date and m.fecha < ${nextMonth(hasta)}), 0))::numeric(18,2) as saldo
  from movimientos_sumas as s where ${where}`;

const nextMonth = (day: string) =>
  sql`(date_trunc('month', ${day}::date::timestamp) + interval '1 month')::date`;
