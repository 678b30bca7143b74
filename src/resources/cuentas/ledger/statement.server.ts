import { sql, type RawBuilder } from 'kysely';
import type { StatementEntry } from '../ledger.ts';
import type { SubAccount } from '../../ventas/saleTypes.ts';
import type { Db } from 'cantera/server';
import { balancesAt, SIGNED_AMOUNT } from './balance.server.ts';
import { cancelledIdsWithin, type OpenPeriod } from './cancelledEntries.server.ts';

export type Statement = {
  readonly apertura: string;
  readonly cierre: string;
  readonly total: number;
  readonly entries: readonly StatementEntry[];
};

export type StatementQuery = OpenPeriod & {
  readonly cuentaCorrienteId: number;
  readonly subcuenta?: SubAccount | undefined;
  readonly onlyStanding: boolean;
  readonly limit: number;
  readonly offset?: number;
};

/**
 * Reads an account's statement in one SQL statement, so that all figures are of the same moment. `apertura` is
 * computed back from `cierre`.
 */
export async function accountStatementOf(db: Db, query: StatementQuery): Promise<Statement> {
  const { cuentaCorrienteId, subcuenta = null, desde = '-infinity', hasta = 'infinity' } = query;
  const { limit, offset = 0, onlyStanding } = query;
  const account = sql`cuenta_corriente_id = ${cuentaCorrienteId} and (${subcuenta}::text is null or subcuenta = ${subcuenta})`;
  // The `saldo` of an entry is `cierre` less `despues`, the sum of the newer entries.
  // `entradas` may be read twice: `not materialized` lets PostgreSQL read the page by an index.
  const { rows } = await sql<Row>`
    with cierre as (
      select coalesce(sum(saldo), 0)::numeric(18,2) as cierre from (${balancesAt(hasta, account)}) as saldos
    ), entradas as not materialized (
      select * from movimientos
      where ${account} and fecha between ${desde}::date and ${hasta}::date
        ${onlyStanding ? sql`and id not in (${cancelledIdsWithin(sql`${cuentaCorrienteId}`, { desde, hasta })})` : sql``}
    ), sumas as (${isWhole(query) ? wholeSums(query) : PERIOD_SUMS}), pagina as (
      select *, coalesce(sum(${SIGNED_AMOUNT}) over (
        order by fecha desc, id desc rows between unbounded preceding and 1 preceding), 0) as despues
      from entradas order by fecha desc, id desc limit ${limit} offset ${offset}
    )
    select (cierre - s.movido)::numeric(18,2) as apertura, cierre, s.total, p.id, p.fecha, p.entidad,
      p.documento_id as "documentoId", p.numero, p.concepto, p.subcuenta,
      case p.tipo when 'DEBE' then p.importe end as debe, case p.tipo when 'HABER' then p.importe end as haber,
      (cierre - p.despues)::numeric(18,2) as saldo
    from cierre cross join sumas as s left join pagina as p on true
    order by p.fecha desc, p.id desc
  `.execute(db);
  const { apertura, cierre, total } = rows[0]!;
  return {
    apertura,
    cierre,
    total,
    entries: rows.filter(isEntry).map(entryOf),
  };
}

const PERIOD_SUMS = sql`select count(*)::integer as total, coalesce(sum(${SIGNED_AMOUNT}), 0) as movido from entradas`;

const isWhole = ({ desde, hasta, subcuenta }: StatementQuery): boolean =>
  desde === undefined && hasta === undefined && subcuenta === undefined;

/** An account's entries are numbered 1, 2, 3… and add up to `cierre`, so that they need not be read. */
const wholeSums = ({ cuentaCorrienteId, onlyStanding }: StatementQuery): RawBuilder<unknown> => sql`
  select coalesce(max(secuencia), 0) - ${onlyStanding ? cancelledCount(cuentaCorrienteId) : sql`0`} as total,
    (select cierre from cierre) as movido
  from movimientos where cuenta_corriente_id = ${cuentaCorrienteId}`;

/**
 * SQL for the number of entries that cancel each other: each reversal counts twice, for the reversed entry and
 * itself.
 */
const cancelledCount = (cuentaCorrienteId: number) => sql`(
  select 2 * count(*)::integer from movimientos
  where cuenta_corriente_id = ${cuentaCorrienteId} and anula_id is not null)`;

type Sums = Pick<Statement, 'apertura' | 'cierre' | 'total'>;
/** Without entries, the sums come in a single row without an id. */
type Row = Sums & (StatementEntry | { readonly id: null });

const isEntry = (row: Row): row is Sums & StatementEntry => row.id !== null;

function entryOf(row: Sums & StatementEntry): StatementEntry {
  const { apertura: _, cierre: __, total: ___, ...entry } = row;
  return entry;
}
