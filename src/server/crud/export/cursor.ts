import { sql, type ControlledTransaction, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { PageQuery } from '../page.ts';
import type { AnyRecord, Row, Shape } from '../shape.ts';

/** So many records are in memory at a time, and so long is everybody else kept waiting: a few milliseconds. */
const AT_ONCE = 200;

type Selection = Omit<PageQuery, 'slice' | 'isSelective'>;

/**
 * Every record that a list's filters leave, in its order, in chunks: all of it as it was at one moment. It holds a
 * connection while it is read; a reader who falls asleep over it is cut off by `idle_in_transaction_session_timeout`.
 * @throws what `tooMany` answers, before the first chunk, when they are more than `limit`.
 */
export async function* readSnapshot(
  db: Kysely<Database>,
  shape: Shape,
  selected: Selection,
  limit: number,
  tooMany: () => Error,
): AsyncGenerator<AnyRecord[]> {
  const tx: ControlledTransaction<Database> = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from (select 1 ${from(selected)} limit ${limit + 1}) as found
    `.execute(tx);
    if (rows[0]!.n > limit) throw tooMany();
    yield* readInChunks(tx, shape, selected);
  } finally {
    await tx.rollback().execute();
  }
}

/** The records of a selection in chunks, by a cursor in the caller's transaction. */
export async function* readInChunks(
  tx: Transaction<Database>,
  shape: Shape,
  selected: Selection,
): AsyncGenerator<AnyRecord[]> {
  const keys = selected.order.map(({ value }, place) => sql`${value} as ${sql.id(`s${place}`)}`);
  const by = selected.order.map(
    ({ descending }, place) => sql`${sql.ref(`found.s${place}`)} ${descending ? sql`desc` : sql`asc`}`,
  );
  await sql`
    declare leidos no scroll cursor for
    select ${shape.columns}
    from (select ${sql.ref('t.id')}, ${sql.join(keys)} ${from(selected)}) as found
    join ${shape.joins.ownTable} on ${sql.ref('t.id')} = ${sql.ref('found.id')} ${shape.joins.clauses}
    order by ${sql.join(by)}
  `.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(AT_ONCE)} from leidos`.execute(tx);
    if (rows.length > 0) yield rows.map((row) => shape.record(row));
    if (rows.length < AT_ONCE) break;
  }
  await sql`close leidos`.execute(tx);
}

const from = ({ joins, where }: Selection) => sql`from ${joins.from} where ${sql.join(where, sql` and `)}`;
