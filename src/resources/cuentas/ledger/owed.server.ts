import { sql, type RawBuilder } from 'kysely';
import type { Debt } from '../ledger.ts';
import type { SubAccount } from '../../ventas/saleTypes.ts';
import type { Db } from 'cantera/server';
import { LEDGER_COLLATION } from './ledger.server.ts';

export type OwedQuery = {
  readonly cuentaCorrienteId?: number | undefined;
  /** Ids above `desde` and up to `hasta`: one slice of a batch. */
  readonly cuentas?: { readonly desde: number; readonly hasta: number } | undefined;
  readonly subcuenta?: SubAccount | undefined;
  /** 'YYYY-MM-DD', inclusive. */
  readonly hasta?: string | undefined;
};

export type Owed = Omit<Debt, 'vence'> & {
  readonly cuentaCorrienteId: number;
  readonly subcuenta: SubAccount;
};

type Settlement = Pick<Owed, 'cuentaCorrienteId' | 'subcuenta' | 'entidad' | 'documentoId' | 'numero'> & {
  readonly pagoEntidad: string;
  readonly pagoId: number;
  readonly pagoNumero: string;
  readonly pagoFecha: string;
  readonly importe: string;
  /** False when the payment went to the oldest debt. */
  readonly elegido: boolean;
};

/**
 * Returns what is owed of each document. Settled documents are included with '0.00'; `openDebtsOf` is faster for the
 * open ones. The rule (docs/decisions/0015-what-is-owed.md): a payment for a chosen document settles that document,
 * up to its amount; everything else settles the oldest debits of its account and sub-account first. A payment is any
 * credit: a recibo, an accepted cheque, or the delivery of a presupuesto, which settles that presupuesto. Nothing of this
 * is stored. Neither reversed entries nor their reversals count. Balance = sum of `adeudado` − sum of `unappliedOf`.
 */
