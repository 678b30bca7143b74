import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { runPlain } from '../../db/prepared.ts';
import type { Selection, Total } from './lens.ts';
import type { Order } from './sort.ts';
import type { Shape } from './shape.ts';

export type Slice = { readonly limit: number; readonly offset: number };

export type FoundIds = {
  readonly ids: readonly number[];
  readonly total: number;
  readonly sums: Readonly<Record<string, string>>;
};

/**
 * The ids of a page (`slice`; null: all) with the exact count and sums, in one statement that joins only the tables
 * that filters and order need.
 */
export async function findIds(
  db: Db,
  shape: Shape,
  { from, where, order, isSelective }: Selection,
  slice: Slice | null,
  totals: readonly Total[],
): Promise<FoundIds> {
  const keys = order.map(({ value }, place) => sql`${value} as ${key(place)}`);
  // Totals leave out void records.
  const amounts = totals.map(
    ({ amount }, place) => sql`case when ${shape.living} then ${amount} else 0 end as ${sum(place)}`,
  );
  const sums = totals.map(
    ({ places }, place) =>
      sql`coalesce(sum(${sum(place)}), 0)::numeric(20, ${sql.lit(places)}) as ${sum(place)}`,
  );
  const [row] = await runPlain<FoundIds & Readonly<Record<string, string>>>(
    db,
    sql`
      with found as ${isSelective ? sql`materialized` : sql`not materialized`} (
        select ${sql.join([sql.ref('t.id'), ...keys, ...amounts])}
        from ${from} where ${sql.join(where, sql` and `)}
      )
      select ${sql.join([sql`count(*)::integer as total`, ...sums])}, array(
        select id from found order by ${sql.join(order.map(sortedBy))}
        ${slice ? sql`limit ${slice.limit} offset ${slice.offset}` : sql``}
      ) as ids
      from found`,
  );
  const { ids, total, ...summed } = row!;
  return {
    ids,
    total,
    sums: Object.fromEntries(totals.map(({ name }, place) => [name, summed[`sum${place}`]!])),
  };
}

const key = (place: number) => sql.id(`key${place}`);
const sum = (place: number) => sql.id(`sum${place}`);

const sortedBy = ({ descending }: Order[number], place: number) =>
  sql`${key(place)} ${descending ? sql`desc` : sql`asc`}`;
