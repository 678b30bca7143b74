import { sql } from 'kysely';
import type { StatementEntry } from '../ledger.ts';
import type { SubAccount } from '../../ventas/saleTypes.ts';
import type { Db } from '#server/db/database.ts';
import { takenBackWithin, type Period } from './takenBack.server.ts';

/** `cierre` is `apertura` plus the entries. */
export type Statement = {
  readonly apertura: string;
  readonly cierre: string;
  /** In the period; `entries` may hold only a page of them. */
  readonly total: number;
  readonly entries: readonly StatementEntry[];
};

export type StatementQuery = Period & {
  readonly cuentaCorrienteId: number;
  /** Both when absent. */
  readonly subcuenta?: SubAccount | undefined;
  /** Leaves out entries that cancel each other within the period. */
  readonly isStanding: boolean;
  readonly limit: number;
  readonly offset?: number;
};

/** One SQL statement, so that all figures are of the same moment. */
export async function statementOf(db: Db, query: StatementQuery): Promise<Statement> {
  const { cuentaCorrienteId, subcuenta = null, desde = '-infinity', hasta = 'infinity' } = query;
  const { limit, offset = 0, isStanding } = query;
  const { rows } = await sql<Row>`
    with entradas as (
      select m.*, sum(${SIGNED}) over (order by fecha, id) as saldo
      from movimientos as m
      where cuenta_corriente_id = ${cuentaCorrienteId} and fecha <= ${hasta}::date
        and (${subcuenta}::text is null or subcuenta = ${subcuenta})
        ${isStanding ? sql`and id not in (${takenBackWithin(sql`${cuentaCorrienteId}`, { desde, hasta })})` : sql``}
    ), resumen as (
      select coalesce(sum(${SIGNED}) filter (where fecha < ${desde}::date), 0)::numeric(14,2) as apertura,
        coalesce(sum(${SIGNED}), 0)::numeric(14,2) as cierre,
        count(*) filter (where fecha >= ${desde}::date) as total
      from entradas
    ), pagina as (
      select * from entradas where fecha >= ${desde}::date
      order by fecha desc, id desc limit ${limit} offset ${offset}
    )
    select r.apertura, r.cierre, r.total, p.id, p.fecha, p.entidad, p.documento_id as "documentoId", p.numero,
      p.concepto, p.subcuenta, p.saldo,
      case p.tipo when 'DEBE' then p.importe end as debe, case p.tipo when 'HABER' then p.importe end as haber
    from resumen as r left join pagina as p on true
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

/** Positive raises the client's debt. */
const SIGNED = sql.raw(`case tipo when 'DEBE' then importe else -importe end`);

type Sums = Pick<Statement, 'apertura' | 'cierre' | 'total'>;
/** A single row without an id when there are no entries. */
type Row = Sums & (StatementEntry | { readonly id: null });

const isEntry = (row: Row): row is Sums & StatementEntry => row.id !== null;

const entryOf = (row: StatementEntry): StatementEntry => ({
  id: row.id,
  fecha: row.fecha,
  entidad: row.entidad,
  documentoId: row.documentoId,
  numero: row.numero,
  concepto: row.concepto,
  subcuenta: row.subcuenta,
  debe: row.debe,
  haber: row.haber,
  saldo: row.saldo,
});