export async function owedOf(db: Db, query: OwedQuery): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    with ${owedCtes(query)}
    select ${ACCOUNT_COLUMNS}, ${DOCUMENT_COLUMNS}, fecha, importe, adeudado
    from adeudos order by cuenta_corriente_id, subcuenta, fecha, id
  `.execute(db);
  return rows;
}

/** Returns the parts of payments that settle nothing: those by which their sum (`hasta_aca`) exceeds all debts. */
export async function unappliedOf(db: Db, query: OwedQuery): Promise<Omit<Owed, 'adeudado'>[]> {
  const { rows } = await sql<Omit<Owed, 'adeudado'>>`
    with ${ledgerCtes(query)}, libres_y_deudas as (
      select c.*, coalesce(s.resto, 0) as total_deudas
      from libres as c left join (
        select cuenta_corriente_id, subcuenta, sum(resto) as resto from deudas group by 1, 2
      ) as s using (cuenta_corriente_id, subcuenta)
    )
    select ${ACCOUNT_COLUMNS}, ${DOCUMENT_COLUMNS}, fecha, least(libre, hasta_aca - total_deudas)::numeric(18,2) as importe
    from libres_y_deudas where libre > 0 and hasta_aca > total_deudas order by cuenta_corriente_id, subcuenta, fecha, id
  `.execute(db);
  return rows;
}

/** Returns how much each payment settled of each debit. */
export async function settlementsOf(db: Db, query: OwedQuery): Promise<Settlement[]> {
  const { rows } = await sql<Settlement>`
    with ${settlementCtes(query)}
    select d.cuenta_corriente_id as "cuentaCorrienteId", d.subcuenta, d.entidad, d.documento_id as "documentoId", d.numero,
      c.entidad as "pagoEntidad", c.documento_id as "pagoId", c.numero as "pagoNumero", c.fecha as "pagoFecha",
      p.importe, p.elegido
    from pagos as p join debitos as d on d.id = p.debito_id join creditos as c on c.id = p.credito_id
    order by c.fecha, c.id, d.fecha, d.id, p.elegido desc
  `.execute(db);
  return rows;
}

export const owedCtes = (query: OwedQuery): RawBuilder<unknown> => sql`${ledgerCtes(query)}, ${ADEUDOS_CTES}`;

/** The CTEs of `owedCtes`, and `pagos`: what each payment settles, computed without `adeudado`, so that the two can be compared. */
export const owedAndSettledCtes = (query: OwedQuery): RawBuilder<unknown> =>
  sql`${settlementCtes(query)}, ${ADEUDOS_CTES}`;

/** `adeudado`: what is owed of each debit once the rests of payments (`total_libre`) have settled the oldest. */
const ADEUDOS_CTES = sql`
  deudas_y_libres as (
    select d.*, coalesce(s.libre, 0) as total_libre
    from deudas as d left join (
      select cuenta_corriente_id, subcuenta, sum(libre) as libre from libres group by 1, 2
    ) as s using (cuenta_corriente_id, subcuenta)
  ), adeudos as (
    select *, least(resto, greatest(hasta_aca - total_libre, 0))::numeric(18,2) as adeudado from deudas_y_libres
  )`;

const settlementCtes = (query: OwedQuery): RawBuilder<unknown> => sql`
  ${ledgerCtes(query)},
  -- Debits and payments, each in their order, are laid along the same line of pesos: a payment settles the debits beside
  -- it. The line is cut wherever a debit or a payment ends (punto), so that each piece has at most one of both.
  tramos as (
    select distinct on (cuenta_corriente_id, subcuenta, punto) cuenta_corriente_id, subcuenta, punto,
      -- A piece belongs to the first debit and the first payment that end at its own end or later: of the rows from the
      -- last point down to this one, those with the least array[orden, id], whose [2] is the id. Rows of one point get
      -- the same two ids, so 'distinct on' may keep any of them.
      (min(array[orden, id]) filter (where es_debito) over desde_el_final)[2] as debito_id,
      (min(array[orden, id]) filter (where not es_debito) over desde_el_final)[2] as credito_id
    from (
      select cuenta_corriente_id, subcuenta, hasta_aca as punto, true as es_debito, orden, id from deudas where resto > 0
      union all select cuenta_corriente_id, subcuenta, hasta_aca, false, orden, id from libres where libre > 0) as fines
    window desde_el_final as (partition by cuenta_corriente_id, subcuenta order by punto desc
      groups between unbounded preceding and current row)
  ), pagos as (
    select credito_id, debito_id, importe, true as elegido from directos where importe > 0
    union all
    select credito_id, debito_id, importe, false
    from (
      select credito_id, debito_id,
        (punto - lag(punto, 1, 0) over (partition by cuenta_corriente_id, subcuenta order by punto))::numeric(18,2) as importe
      from tramos) as partes
    where credito_id is not null and debito_id is not null
  )`;

/**
 * `directos` is what payments settle of the debits chosen for them (`aplicaciones`: 0046-sumas-del-libro.sql). What is
 * then left of a debit is `resto`, and of a payment `libre`; `hasta_aca` is the running sum of these rests, and `orden`
 * counts those that are not 0. If an edit reverses a debit and posts it anew, the new one counts from the first one's day.
 * `firmes` are the entries that stand. The `materialized` parts are read more than once, but computed only once.
 */
const ledgerCtes = ({ hasta = 'infinity', ...accounts }: OwedQuery): RawBuilder<unknown> => sql`
  entradas as materialized (
    select id, anula_id, cuenta_corriente_id, subcuenta, tipo, entidad, documento_id, numero, importe, fecha,
      min(fecha) filter (where anula_id is null)
        over (partition by cuenta_corriente_id, subcuenta, tipo, entidad, documento_id) as primera_fecha
    from movimientos where fecha <= ${hasta}::date and ${accountsWhere(accounts)}
  ), firmes as materialized (
    select e.* from entradas as e
    where e.anula_id is null and not exists (select from entradas as r where r.anula_id = e.id)
  ), debitos as (
    select id, cuenta_corriente_id, subcuenta, entidad, documento_id, numero, importe, primera_fecha as fecha
    from firmes where tipo = 'DEBE'
  ), creditos as (
    select id, cuenta_corriente_id, subcuenta, entidad, documento_id, numero, importe, fecha
    from firmes where tipo = 'HABER'
  ), directos as materialized (
    -- A payment settles no more of a debit than the earlier payments chosen for it leave. The excess stays free.
    select c.id as credito_id, d.id as debito_id,
      greatest(least(a.importe_aplicado, d.importe - (sum(a.importe_aplicado) over hasta_este_pago - a.importe_aplicado)), 0)
        ::numeric(18,2) as importe
    from creditos as c
    cross join lateral aplicaciones(c.entidad, c.documento_id, c.subcuenta, c.importe) as a
    join debitos as d on d.entidad = a.entidad_pagada ${LEDGER_COLLATION} and d.documento_id = a.documento_pagado
      and d.cuenta_corriente_id = c.cuenta_corriente_id and d.subcuenta = c.subcuenta
    window hasta_este_pago as (partition by d.id order by c.fecha, c.id)
  ), deudas as (
    select *, sum(resto) over hasta_esta_fila as hasta_aca, count(*) filter (where resto > 0) over hasta_esta_fila as orden
    from (
      select d.*, d.importe - coalesce(s.importe, 0) as resto
      from debitos as d left join (select debito_id, sum(importe) as importe from directos group by 1) as s
        on s.debito_id = d.id) as con_resto
    window hasta_esta_fila as (partition by cuenta_corriente_id, subcuenta order by fecha, id)
  ), libres as (
    select *, sum(libre) over hasta_esta_fila as hasta_aca, count(*) filter (where libre > 0) over hasta_esta_fila as orden
    from (
      select c.*, c.importe - coalesce(s.importe, 0) as libre
      from creditos as c left join (select credito_id, sum(importe) as importe from directos group by 1) as s
        on s.credito_id = c.id) as con_libre
    window hasta_esta_fila as (partition by cuenta_corriente_id, subcuenta order by fecha, id)
  )`;

export function accountsWhere({ cuentaCorrienteId, cuentas, subcuenta }: OwedQuery): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (cuentaCorrienteId !== undefined) conditions.push(sql`cuenta_corriente_id = ${cuentaCorrienteId}`);
  if (cuentas)
    conditions.push(sql`cuenta_corriente_id > ${cuentas.desde} and cuenta_corriente_id <= ${cuentas.hasta}`);
  if (subcuenta !== undefined) conditions.push(sql`subcuenta = ${subcuenta}`);
  return sql.join(conditions, sql` and `);
}

const ACCOUNT_COLUMNS = sql.raw('cuenta_corriente_id as "cuentaCorrienteId", subcuenta');
const DOCUMENT_COLUMNS = sql.raw('entidad, documento_id as "documentoId", numero');
