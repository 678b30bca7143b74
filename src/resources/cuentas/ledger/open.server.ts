import { sql, type RawBuilder } from 'kysely';
import type { Db } from 'cantera/server';
import { balancesAt } from './balance.server.ts';
import type { EntrySource } from './ledger.server.ts';
import type { SubAccount } from '../../ventas/saleTypes.ts';
import type { Owed, OwedQuery } from './owed.server.ts';

/** Returns the debts of `owedOf` that are still open, found without reading settled ones. */
export async function openDebtsOf(db: Db, query: OwedQuery): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    with recursive ${openDebtCtes(query)}
    select cuenta_corriente_id as "cuentaCorrienteId", subcuenta, entidad, documento_id as "documentoId", numero, fecha,
      importe, adeudado
    from adeudos order by cuenta_corriente_id, subcuenta, fecha, id
  `.execute(db);
  return rows;
}

/** Returns the number of a standing debit, whether anything is owed of it or not. */
export async function debitOf(
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
 * CTEs (for use after `with recursive`): `adeudos`, with the columns of `owedRows`, holds what is still owed;
 * `saldos_al_dia` holds the balances (`cuenta_corriente_id`, `subcuenta`, `saldo`).
 *
 * Payments settle the oldest debits first, so the open ones are the newest, as far back as they add up to the
 * balance: they are read month by month from the last one, and no further.
 */
export const openDebtCtes = ({
  cuentaCorrienteId,
  cuentas,
  subcuenta,
  hasta = 'infinity',
}: OwedQuery): RawBuilder<unknown> => {
  const where = [
    sql`true`,
    ...(cuentaCorrienteId === undefined ? [] : [sql`s.cuenta_corriente_id = ${cuentaCorrienteId}`]),
    ...(cuentas === undefined
      ? []
      : [sql`s.cuenta_corriente_id > ${cuentas.desde} and s.cuenta_corriente_id <= ${cuentas.hasta}`]),
    ...(subcuenta === undefined ? [] : [sql`s.subcuenta = ${subcuenta}`]),
  ];
  return sql`
  saldos_al_dia as materialized (${balancesAt(hasta, sql.join(where, sql` and `))}),
  tramos as (
    select cuenta_corriente_id, subcuenta, 'infinity'::date as mes, saldo as falta,
      null::bigint[] as ids, null::date[] as fechas, null::numeric[] as restos
    from saldos_al_dia where saldo > 0
    union all
    select t.cuenta_corriente_id, t.subcuenta, p.mes, (t.falta - d.resto)::numeric(14,2), d.ids, d.fechas, d.restos
    from tramos as t
    cross join lateral (
      select mes from movimientos_meses as p
      where p.cuenta_corriente_id = t.cuenta_corriente_id and p.subcuenta = t.subcuenta and p.debe > 0
        and p.mes < t.mes and p.mes <= ${hasta}::date
      order by mes desc limit 1
    ) as p
    cross join lateral (
      select coalesce(sum(resto), 0) as resto, array_agg(id) as ids, array_agg(fecha) as fechas, array_agg(resto) as restos
      from (${debitsOf(hasta)}) as d where resto > 0
    ) as d
    where t.falta > 0
  ), abiertos as (
    select d.id, d.fecha, d.resto, s.saldo - coalesce(sum(d.resto) over (
      partition by t.cuenta_corriente_id, t.subcuenta order by d.fecha desc, d.id desc
      rows between unbounded preceding and 1 preceding), 0) as queda
    from tramos as t join saldos_al_dia as s using (cuenta_corriente_id, subcuenta)
    cross join lateral unnest(t.ids, t.fechas, t.restos) as d (id, fecha, resto)
  ), adeudos as (
    select m.id, m.cuenta_corriente_id, m.subcuenta, m.entidad, m.documento_id, m.numero, m.importe, a.fecha,
      least(a.resto, a.queda)::numeric(14,2) as adeudado
    from abiertos as a join movimientos as m using (id) where a.queda > 0
  )`;
};

/**
 * Standing debits of the account in row `t` whose document was first debited in month `p`. Each has the date
 * of that first debit and what chosen payments leave of it.
 */
const debitsOf = (hasta: string): RawBuilder<unknown> => sql`
  select d.id, e.fecha, d.importe - coalesce(pagado.elegido, 0) as resto
  from movimientos as e
  join movimientos as d on ${sameSide('d')} and ${standsAt('d', hasta)}
  left join lateral (${chosenFor(hasta)}) as pagado on true
  where e.cuenta_corriente_id = t.cuenta_corriente_id and e.subcuenta = t.subcuenta and e.tipo = 'DEBE'
    and e.anula_id is null and e.fecha >= p.mes and e.fecha < (p.mes + interval '1 month')::date and e.fecha <= ${hasta}::date
    and not exists (
      select from movimientos as f where ${sameSide('f')} and f.anula_id is null and (f.fecha, f.id) < (e.fecha, e.id))`;

/** Returns SQL for the condition that an entry has the document, account and side of the entry `e`. */
const sameSide = (alias: string) => {
  const of = (column: string) => sql.raw(`${alias}.${column} = e.${column}`);
  const columns = ['entidad', 'documento_id', 'cuenta_corriente_id', 'subcuenta', 'tipo'];
  return sql.join(columns.map(of), sql` and `);
};

/**
 * Returns SQL for the condition that an entry counted at a day's end: it reverses nothing and was not reversed
 * by then.
 */
export const standsAt = (alias: string, hasta: string) => sql`${sql.ref(`${alias}.anula_id`)} is null
  and ${sql.ref(`${alias}.fecha`)} <= ${hasta}::date
  and not exists (
    select from movimientos as r where r.anula_id = ${sql.ref(`${alias}.id`)} and r.fecha <= ${hasta}::date)`;

/** Returns SQL for the amount that standing payments were chosen to pay of the debit `d`. */
const chosenFor = (hasta: string): RawBuilder<unknown> => sql`
  select sum(coalesce(a.importe, c.importe)) as elegido
  from aplicaciones_elegidas as a
  join movimientos as c on c.entidad = a.entidad and c.documento_id = a.documento_id
    and (a.subcuenta is null or a.subcuenta = c.subcuenta)
    and c.cuenta_corriente_id = d.cuenta_corriente_id and c.subcuenta = d.subcuenta and c.tipo = 'HABER'
    and ${standsAt('c', hasta)}
  where a.entidad_pagada = d.entidad::text collate espanol and a.documento_pagado = d.documento_id`;
