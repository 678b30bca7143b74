import { sql, type RawBuilder } from 'kysely';
import { MAX_DIFFERENCES, type Difference } from './verificacion.ts';
import type { Registry } from 'cantera';
import type { Tx } from 'cantera/server';
import type { Poster } from '../ledger/posters.server.ts';

export type CheckContext = {
  readonly tx: Tx;
  readonly registry: Registry;
  readonly posters: readonly Poster[];
  /** The least number of items in a slice. */
  readonly least: number;
  /** Counts all differences; reports only the first. */
  differing<Row>(query: RawBuilder<Row>, tell: (row: Row) => Difference): Promise<void>;
};

/** Yields the number of items of each slice. */
export type Check = {
  readonly etapa: string;
  size(context: CheckContext): Promise<number>;
  run(context: CheckContext): AsyncGenerator<number>;
};

/** Maximum number of slices, whatever the size: many small ones would read each page for a few rows. */
const MAX_SLICES = 10;

export const sliceOf = ({ least }: CheckContext, size: number): number =>
  Math.max(least, Math.ceil(size / MAX_SLICES));

export function collect(tx: Tx) {
  const diferencias: Difference[] = [];
  let total = 0;
  const differing: CheckContext['differing'] = async (query, tell) => {
    const { rows } = await sql<{ cuantas: number } & Record<string, unknown>>`
      select *, count(*) over ()::integer as cuantas from (${query}) as d limit ${MAX_DIFFERENCES}
    `.execute(tx);
    total += rows[0]?.cuantas ?? 0;
    const room = MAX_DIFFERENCES - diferencias.length;
    diferencias.push(...rows.slice(0, room).map((row) => tell(row as never)));
  };
  return { differing, found: () => ({ diferencias, total }) };
}

export async function countRows(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(
    tx,
  );
  return rows[0]!.n;
}

/** Whole accounts with entries: ids above `desde` up to `hasta`. */
export async function* accountSlices(context: CheckContext) {
  const { tx } = context;
  const atOnce = sliceOf(context, await countRows(tx, 'movimientos'));
  const { rows } = await sql<{ hasta: number; movimientos: number }>`
    select max(id) as hasta, sum(n)::integer as movimientos from (
      select id, n, div(sum(n) over (order by id) - 1, ${atOnce}) as tramo
      from (select cuenta_corriente_id as id, count(*) as n from movimientos group by 1) as m) as m
    group by tramo order by tramo
  `.execute(tx);
  let desde = 0;
  for (const { hasta, movimientos } of rows) {
    yield { desde, hasta, movimientos };
    desde = hasta;
  }
}
