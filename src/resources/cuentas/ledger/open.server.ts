import { sql, type RawBuilder } from 'kysely';
import type { Db } from 'cantera/server';
import { balancesAt } from './balance.server.ts';
import type { EntrySource } from './ledger.server.ts';
import type { SubAccount } from '../../ventas/saleTypes.ts';
import { accountsWhere, type Owed, type OwedQuery } from './owed.server.ts';

/** Returns the debts of which something is still owed. Unlike `owedOf`, it does not read the settled ones. */
export async function openDebtsOf(db: Db, query: OwedQuery): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    with recursive ${openDebtCtes(query)}
    select cuenta_corriente_id as "cuentaCorrienteId", subcuenta, entidad, documento_id as "documentoId", numero, fecha,
      importe, adeudado
    from adeudos order by cuenta_corriente_id, subcuenta, fecha, id
  `.execute(db);
  return rows;
}

/** Returns the number of a document whose debit stands, even when nothing of it is owed any more; else undefined. */
export async function standingDebitOf(
  db: Db,
  account: { readonly cuentaCorrienteId: number; readonly subcuenta: SubAccount },
  { entidad, documentoId }: EntrySource,
): Promise<{ numero: string } | undefined> {
  const { rows } = await sql<{ numero: string }>`
    select numero from movimientos as d
    where entidad = ${entidad} and documento_id = ${documentoId} and tipo = 'DEBE'
      and cuenta_corriente_id = ${account.cuentaCorrienteId} and subcuenta = ${account.subcuenta}
      and ${standsAt('d', 'infinity')}
  `.execute(db);
  return rows[0];
}

/**
 * SQL for the open debits of accounts, for use after `with recursive`: `adeudos` holds what is still owed, and
 * `saldos_al_dia` the balances. By the rule of `owedOf`, a payment settles the debit that was chosen for it, and then the
 * oldest, so the open debits are the newest that add up to the balance. `meses_leidos` reads an account's months backwards
 * until they do: `falta` is the part of the balance that the months read so far do not explain, and `restos` are the
 * amounts of the debits less those chosen payments.
 */
export const openDebtCtes = ({ hasta = 'infinity', ...accounts }: OwedQuery): RawBuilder<unknown> => sql`
  saldos_al_dia as materialized (${balancesAt(hasta, accountsWhere(accounts))}),
  meses_leidos as (
    select cuenta_corriente_id, subcuenta, 'infinity'::date as mes, saldo as falta,
      null::bigint[] as ids, null::date[] as fechas, null::numeric[] as restos
    from saldos_al_dia where saldo > 0
    union all
    select l.cuenta_corriente_id, l.subcuenta, p.mes, (l.falta - del_mes.resto)::numeric(18,2),
      del_mes.ids, del_mes.fechas, del_mes.restos
    from meses_leidos as l
    cross join lateral (
      select mes from movimientos_meses as mm
      where mm.cuenta_corriente_id = l.cuenta_corriente_id and mm.subcuenta = l.subcuenta and mm.debe > 0
        and mm.mes < l.mes and mm.mes <= ${hasta}::date
      order by mes desc limit 1
    ) as p
    cross join lateral (
      select coalesce(sum(resto), 0) as resto, array_agg(id) as ids, array_agg(fecha) as fechas, array_agg(resto) as restos
      from (${debitsOf(hasta)}) as debitos where resto > 0
    ) as del_mes
    where l.falta > 0
  ), debitos_leidos as (
    -- "queda" is the balance less the newer debits: the most that can be open of this one.
    select d.id, d.fecha, d.resto, s.saldo - coalesce(sum(d.resto) over (
      partition by l.cuenta_corriente_id, l.subcuenta order by d.fecha desc, d.id desc
      rows between unbounded preceding and 1 preceding), 0) as queda
    from meses_leidos as l join saldos_al_dia as s using (cuenta_corriente_id, subcuenta)
    cross join lateral unnest(l.ids, l.fechas, l.restos) as d (id, fecha, resto)
  ), adeudos as (
    select m.id, m.cuenta_corriente_id, m.subcuenta, m.entidad, m.documento_id, m.numero, m.importe, a.fecha,
      least(a.resto, a.queda)::numeric(18,2) as adeudado
    from debitos_leidos as a join movimientos as m using (id) where a.queda > 0
  )`;

/**
 * SQL for the debits of the month `p.mes`, and what chosen payments leave of each (`resto`). A debit `d` belongs to the
 * month in which its document was first debited, by `e`.
 */
const debitsOf = (hasta: string): RawBuilder<unknown> => sql`
  select d.id, e.fecha, d.importe - coalesce(pagado.elegido, 0) as resto
  from movimientos as e
  join movimientos as d on ${sameSide('d')} and ${standsAt('d', hasta)}
  left join lateral (${chosenFor(hasta)}) as pagado on true
  where e.cuenta_corriente_id = l.cuenta_corriente_id and e.subcuenta = l.subcuenta and e.tipo = 'DEBE'
    and e.anula_id is null and e.fecha >= p.mes and e.fecha < (p.mes + interval '1 month')::date and e.fecha <= ${hasta}::date
    and not exists (
      select from movimientos as f where ${sameSide('f')} and f.anula_id is null and (f.fecha, f.id) < (e.fecha, e.id))`;

/** SQL that compares an entry with `e`: they are of the same document, sub-account and side. */
const sameSide = (alias: string) => {
  const columns = ['entidad', 'documento_id', 'cuenta_corriente_id', 'subcuenta', 'tipo'];
  const equalities = columns.map((column) => sql.raw(`${alias}.${column} = e.${column}`));
  return sql.join(equalities, sql` and `);
};

/** An entry stands if it is no reversal, and has none by that day. */
export const standsAt = (alias: string, hasta: string) => sql`${sql.ref(`${alias}.anula_id`)} is null
  and ${sql.ref(`${alias}.fecha`)} <= ${hasta}::date
  and not exists (
    select from movimientos as r where r.anula_id = ${sql.ref(`${alias}.id`)} and r.fecha <= ${hasta}::date)`;

/**
 * SQL for how much the payments that chose the debit `d` settle of it. A choice without an amount is for the whole
 * payment. The ledger does not collate its text in Spanish.
 */
const chosenFor = (hasta: string): RawBuilder<unknown> => sql`
  select sum(coalesce(a.importe, c.importe)) as elegido
  from aplicaciones_elegidas as a
  join movimientos as c on c.entidad = a.entidad and c.documento_id = a.documento_id
    and (a.subcuenta is null or a.subcuenta = c.subcuenta)
    and c.cuenta_corriente_id = d.cuenta_corriente_id and c.subcuenta = d.subcuenta and c.tipo = 'HABER'
    and ${standsAt('c', hasta)}
  where a.entidad_pagada = d.entidad::text collate espanol and a.documento_pagado = d.documento_id`;
