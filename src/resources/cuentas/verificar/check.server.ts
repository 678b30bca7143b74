import { sql, type RawBuilder } from 'kysely';
import { MOST_DIFFERENCES, type Difference } from './verificacion.ts';
import type { Registry } from '#schema/registry.ts';
import type { Tx } from '#server/db/database.ts';
import type { Poster } from '../ledger/posters.server.ts';

export type CheckContext = {
  readonly tx: Tx;
  readonly registry: Registry;
  readonly posters: readonly Poster[];
  /** Counts all differences; reports only the first. */
  differing<Row>(query: RawBuilder<Row>, tell: (row: Row) => Difference): Promise<void>;
};

/** Yields the number of items of each slice. */
export type Check = {
  readonly etapa: string;
  size(context: CheckContext): Promise<number>;
  run(context: CheckContext): AsyncGenerator<number>;
};

/** Rows per statement, to bound memory. */
export const AT_ONCE = 20_000;

export function collect(tx: Tx) {
  const diferencias: Difference[] = [];
  let total = 0;
  const differing: CheckContext['differing'] = async (query, tell) => {
    const { rows } = await sql<{ cuantas: number } & Record<string, unknown>>`
      select *, count(*) over ()::integer as cuantas from (${query}) as d limit ${MOST_DIFFERENCES}
    `.execute(tx);
    total += rows[0]?.cuantas ?? 0;
    const room = MOST_DIFFERENCES - diferencias.length;
    diferencias.push(...rows.slice(0, room).map((row) => tell(row as never)));
  };
  return { differing, found: () => ({ diferencias, total }) };
}

export async function countOf(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(
    tx,
  );
  return rows[0]!.n;
}

/** Whole accounts with entries: ids above `desde` up to `hasta`. */
export async function* accountSlices({ tx }: CheckContext) {
  for (let desde = 0; ;) {
    const { rows } = await sql<{ hasta: number | null }>`
      select max(cuenta_corriente_id) as hasta from (
        select cuenta_corriente_id from movimientos where cuenta_corriente_id > ${desde}
        order by cuenta_corriente_id, secuencia limit ${AT_ONCE}) as m
    `.execute(tx);
    const { hasta } = rows[0]!;
    if (hasta === null) return;
    const counted = await sql<{ n: number }>`
      select count(*)::integer as n from movimientos
      where cuenta_corriente_id > ${desde} and cuenta_corriente_id <= ${hasta}`.execute(tx);
    yield { desde, hasta, movimientos: counted.rows[0]!.n };
    desde = hasta;
  }
}
