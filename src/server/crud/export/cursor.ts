import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { PageQuery } from '../page.ts';
import type { AnyRecord, Row, Shape } from '../shape.ts';

/** So many records are in memory at a time, and so long is everybody else kept waiting: a few milliseconds. */
const AT_ONCE = 500;

/**
 * Every record that a list's filters leave, in its order, in chunks: a cursor, so that all of it is as it was at one
 * moment. It holds a connection while it is read; a reader who falls asleep over it is cut off by
 * `idle_in_transaction_session_timeout`.
 * @throws what `tooMany` answers, before the first chunk, when they are more than `limit`.
 */
export async function* readInChunks(
  db: Kysely<Database>,
  shape: Shape,
  { joins, where, order }: Omit<PageQuery, 'slice' | 'isSelective'>,
  limit: number,
  tooMany: () => Error,
): AsyncGenerator<AnyRecord[]> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    const keys = order.map(({ value }, place) => sql`${value} as ${sql.id(`s${place}`)}`);
    const by = order.map(
      ({ descending }, place) => sql`${sql.ref(`found.s${place}`)} ${descending ? sql`desc` : sql`asc`}`,
    );
    const found = sql`from ${joins.from} where ${sql.join(where, sql` and `)}`;
    const { rows: counted } = await sql<{ n: number }>`
      select count(*)::integer as n from (select 1 ${found} limit ${limit + 1}) as found
    `.execute(tx);
    if (counted[0]!.n > limit) throw tooMany();
    await sql`
      declare exportados no scroll cursor for
      select ${shape.columns}
      from (select ${sql.ref('t.id')}, ${sql.join(keys)} ${found}) as found
      join ${shape.joins.ownTable} on ${sql.ref('t.id')} = ${sql.ref('found.id')} ${shape.joins.clauses}
      order by ${sql.join(by)}
    `.execute(tx);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(AT_ONCE)} from exportados`.execute(tx);
      if (rows.length > 0) yield rows.map((row) => shape.record(row));
      if (rows.length < AT_ONCE) return;
    }
  } finally {
    await tx.rollback().execute();
  }
}
