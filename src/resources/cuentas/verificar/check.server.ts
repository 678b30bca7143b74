import { sql, type RawBuilder } from 'kysely';
import { MAX_DIFFERENCES, type Difference } from './verificacion.ts';
import type { Entity, Registry } from 'cantera';
import type { Tx } from 'cantera/server';
import type { Poster } from '../ledger/posters.server.ts';

export type CheckContext = {
  readonly tx: Tx;
  readonly registry: Registry;
  readonly posters: readonly Poster[];
  readonly minSliceSize: number;
  /** Counts the query's rows as differences, and describes the first of them. */
  reportDifferences<Row>(query: RawBuilder<Row>, describe: (row: Row) => Difference): Promise<void>;
};

/** A step of a verification. Each value that `run` yields says how many more of the `size` parts it has checked. */
export type Check = {
  readonly etapa: string;
  size(context: CheckContext): Promise<number>;
  run(context: CheckContext): AsyncGenerator<number>;
};

/** With more slices, each would read nearly every page of the table for a few of its rows. */
const MAX_SLICES = 10;

export const sliceSizeFor = ({ minSliceSize }: CheckContext, size: number): number =>
  Math.max(minSliceSize, Math.ceil(size / MAX_SLICES));

export function differenceCollector(tx: Tx) {
  const diferencias: Difference[] = [];
  let total = 0;
  const reportDifferences: CheckContext['reportDifferences'] = async (query, describe) => {
    const { rows } = await sql<{ cuantas: number } & Record<string, unknown>>`
      select *, count(*) over ()::integer as cuantas from (${query}) as d limit ${MAX_DIFFERENCES}
    `.execute(tx);
    total += rows[0]?.cuantas ?? 0;
    const room = MAX_DIFFERENCES - diferencias.length;
    // The rows are those of `query`, with a column `cuantas` besides.
    diferencias.push(...rows.slice(0, room).map((row) => describe(row as never)));
  };
  return { reportDifferences, collected: () => ({ diferencias, total }) };
}

export async function countRows(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)}`.execute(tx);
  return rows[0]!.count;
}

export async function countRecords(tx: Tx, entities: readonly Entity[]): Promise<number> {
  let count = 0;
  for (const { table } of entities) count += await countRows(tx, table);
  return count;
}

/** A slice has whole accounts: ids above `desde` and up to `hasta`. */
export async function* accountSlices(context: CheckContext) {
  const { tx } = context;
  const sliceSize = sliceSizeFor(context, await countRows(tx, 'movimientos'));
  const { rows } = await sql<{ hasta: number; movimientos: number }>`
    -- An account belongs to the slice that its last entry falls into.
    select max(id) as hasta, sum(cantidad)::integer as movimientos from (
      select id, cantidad, div(sum(cantidad) over (order by id) - 1, ${sliceSize}) as tramo
      from (select cuenta_corriente_id as id, count(*) as cantidad from movimientos group by 1) as cuentas) as tramos
    group by tramo order by tramo
  `.execute(tx);
  let desde = 0;
  for (const { hasta, movimientos } of rows) {
    yield { desde, hasta, movimientos };
    desde = hasta;
  }
}
