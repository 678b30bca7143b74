import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { runPlain } from '../../db/prepared.ts';
import type { Selection, Total } from './lens.ts';
import type { Order } from './sort.ts';
import type { Shape } from './shape.ts';

export type PageRange = { readonly limit: number; readonly offset: number };

export type FoundIds = {
  readonly ids: readonly number[];
  readonly total: number;
  readonly sums: Readonly<Record<string, string>>;
};

/**
 * Finds the ids of a page in their order, and the count and sums of all pages. Void records are counted, but their
 * amounts are not added up. @param range null for all ids
 */
export async function findIds(
  db: Db,
  shape: Shape,
  { from, where, order, isSelective }: Selection,
  range: PageRange | null,
  totals: readonly Total[],
): Promise<FoundIds> {
  const keys = order.map(({ value }, index) => sql`${value} as ${keyColumn(index)}`);
  const amounts = totals.map(
    ({ amount }, index) => sql`case when ${shape.living} then ${amount} else 0 end as ${sumColumn(index)}`,
  );
  const sums = totals.map(
    ({ places }, index) =>
      sql`coalesce(sum(${sumColumn(index)}), 0)::numeric(20, ${sql.lit(places)}) as ${sumColumn(index)}`,
  );
  const [row] = await runPlain<FoundIds & Readonly<Record<string, string>>>(
    db,
    // `found` is used twice, for the page and the count: few rows are kept, many are found again.
    sql`
      with found as ${isSelective ? sql`materialized` : sql`not materialized`} (
        select ${sql.join([sql.ref('t.id'), ...keys, ...amounts])}
        from ${from} where ${sql.join(where, sql` and `)}
      )
      select ${sql.join([sql`count(*)::integer as total`, ...sums])}, array(
        select id from found order by ${sql.join(order.map(orderTerm))}
        ${range ? sql`limit ${range.limit} offset ${range.offset}` : sql``}
      ) as ids
      from found`,
  );
  const { ids, total, ...sumColumns } = row!;
  return {
    ids,
    total,
    sums: Object.fromEntries(totals.map(({ name }, index) => [name, sumColumns[sumName(index)]!])),
  };
}

const keyColumn = (index: number) => sql.id(`key${index}`);
const sumName = (index: number) => `sum${index}`;
const sumColumn = (index: number) => sql.id(sumName(index));

const orderTerm = ({ descending }: Order[number], index: number) =>
  sql`${keyColumn(index)} ${descending ? sql`desc` : sql`asc`}`;
